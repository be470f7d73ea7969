import { Link } from 'wouter'
import type { BodyOf } from '../../api/client.ts'
import { formatTime } from '../../text/amount.ts'
import { overviewTexts } from '../../text/console-overview.ts'
import { dueTexts } from '../../text/console-timeline.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Code, Prose } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Schedule } from '../../ui/Schedule.tsx'

interface UpcomingProps {
  readonly upcoming: BodyOf<'listUpcoming'>['upcoming']
  /** True on the page of the clock itself. */
  readonly besideClock?: boolean
}

/** Scheduled events, with a link to the clock that can trigger them now. */
export function Upcoming({ upcoming, besideClock = false }: UpcomingProps) {
  const say = useText(overviewTexts)
  const sayDue = useText(dueTexts)
  const { language } = useLanguage()
  return (
    <Panel title={say('upcoming')}>
      {upcoming.length === 0 ? (
        <Prose soft>{say('nothingDue')}</Prose>
      ) : (
        <>
          <Schedule
            items={upcoming.map(({ at, kind, id, path }) => ({
              key: `${kind} ${id} ${at}`,
              event: sayDue(kind),
              time: formatTime(at, language),
              about: (
                <Link href={path}>
                  <Code>{id}</Code>
                </Link>
              ),
            }))}
          />
          {!besideClock && (
            <Prose>
              <Link href="/clock">{say('toClock')}</Link>
            </Prose>
          )}
        </>
      )}
    </Panel>
  )
}
