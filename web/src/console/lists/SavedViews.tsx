import { useState } from 'react'
import { useLocation } from 'wouter'
import { keep, kept } from '../../frame/kept.ts'
import { viewTexts } from '../../text/console-views.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Record, RecordList } from '../../ui/RecordList.tsx'
import { SmallButton } from '../../ui/SmallButton.tsx'
import { consoleBase } from '../base.ts'
import { type Filter, shownValue } from './filter.ts'

/** The filters of a list under a name. */
interface View {
  readonly name: string
  readonly query: string
}

interface SavedViewsProps {
  readonly filters: readonly Filter[]
  readonly chosen: string
  readonly onChoose: (query: string) => void
  readonly onClose: () => void
}

/** The saved views of a list; each workspace has its own, in this browser. */
export function SavedViews({ filters, chosen, onChoose, onClose }: SavedViewsProps) {
  const say = useText(viewTexts)
  const { language } = useLanguage()
  const [path] = useLocation()
  const place = `views ${consoleBase(location.pathname)} ${path.split('/')[1]}`
  const [views, setViews] = useState(() => viewsIn(kept('localStorage', place)))
  const [name, setName] = useState('')
  function change(next: readonly View[]) {
    keep('localStorage', place, JSON.stringify(next))
    setViews(next)
  }
  function save() {
    const title = name.trim()
    if (title === '') return
    change([...views.filter((view) => view.name !== title), { name: title, query: chosen }])
    setName('')
  }
  /** The description of a view's filters. */
  function wordsOf(query: string): string {
    const values = new URLSearchParams(query)
    const said = filters.filter((one) => values.has(one.name))
    return said
      .map((one) => `${one.label}: ${shownValue(one, values.get(one.name) ?? '', language)}`)
      .join(', ')
  }
  return (
    <Dialog title={say('views')} close={say('close')} onClose={onClose}>
      {views.length === 0 && <Prose soft>{say('none')}</Prose>}
      <RecordList>
        {views.map((view) => (
          <Record
            key={view.name}
            title={view.name}
            beside={
              <>
                <SmallButton what={view.name} onClick={() => onChoose(view.query)}>
                  {say('show')}
                </SmallButton>
                <SmallButton
                  what={view.name}
                  onClick={() => change(views.filter((one) => one !== view))}
                >
                  {say('remove')}
                </SmallButton>
              </>
            }
          >
            <Prose soft>{wordsOf(view.query)}</Prose>
          </Record>
        ))}
      </RecordList>
      {chosen === '' ? (
        <Prose soft>{say('nothingChosen')}</Prose>
      ) : (
        <Form label={say('save')} onSubmit={save}>
          <Field
            label={say('name')}
            hint={wordsOf(chosen)}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit">{say('save')}</Button>
        </Form>
      )}
    </Dialog>
  )
}

/** The stored views, which may be of another version, or changed manually. */
function viewsIn(text = '[]'): readonly View[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isView) : []
  } catch {
    return []
  }
}

function isView(one: unknown): one is View {
  return (
    typeof one === 'object' &&
    one !== null &&
    'name' in one &&
    'query' in one &&
    typeof one.name === 'string' &&
    typeof one.query === 'string'
  )
}
