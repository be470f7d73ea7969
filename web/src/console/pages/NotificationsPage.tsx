import { useCallback, useState } from 'react'
import { useSearchParams } from 'wouter'
import { notificationTexts } from '../../text/console-notifications.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Prose } from '../../ui/Prose.tsx'
import { Select } from '../../ui/Select.tsx'
import type { PointOfSale } from '../commands.ts'
import { useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Notifications } from '../Notifications.tsx'
import { Screen } from '../Screen.tsx'

/** The notifications about one thing, by its id. */
export function NotificationsPage() {
  const shell = useText(consoleShellTexts)
  const say = useText(notificationTexts)
  const { call } = useConsole()
  const ask = useCallback(() => call('listPointsOfSale', {}), [call])
  return (
    <Screen title={shell('notifications')} lead={say('lead')}>
      <Loaded ask={ask}>{({ pointsOfSale }) => <Finder pointsOfSale={pointsOfSale} />}</Loaded>
    </Screen>
  )
}

interface FinderProps {
  readonly pointsOfSale: readonly PointOfSale[]
}

function Finder({ pointsOfSale }: FinderProps) {
  const say = useText(notificationTexts)
  const [search, setSearch] = useSearchParams()
  const posId = search.get('pos') ?? pointsOfSale[0]?.posId ?? ''
  const reference = search.get('id') ?? ''
  const [pos, setPos] = useState(posId)
  const [typed, setTyped] = useState(reference)
  function show() {
    const next = new URLSearchParams(search)
    next.set('pos', pos)
    next.set('id', typed.trim())
    setSearch(next)
  }
  return (
    <>
      <Panel>
        <Form label={say('begin')} onSubmit={show}>
          <FieldRow>
            <Select label={say('pos')} value={pos} onChange={({ target }) => setPos(target.value)}>
              {pointsOfSale.map((one) => (
                <option key={one.posId} value={one.posId}>
                  {one.posId} · {one.name}
                </option>
              ))}
            </Select>
            <Field
              label={say('reference')}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              onChange={({ target }) => setTyped(target.value)}
            />
          </FieldRow>
          <div>
            <Button type="submit">{say('show')}</Button>
          </div>
        </Form>
      </Panel>
      {reference === '' ? (
        <EmptyState title={say('begin')}>
          <Prose>{say('beginNote')}</Prose>
        </EmptyState>
      ) : (
        <Found key={`${posId} ${reference}`} posId={posId} reference={reference} />
      )}
    </>
  )
}

interface FoundProps {
  readonly posId: string
  readonly reference: string
}

function Found({ posId, reference }: FoundProps) {
  const say = useText(notificationTexts)
  const { call } = useConsole()
  const ask = useCallback(
    () => call('listNotifications', { params: { posId, reference } }),
    [call, posId, reference],
  )
  return (
    <Loaded ask={ask}>
      {({ notifications }) =>
        notifications.length === 0 ? (
          <EmptyState title={say('none')}>
            <Prose>{say('noneNote')}</Prose>
          </EmptyState>
        ) : (
          <Notifications posId={posId} reference={reference} notifications={notifications} />
        )
      }
    </Loaded>
  )
}
