import { useHistory, useLocation } from '@docusaurus/router'
import useIsBrowser from '@docusaurus/useIsBrowser'
import choices from '@generated/grosz-contract/default/builder-choices.json'
import { say } from '@site/src/say'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { BuilderBodies } from '../../../plugins/contract/builder.ts'
import { Calls } from '../Contract/index.tsx'
import Collection, { useCollection } from './Collection.tsx'
import Form from './Form.tsx'
import { planOf } from './plan.ts'
import Result from './Result.tsx'
import { nameOf, requestOf, textOf } from './request.ts'
import { readSelection, type Selection, stepBack, writeSelection } from './selection.ts'
import styles from './styles.module.css'

/** Builds the body of a request from choices, which are stored in the address. */
export default function Bodybuilder(): ReactNode {
  const { pathname, search } = useLocation()
  const history = useHistory()
  // The page is built without a query and must look the same when React hydrates it.
  const isRunning = useIsBrowser()
  const query = isRunning ? search : ''
  const selection = readSelection(choices, query)
  const { choice, currency, options } = selection
  const bodies = useBodies(selection.request !== undefined)
  const kept = useCollection()
  const holdFocus = useHeldFocus(search)
  const built = choice && bodies && requestOf(bodies, { choice: choice.id, currency, options })
  const [edited, setEdited] = useState<{ readonly query: string; readonly text: string }>()

  const name = choice && built ? nameOf(built, choice) : ''
  const saved = kept.list.find((one) => one.query === query)
  const own = edited?.query === query ? edited.text : saved?.text
  const text = own ?? (built && textOf(built))

  /** The body is another one now, or the one that was built again. */
  function edit(changed: string | undefined) {
    setEdited(changed === undefined ? undefined : { query, text: changed })
    if (saved) kept.change({ ...saved, text: changed })
  }

  function keepOrRemove() {
    if (saved) kept.remove(saved)
    else kept.add({ query, name: fullName(name, selection), text: own })
  }

  function go(to: Selection, { isNewStep }: { readonly isNewStep: boolean }) {
    const address = { pathname, search: writeSelection(choices, to) }
    if (address.search === search) return
    holdFocus()
    if (isNewStep) history.push(address)
    else history.replace(address)
  }

  return (
    <div className={styles.tool}>
      <div className={styles.choices}>
        <Form
          selection={selection}
          onChoose={(change) => go({ ...selection, ...change }, { isNewStep: isStep(change) })}
        />
        <p className={styles.actions}>
          {isRunning && (
            <>
              <button
                type="button"
                className={styles.action}
                onClick={() => go(stepBack(choices, selection), { isNewStep: true })}
              >
                {say({ en: 'Back', pl: 'Wstecz' })}
              </button>
              <button
                type="button"
                className={styles.action}
                onClick={() => go(readSelection(choices, ''), { isNewStep: true })}
              >
                {say({ en: 'Reset selection', pl: 'Wyczyść wybór' })}
              </button>
            </>
          )}
        </p>
        {built && (
          <a href="#request" className={styles.toResult}>
            {say({ en: 'Go to the request', pl: 'Przejdź do żądania' })}
          </a>
        )}
      </div>
      <section id="request" className={styles.result} aria-label={resultLabel}>
        <p role="status" className={built ? styles.spoken : styles.prompt}>
          {built ? readyText(name, built.fields.length) : promptText(selection)}
        </p>
        {choice && built && text !== undefined ? (
          <Result
            name={name}
            note={choice.note}
            guide={choice.guide}
            built={built}
            plan={planOf(built, bodies, text)}
            text={text}
            onEdit={edit}
            query={query}
          >
            <button type="button" className={styles.action} onClick={keepOrRemove}>
              {saved ? removeText : addText}
            </button>
          </Result>
        ) : (
          <CallTable />
        )}
        <Collection kept={kept} />
      </section>
    </div>
  )
}

/** The list of requests, with links to the reference. */
function CallTable(): ReactNode {
  return (
    <>
      <h2 className={styles.heading}>
        {say({
          en: 'Calls that accept these requests',
          pl: 'Wywołania, które przyjmują te żądania',
        })}
      </h2>
      <Calls rows={choices.calls} />
    </>
  )
}

/** Options change a request; every other choice is a step that the browser can go back from. */
function isStep(change: Partial<Selection>): boolean {
  return Object.keys(change).some((name) => name !== 'options')
}

/** The name of a request among others of the same choice. */
function fullName(name: string, { request, currency, options }: Selection): string {
  const isAbroad = request === 'order' && currency !== choices.currencies[0]?.code
  const titles = choices.options.filter(({ id }) => options.includes(id)).map(({ title }) => title)
  const details = [...(isAbroad ? [currency] : []), ...titles].join(', ')
  return details ? `${name} (${details})` : name
}

/** The theme treats a new address as a new page and scrolls to its top, but here the reader continues to choose. */
function useHeldFocus(search: string): () => void {
  const held = useRef<Element>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus was taken because of the address
  useEffect(() => {
    if (held.current instanceof HTMLElement) held.current.focus({ preventScroll: true })
    held.current = null
  }, [search])
  return () => {
    held.current = document.activeElement
  }
}

/** Loaded with the first choice; shows an error without the network. */
function useBodies(isNeeded: boolean): BuilderBodies | undefined {
  const [bodies, setBodies] = useState<BuilderBodies>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (!isNeeded) return
    import('@generated/grosz-contract/default/builder-bodies.json').then(
      (loaded) => setBodies(loaded.default),
      setFailure,
    )
  }, [isNeeded])
  if (failure) throw failure
  return bodies
}

function promptText({ request, part, choice }: Selection): string {
  if (choice) return say({ en: 'Building the request…', pl: 'Trwa tworzenie żądania…' })
  if (!request) return say({ en: 'Choose a request type.', pl: 'Wybierz rodzaj żądania.' })
  if (request === 'order' && !part)
    return say({
      en: 'Choose how the order is paid.',
      pl: 'Wybierz sposób opłacenia zamówienia.',
    })
  if (!part && choices.parts.some((one) => one.request === request))
    return say({ en: 'Choose a call.', pl: 'Wybierz wywołanie.' })
  return request === 'order'
    ? say({ en: 'Choose a method or a feature.', pl: 'Wybierz metodę lub funkcję.' })
    : say({ en: 'Choose the request variant.', pl: 'Wybierz wariant żądania.' })
}

/** Read out whenever the request becomes another. */
function readyText(name: string, count: number): string {
  return say(
    {
      en: 'The request is ready: {name}. Fields: {count}',
      pl: 'Żądanie jest gotowe: {name}. Liczba pól: {count}',
    },
    { name, count },
  )
}

const addText = say({ en: 'Add to the Postman collection', pl: 'Dodaj do kolekcji Postman' })
const removeText = say({ en: 'Remove from the Postman collection', pl: 'Usuń z kolekcji Postman' })
const resultLabel = say({ en: 'Request', pl: 'Żądanie' })
