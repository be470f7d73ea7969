import Link from '@docusaurus/Link'
import { useStorageSlot } from '@docusaurus/theme-common'
import choices from '@generated/grosz-contract/default/builder-choices.json'
import { say } from '@site/src/say'
import { type ReactNode, useState } from 'react'
import type { BuilderChoices } from '../../../plugins/contract/builder.ts'
import { readCollection, type SavedRequest, withRequest } from './collection.ts'
import { planOf } from './plan.ts'
import { postmanCollection, type Words } from './postman.ts'
import { nameOf, requestOf } from './request.ts'
import { readSelection, writeSelection } from './selection.ts'
import styles from './styles.module.css'

/** The stored requests of this browser. */
interface Kept {
  readonly list: readonly SavedRequest[]
  /** The last action, as text. */
  readonly said: string
  readonly add: (request: SavedRequest) => void
  /** Stores a changed body of a request, without an announcement. */
  readonly change: (request: SavedRequest) => void
  readonly remove: (request: SavedRequest) => void
  readonly clear: () => void
}

export function useCollection(): Kept {
  const [stored, slot] = useStorageSlot('bodybuilder.collection')
  const [said, say] = useState('')
  const list = readCollection(stored)

  function keep(changed: readonly SavedRequest[], text: string) {
    if (changed.length > 0) slot.set(JSON.stringify(changed))
    else slot.del()
    say(text)
  }

  return {
    list,
    said,
    change: (request) =>
      keep(
        list.map((one) => (one.query === request.query ? request : one)),
        '',
      ),
    add: (request) => keep(withRequest(list, request), addedText(request.name)),
    remove: (request) =>
      keep(
        list.filter(({ query }) => query !== request.query),
        removedText(request.name),
      ),
    clear: () => keep([], clearedText),
  }
}

/** Shows the stored requests, which can be exported to Postman. */
export default function Collection({ kept }: { readonly kept: Kept }): ReactNode {
  const { list, said, remove, clear } = kept
  const isEmpty = list.length === 0
  return (
    <section className={styles.collection} aria-labelledby="collection">
      <h2 id="collection" className={styles.heading}>
        {say({ en: 'Postman collection', pl: 'Kolekcja Postman' })}
      </h2>
      <p role="status" className={styles.spoken}>
        {said}
      </p>
      {isEmpty && (
        <p>
          {say({
            en: 'Add the requests that you need and download them as one file. The requests are stored only in this browser.',
            pl: 'Dodaj potrzebne żądania i pobierz je jako jeden plik. Żądania są przechowywane tylko w tej przeglądarce.',
          })}
        </p>
      )}
      <ul className={styles.saved}>
        {list.map((saved) => (
          <li key={saved.query}>
            <Link to={`/bodybuilder/${saved.query}`}>{saved.name}</Link>
            <button
              type="button"
              className={styles.action}
              aria-label={removeLabel(saved.name)}
              onClick={() => remove(saved)}
            >
              {say({ en: 'Remove', pl: 'Usuń' })}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.actions}>
        {!isEmpty && (
          <>
            <button type="button" className={styles.action} onClick={() => download(list)}>
              {say({ en: 'Download the collection', pl: 'Pobierz kolekcję' })}
            </button>
            <button type="button" className={styles.action} onClick={clear}>
              {say({ en: 'Delete all', pl: 'Usuń wszystkie' })}
            </button>
          </>
        )}
        <button
          type="button"
          className={styles.action}
          onClick={() => download(everyChoice(choices))}
        >
          {say({ en: 'Download all requests', pl: 'Pobierz wszystkie żądania' })}
        </button>
        <button type="button" className={styles.action} onClick={saveEnvironment}>
          {say({ en: 'Download the environment', pl: 'Pobierz środowisko' })}
        </button>
      </p>
    </section>
  )
}

/** The collection is created on demand, from the current contents of the pages. */
async function download(list: readonly Wanted[]): Promise<void> {
  const { default: bodies } = await import('@generated/grosz-contract/default/builder-bodies.json')
  const folders = list.flatMap(({ query, name, text, group }) => {
    const { choice, currency, options } = readSelection(choices, query)
    const built = choice && requestOf(bodies, { choice: choice.id, currency, options })
    if (!built) return []
    return {
      name: name ?? nameOf(built, choice),
      group,
      description: choice.note ?? '',
      plan: planOf(built, bodies, text),
    }
  })
  save('grosz.postman_collection.json', postmanCollection(folders, window.location.origin, words()))
}

interface Wanted extends Pick<SavedRequest, 'query' | 'text'> {
  readonly name?: string
  /** The folder around it. */
  readonly group?: string
}

/** A request of each choice, below the kind of the request. */
function everyChoice({ choices: list, requests }: BuilderChoices): Wanted[] {
  return list.map((choice) => {
    const { request, currencies, part } = choice
    const selection = { request, currency: currencies[0] ?? '', part, choice, options: [] }
    return {
      query: writeSelection(choices, selection),
      group: requests.find(({ id }) => id === request)?.title ?? '',
    }
  })
}

function save(name: string, content: object): void {
  const text = JSON.stringify(content, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The address of this server; an environment wins over the variables of a collection. */
function saveEnvironment(): void {
  const values = [{ key: 'baseUrl', value: window.location.origin, enabled: true }]
  save('grosz.postman_environment.json', {
    name: `Grosz ${window.location.host}`,
    values,
    _postman_variable_scope: 'environment',
  })
}

function words(): Words {
  return {
    about: say({
      en: 'Run the access token folder first, and then any other folder. Each folder creates the orders, tokens, and other data that its request needs. The baseUrl variable contains the server URL.',
      pl: 'Najpierw uruchom folder z tokenami dostępu, a potem dowolny inny. Każdy folder tworzy zamówienia, tokeny kart i inne dane, których wymaga zawarte w nim żądanie. Zmienna baseUrl zawiera adres serwera.',
    }),
    tokens: say({ en: 'Access tokens', pl: 'Tokeny dostępu' }),
    tokenOf: (client) =>
      say({ en: 'Access token for {client}', pl: 'Token dostępu: {client}' }, { client }),
  }
}

function removeLabel(name: string): string {
  return say({ en: 'Remove: {name}', pl: 'Usuń: {name}' }, { name })
}

function addedText(name: string): string {
  return say({ en: 'Added: {name}', pl: 'Dodano: {name}' }, { name })
}

function removedText(name: string): string {
  return say({ en: 'Removed: {name}', pl: 'Usunięto: {name}' }, { name })
}

const clearedText = say({ en: 'All requests were deleted.', pl: 'Usunięto wszystkie żądania.' })
