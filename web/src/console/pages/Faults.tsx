import type { CallOf } from '@grosz/contract/client.ts'
import { useState } from 'react'
import type { Call } from '../../api/client.ts'
import type { SandboxEvent } from '../../api/events.ts'
import { formatTime } from '../../text/amount.ts'
import { faultTexts } from '../../text/console-faults.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Button } from '../../ui/Button.tsx'
import { Code } from '../../ui/elements.tsx'
import { Field } from '../../ui/Field.tsx'
import { FieldRow } from '../../ui/FieldRow.tsx'
import { Form } from '../../ui/Form.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAsk, useConsole } from '../context.ts'
import { hittableCalls, notificationFaultKinds } from '../contract-values.ts'
import { Kept } from '../Kept.tsx'
import { Loaded } from '../Loaded.tsx'
import { PosSelect, usePointsOfSale } from '../PosSelect.tsx'
import { Refused } from '../Refused.tsx'
import { Screen } from '../Screen.tsx'
import { useFormFocus } from '../use-form-focus.ts'
import { type MutationResult, useMutation } from '../use-mutation.ts'

/** The request of each kind of call fault; each HTTP status is a separate kind in the form. */
const callKinds = {
  LATENCY: { kind: 'LATENCY' },
  STATUS500: { kind: 'STATUS', status: 500 },
  STATUS503: { kind: 'STATUS', status: 503 },
  STATUS429: { kind: 'STATUS', status: 429 },
  CUT_BEFORE: { kind: 'CUT_BEFORE' },
  CUT_AFTER: { kind: 'CUT_AFTER' },
} as const

type CallKind = keyof typeof callKinds
type NotificationKind = CallOf<'createNotificationFault'>['body']['kind']

const callKindNames = Object.keys(callKinds) as CallKind[] // Object.keys returns string[]

/** All faults that users have added. */
export function Faults() {
  const shell = useText(consoleShellTexts)
  const say = useText(faultTexts)
  return (
    <Screen title={shell('faults')} lead={say('lead')}>
      <Panel title={say('calls')}>
        <CallFaults />
      </Panel>
      <Panel title={say('notifications')}>
        <NotificationFaults />
      </Panel>
    </Screen>
  )
}

function isOfFault({ type }: SandboxEvent): boolean {
  return type.startsWith('FAULT_')
}

function CallFaults() {
  const say = useText(faultTexts)
  const { call } = useConsole()
  const focus = useFormFocus()
  const ask = useAsk('listFaults', {})
  return (
    <Loaded ask={ask} concerns={isOfFault}>
      {({ faults }, { again }) => (
        <Kept
          caption={say('calls')}
          none={say('noneCalls')}
          heads={[
            say('fault'),
            say('call'),
            say('pos'),
            say('seconds'),
            say('percentage'),
            say('left'),
            say('hits'),
          ]}
          rows={faults.map((fault) => ({
            id: fault.faultId,
            cells: [
              say(fault.kind === 'STATUS' ? statusKind(fault.status) : fault.kind),
              fault.operationId === '*' ? (
                say('everyCall')
              ) : (
                <Code key="call">{fault.operationId}</Code>
              ),
              fault.posId ?? say('any'),
              secondsOf(fault),
              `${fault.percentage}%`,
              fault.times === undefined ? say('unlimited') : String(fault.times),
              String(fault.hits),
            ],
          }))}
          onRemove={(faultId) => call('deleteFault', { params: { faultId } })}
          onRemoveAll={() => call('deleteFaults', {})}
          onDone={again}
        >
          <NewFault
            title={say('addCalls')}
            kinds={callKindNames}
            fields={['operation', 'pos', 'seconds', 'percentage', 'times']}
            begin={{ operation: 'createOrder' }}
            focus={focus}
            onAdd={(kind, { operation = '', pos, ...numbers }) =>
              call('injectFault', {
                body: {
                  ...callKinds[kind],
                  operationId: operation,
                  ...(pos && { posId: pos }),
                  ...numbersOf(numbers),
                },
              })
            }
            onDone={again}
          />
        </Kept>
      )}
    </Loaded>
  )
}

function secondsOf({ seconds }: { readonly seconds?: number | undefined }): string {
  return seconds === undefined ? '–' : `${seconds} s`
}

function statusKind(status = 500): CallKind {
  return callKindNames.find((name) => name === `STATUS${status}`) ?? 'STATUS500'
}

