import { useCallback } from 'react'
import type { BodyOf, Call, Failure } from '../../api/client.ts'
import type { SandboxEvent } from '../../api/events.ts'
import { CopyableValue } from '../../frame/CopyableValue.tsx'
import { formatAmount } from '../../text/amount.ts'
import { detailTexts } from '../../text/console-details.ts'
import { unshown } from '../../text/console-fields.ts'
import { orderTexts } from '../../text/console-order.ts'
import { recordTexts } from '../../text/console-records.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Expander } from '../../ui/Expander.tsx'
import { Code, Prose, Stack } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordLayout } from '../../ui/RecordLayout.tsx'
import { Record, RecordList } from '../../ui/RecordList.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Table } from '../../ui/Table.tsx'
import { hasButton, RecordActions } from '../actions/RecordActions.tsx'
import { CopyableCode } from '../CopyableCode.tsx'
import { useConsole } from '../context.ts'
import { History } from '../History.tsx'
import { Loaded } from '../Loaded.tsx'
import { Screen } from '../Screen.tsx'
import { toneOf } from '../tones.ts'
import { useIds } from '../use-ids.ts'
import { isAbout, useLive } from '../use-live.ts'
import { type Fields, FieldValue, shownNames, useFieldName } from './FieldValue.tsx'

type Shown = Pick<BodyOf<'showConsoleOrder'>, 'actions' | 'timeline'>

/** The data of a record's page: its fields, and for most records the timeline and the actions. */
export interface ShownRecord extends Partial<Shown> {
  readonly data: Fields
  /** The server's complete response, for readers who look for a field. */
  readonly answer: unknown
  readonly lists: Readonly<Record<string, readonly Fields[]>>
  /** Long texts, such as bodies, by their names. */
  readonly texts?: Readonly<Record<string, string | undefined>>
}

export interface PageOfRecord {
  readonly title: keyof typeof recordTexts
  /** Fields that are called here as another field is. */
  readonly names?: Readonly<Record<string, string>>
  /** True if the ID in the address is too long and meaningless for a heading. */
  readonly isUnnamed?: true
  /** True if the newest events come first, because the timeline grows without end. */
  readonly isNewestFirst?: true
  readonly above: { readonly href: string; readonly title: keyof typeof consoleShellTexts }
  readonly ask: (
    call: Call,
    params: Readonly<Record<string, string>>,
  ) => Promise<{ readonly ok: true; readonly body: ShownRecord } | Failure>
  /** Events that change the record and do not name it by all of its ids. */
  readonly concerns?: (event: SandboxEvent, shown: ShownRecord) => boolean
}

/** A record: its status, actions, history, and fields. */
export function RecordPage({ page }: { readonly page: PageOfRecord }) {
  const shell = useText(consoleShellTexts)
  const say = useText(recordTexts)
  const { call } = useConsole()
  const params = useIds()
  const given = JSON.stringify(params)
  // The ids go from the whole to its part.
  const ids: readonly string[] = Object.values(JSON.parse(given))
  const id = page.isUnnamed ? undefined : ids.at(-1)
  const title = [say(page.title), id].filter(Boolean).join(' ')
  const above = [{ href: page.above.href, title: shell(page.above.title) }]
  const ask = useCallback(() => page.ask(call, JSON.parse(given)), [call, page, given])
  return (
    <Loaded
      key={given}
      ask={ask}
      frame={(part) => (
        <Screen title={title} above={above}>
          {part}
        </Screen>
      )}
    >
      {(shown, { again }) => (
        <Live page={page} shown={shown} ids={ids} title={title} above={above} onChange={again} />
      )}
    </Loaded>
  )
}

interface LiveProps {
  readonly page: PageOfRecord
  readonly shown: ShownRecord
  /** The ids of the record; it is shown again when something happens that names all of them. */
  readonly ids: readonly string[]
  readonly title: string
  readonly above: readonly { readonly href: string; readonly title: string }[]
  readonly onChange: () => void
}

/** A refund and a payout are called by their amount, with the id in the way back. */
function Live({ page, shown, ids, title, above, onChange }: LiveProps) {
  const say = useText(detailTexts)
  const { language } = useLanguage()
  const { status, amount, currencyCode } = shown.data
  const named = namedByAmount[page.title]
  useLive(
    (event) => ids.every((id) => isAbout(event, id)) || page.concerns?.(event, shown) === true,
    onChange,
  )
  const byAmount = named && { amount: formatAmount(String(amount), String(currencyCode), language) }
  return (
    <Screen
      title={byAmount ? say(named, byAmount) : title}
      above={above}
      here={byAmount && <CopyableValue value={ids.at(-1) ?? ''} what={title} />}
      beside={
        typeof status === 'string' && <StatusBadge tone={toneOf(status)}>{status}</StatusBadge>
      }
    >
      <Parts page={page} shown={shown} ids={ids} onDone={onChange} />
    </Screen>
  )
}

const namedByAmount: Partial<Record<PageOfRecord['title'], 'refundOf' | 'payoutOf'>> = {
  refund: 'refundOf',
  payout: 'payoutOf',
}

interface PartsProps {
  readonly page: PageOfRecord
  readonly shown: ShownRecord
  readonly ids: readonly string[]
  readonly onDone: () => void
}

