import { Link } from 'wouter'
import type { BodyOf } from '../api/client.ts'
import { formatAmount, formatTime } from '../text/amount.ts'
import { orderTexts } from '../text/console-order.ts'
import { dueTexts, eventTexts } from '../text/console-timeline.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Code } from '../ui/Code.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { Moment, Timeline } from '../ui/Timeline.tsx'
import { toneOf } from './tones.ts'

interface HistoryProps {
  readonly timeline: BodyOf<'showConsoleOrder'>['timeline']
}

/** The past events and the work that is due, in the words of the API. */
export function History({ timeline }: HistoryProps) {
  const say = useText(orderTexts)
  const { language } = useLanguage()
  return (
    <Timeline>
      {timeline.map((entry, index) => (
        <Moment
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing happens between what happened
          key={index}
          dateTime={entry.at}
          time={formatTime(entry.at, language)}
          kind={say(`kind${entry.kind}`)}
          isDue={entry.kind === 'DUE'}
        >
          <What entry={entry} />
          {entry.status && <StatusBadge tone={toneOf(entry.status)}>{entry.status}</StatusBadge>}
          {entry.outcome && <Code>{entry.outcome}</Code>}
          {entry.account && <span>{entry.account}</span>}
          {entry.side && <span>{say(entry.side)}</span>}
          {entry.amount && entry.currencyCode && (
            <strong>{formatAmount(entry.amount, entry.currencyCode, language)}</strong>
          )}
        </Moment>
      ))}
    </Timeline>
  )
}

/** A call leads to what was sent and answered; an event has its name beside the word of the API. */
function What({ entry }: { readonly entry: HistoryProps['timeline'][number] }) {
  const sayEvent = useText(eventTexts)
  const sayDue = useText(dueTexts)
  const { kind, what, id } = entry
  if (kind === 'CALL' && id)
    return (
      <Link href={`/requests/${encodeURIComponent(id)}`}>
        <Code>{what}</Code>
      </Link>
    )
  return (
    <>
      {kind === 'STATUS' && isIn(eventTexts, what) && <span>{sayEvent(what)}</span>}
      {kind === 'DUE' && isIn(dueTexts, what) && <span>{sayDue(what)}</span>}
      <Code>{what}</Code>
      {kind === 'STATUS' && id && <Code>{id}</Code>}
    </>
  )
}

function isIn<T extends object>(texts: T, key: string): key is string & keyof T {
  return Object.hasOwn(texts, key)
}