function NotificationFaults() {
  const say = useText(faultTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const ask = useAsk('listNotificationFaults', { query: { limit: 200 } })
  return (
    <Loaded ask={ask} concerns={isOfFault}>
      {({ faults }, { again }) => (
        <Kept
          caption={say('notifications')}
          none={say('noneNotifications')}
          heads={[
            say('fault'),
            say('pos'),
            say('order'),
            say('seconds'),
            say('left'),
            say('added'),
          ]}
          rows={faults.map((fault) => ({
            id: fault.faultId,
            cells: [
              say(fault.kind),
              fault.posId ?? say('any'),
              fault.orderId ? <Code key="order">{fault.orderId}</Code> : say('any'),
              secondsOf(fault),
              String(fault.times),
              formatTime(fault.createdAt, language),
            ],
          }))}
          onRemove={(faultId) => call('deleteNotificationFault', { params: { faultId } })}
          onRemoveAll={() => removeEach(call, faults)}
          onDone={again}
        >
          <NewFault
            title={say('addNotifications')}
            kinds={notificationFaultKinds}
            fields={['pos', 'order', 'seconds', 'times']}
            onAdd={(kind, { pos, order, ...numbers }) =>
              call('createNotificationFault', {
                body: {
                  kind,
                  ...(pos && { posId: pos }),
                  ...(order && { orderId: order }),
                  ...numbersOf(numbers),
                },
              })
            }
            onDone={again}
          />
        </Kept>
      )}
    </Loaded>
  )
}

/** No call deletes all of them at once. */
async function removeEach(call: Call, faults: readonly { readonly faultId: string }[]) {
  for (const { faultId } of faults) {
    const result = await call('deleteNotificationFault', { params: { faultId } })
    // Used up in the meantime, so it is removed as well.
    if (!result.ok && result.status !== 404) return result
  }
  return { ok: true } as const
}

const numberNames = ['seconds', 'percentage', 'times'] as const
type NumberName = (typeof numberNames)[number]
type FieldName = NumberName | 'operation' | 'pos' | 'order'
type Typed = Readonly<Partial<Record<FieldName, string>>>

interface NewFaultProps<K> {
  readonly title: string
  readonly kinds: readonly K[]
  readonly fields: readonly FieldName[]
  readonly begin?: Typed
  readonly focus?: 'first' | 'submit' | undefined
  readonly onAdd: (kind: K, typed: Typed) => Promise<MutationResult>
  readonly onDone: () => void
}

function NewFault<K extends CallKind | NotificationKind>({
  title,
  kinds,
  fields,
  begin = {},
  focus,
  onAdd,
  onDone,
}: NewFaultProps<K>) {
  const say = useText(faultTexts)
  const pointsOfSale = usePointsOfSale()
  const [kind, setKind] = useState(kinds[0])
  const [typed, setTyped] = useState(begin)
  const [wrong, setWrong] = useState<NumberName>()
  const { busy, failure, follow } = useMutation()

  async function add() {
    const bad = numberNames.find((name) => Number.isNaN(Number(typed[name] ?? '')))
    setWrong(bad)
    if (bad || !kind) return
    const result = await follow('add', onAdd(kind, typed))
    if (result.ok || result.isUncertain) onDone()
  }

  return (
    <Form label={title} focus={focus} onSubmit={add}>
      <Select
        label={say('kind')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((one) => one === target.value))}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {say(one)}
          </option>
        ))}
      </Select>
      <FieldRow>
        {fields.map((name) =>
          name === 'pos' ? (
            <PosSelect
              key={name}
              label={say(name)}
              any={say('any')}
              pointsOfSale={pointsOfSale}
              value={typed.pos ?? ''}
              onChoose={(pos) => setTyped((earlier) => ({ ...earlier, pos }))}
            />
          ) : name === 'operation' ? (
            <Select
              key={name}
              label={say('call')}
              value={typed.operation}
              onChange={({ target }) =>
                setTyped((earlier) => ({ ...earlier, operation: target.value }))
              }
            >
              <option value="*">{say('everyCall')}</option>
              {hittableCalls.map((id) => (
                <option key={id}>{id}</option>
              ))}
            </Select>
          ) : (
            <Field
              key={name}
              label={say(name)}
              value={typed[name] ?? ''}
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              error={wrong === name ? say('numberWrong') : undefined}
              onChange={({ target }) =>
                setTyped((earlier) => ({ ...earlier, [name]: target.value }))
              }
            />
          ),
        )}
      </FieldRow>
      <div>
        <Button type="submit" look="secondary" busy={busy === 'add'}>
          {title}
        </Button>
      </div>
      {failure && <Refused failure={failure} />}
    </Form>
  )
}

/** The entered numbers; undefined for an empty field. */
function numbersOf(typed: Typed): Partial<Record<NumberName, number>> {
  return Object.fromEntries(
    numberNames.flatMap((name) => (typed[name] ? [[name, Number(typed[name])]] : [])),
  )
}
