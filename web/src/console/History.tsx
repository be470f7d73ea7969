import { formatClock, formatDate } from '../text/amount.ts'
import { historyTexts } from '../text/console-history.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { Moment, Timeline } from '../ui/Timeline.tsx'
import type { RowOf } from './history/row.tsx'
import { type Branch, type Entry, toTree } from './history/tree.ts'
import { useRow } from './history/use-row.tsx'

interface HistoryProps extends RowOf {
  readonly timeline: readonly Entry[]
  readonly isNewestFirst?: boolean | undefined
}

/** The past events with their consequences, and scheduled work. */
export function History({ timeline, isNewestFirst = false, ...about }: HistoryProps) {
  const say = useText(historyTexts)
  const { happened, ownPages, due } = toTree(timeline)
  const begin = isNewestFirst ? undefined : timeline[0]?.at
  const moments = (branches: readonly Branch[]) =>
    branches.map((branch, index) => (
      <One
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing happens between what happened
        key={index}
        branch={branch}
        since={branches[index - 1]?.entry.at ?? begin}
        about={about}
      />
    ))
  return (
    <Timeline>
      {moments(isNewestFirst ? happened.toReversed() : happened)}
      {ownPages.length > 0 && (
        <Moment
          tone="plain"
          title={say('ownPages', { count: String(ownPages.length) })}
          content={() => <Timeline>{moments(ownPages)}</Timeline>}
        />
      )}
      {moments(due)}
    </Timeline>
  )
}

interface OneProps {
  readonly branch: Branch
  /** The time of the entry above, which shows the day. */
  readonly since: string | undefined
  readonly about: RowOf
}

function One({ branch, since, about }: OneProps) {
  const { entry, branches } = branch
  const row = useRow(branch, about)
  return (
    <Moment {...row} isDue={entry.kind === 'DUE'} time={<Time at={entry.at} since={since} />}>
      {branches.length > 0 &&
        branches.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing happens between what happened
          <One key={index} branch={one} since={entry.at} about={about} />
        ))}
    </Moment>
  )
}

/** The time of day, with the day where it is another one than above. */
function Time({ at, since }: { readonly at: string; readonly since: string | undefined }) {
  const { language } = useLanguage()
  const [day, before] = [at, since].map((one) => one && formatDate(one, language))
  return (
    <time dateTime={at}>
      {day !== before && `${day}, `}
      {formatClock(at, language)}
    </time>
  )
}