function Parts({ page, shown, ids, onDone }: PartsProps) {
  const say = useText(orderTexts)
  const records = useText(recordTexts)
  const nameOf = useFieldName()
  const { data, lists, texts = {}, timeline = [], actions = [], answer } = shown
  const others = actions.filter(({ action }) => !hasButton(action))
  const code = JSON.stringify(answer, null, 2)
  const bodies = Object.entries(texts).map(([name, text]) =>
    text ? <CopyableCode key={name} label={nameOf(name)} code={text} /> : null,
  )
  return (
    <>
      <RecordActions data={data} actions={actions} onDone={onDone} />
      <RecordLayout
        first={
          timeline.length > 0 ? (
            <Panel title={say('timeline')}>
              <History timeline={timeline} isNewestFirst={page.isNewestFirst} />
            </Panel>
          ) : (
            <Stack>{bodies}</Stack>
          )
        }
        aside={
          <Panel title={say('details')}>
            <DescriptionList
              rows={dataRowsOf(data, ids).map(({ record, name, of }) => ({
                label: of ? `${nameOf(of)}: ${nameOf(name)}` : nameOf(page.names?.[name] ?? name),
                // The IDs before the last one are those of another record, such as the firm of a seller.
                value: <FieldValue record={record} name={name} own={ids.slice(-1)} />,
              }))}
            />
          </Panel>
        }
      >
        <Stack>
          {others.length > 0 && (
            <Panel title={records('otherActions')}>
              <Actions actions={others} />
            </Panel>
          )}
          {Object.entries(lists)
            .filter(([, rows]) => rows.length > 0)
            .map(([name, rows]) => (
              <Panel key={name} title={nameOf(name)}>
                <Rows name={nameOf(name)} rows={rows} data={data} />
              </Panel>
            ))}
          {timeline.length > 0 && bodies}
          <Expander summary={records('json')}>
            <CopyableCode label={records('json')} code={code} />
          </Expander>
        </Stack>
      </RecordLayout>
    </>
  )
}

/** The actions that the API allows next, by the names of its calls. */
function Actions({ actions }: { readonly actions: Shown['actions'] }) {
  const say = useText(recordTexts)
  const { language } = useLanguage()
  if (actions.length === 0) return null
  return (
    <>
      <Prose soft>{say('byCalls')}</Prose>
      <RecordList>
        {actions.map(({ action, operation, allowed, reason }) => (
          <Record
            key={action}
            title={action in recordTexts ? say(action as keyof typeof recordTexts) : action}
            beside={
              <StatusBadge tone={allowed ? 'good' : 'plain'}>
                {say(allowed ? 'allowed' : 'notAllowed')}
              </StatusBadge>
            }
          >
            <Prose soft>{reason ? reason[language] : <Code>{operation}</Code>}</Prose>
          </Record>
        ))}
      </RecordList>
    </>
  )
}

interface RowsProps {
  readonly name: string
  readonly rows: readonly Fields[]
  /** The record that the rows belong to. */
  readonly data: Fields
}

function Rows({ name, rows: given, data }: RowsProps) {
  const nameOf = useFieldName()
  const rows = given.map(flat)
  const fields = shownNames([...new Set(rows.flatMap((row) => Object.keys(row)))])
  return (
    <Table
      isDense
      caption={name}
      heads={fields.map(nameOf)}
      rows={rows.map((row) =>
        fields.map((field) => (
          <FieldValue key={field} record={{ firmId: data.firmId, ...row }} name={field} own={[]} />
        )),
      )}
    />
  )
}

interface DataRow {
  readonly record: Fields
  readonly name: string
  /** The field that contains the record, if it is part of another one. */
  readonly of?: string
}

/** The fields of a record and of its parts, such as an address. */
function dataRowsOf(data: Fields, ids: readonly string[]): DataRow[] {
  const names = shownNames(Object.keys(data)).filter((name) => !unshown.includes(name))
  return names
    .toSorted((one, other) => rankOf(one, data, ids) - rankOf(other, data, ids))
    .map((name) => [name, data[name]] as const)
    .flatMap(([name, value]): DataRow[] => {
      if (isPlain(value)) return [{ record: data, name }]
      if (Array.isArray(value) || typeof value !== 'object' || value === null) return []
      const part = value as Fields
      return Object.keys(part)
        .filter((inner) => isPlain(part[inner]))
        .map((inner) => ({ record: part, name: inner, of: name }))
    })
}

/** The rank of a field: ids first, then the status, and the others in the order of the response. */
function rankOf(name: string, data: Fields, ids: readonly string[]): number {
  if (ids.includes(String(data[name]))) return 0
  const rank = ['status', 'amount'].indexOf(name)
  return rank < 0 ? 3 : rank + 1
}

/** A row with the fields of its parts and its own. */
function flat(row: Fields): Fields {
  const fields = Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(flat(value as Fields))
      : [[name, value] as const],
  )
  return Object.fromEntries(fields)
}

/** True if the value fits behind a label; an empty value is not shown. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0 && value.every((one) => typeof one !== 'object')
    : typeof value !== 'object' && value !== undefined && value !== ''
}
