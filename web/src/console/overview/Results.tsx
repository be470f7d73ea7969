import type { Language } from '@grosz/contract/text.ts'
import { Link } from 'wouter'
import { formatAmount, formatCount, formatShare, formatTime } from '../../text/amount.ts'
import { overviewTexts } from '../../text/console-overview.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Inline, Prose } from '../../ui/elements.tsx'
import { Numbers } from '../../ui/Numbers.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Shown } from './shown.ts'

const DAY_MS = 86_400_000

/** The periods of the results, with the texts for their rate and for an incomplete period. */
const periodsShown = [
  { period: 'day', lengthMs: DAY_MS, rate: 'rateOfDay', counted: 'countedOfDay' },
  { period: 'week', lengthMs: 7 * DAY_MS, rate: 'rateOfWeek', counted: 'countedOfWeek' },
] as const

interface ResultsProps {
  readonly shown: Shown
}

/** The success of orders, their volume, and the calls that failed. */
export function Results({ shown }: ResultsProps) {
  const say = useText(overviewTexts)
  const { language } = useLanguage()
  const { periods, failedCalls } = shown
  const rates = periodsShown.map(({ period, rate }) => {
    const { completed, canceled } = periods[period]
    const finished = completed + canceled
    return {
      key: period,
      label: say(rate),
      value: finished === 0 ? '–' : formatShare(completed / finished, language),
      note: say('ofFinished', {
        completed: formatCount(completed, language),
        finished: formatCount(finished, language),
      }),
    }
  })
  const volumes = periods.week.volume.map(({ currencyCode, amount }) => ({
    key: currencyCode,
    label: say('volume', { currency: currencyCode }),
    value: formatAmount(amount, currencyCode, language),
    note: say('volumeOfDay', { amount: volumeOfDay(shown, currencyCode, language) }),
  }))
  const failed = {
    key: 'failed',
    label: say('failedCalls'),
    value: (
      <Inline>
        <Link href="/requests?status=4xx">4xx: {formatCount(failedCalls.client, language)}</Link>
        <Link href="/requests?status=5xx">5xx: {formatCount(failedCalls.server, language)}</Link>
      </Inline>
    ),
  }
  return (
    <Panel title={say('results')}>
      <Prose soft>{say('rateNote')}</Prose>
      {periodsShown
        .filter(({ period, lengthMs }) => isShortened(shown, period, lengthMs))
        .map(({ period, counted }) => (
          <Prose key={period}>
            {say(counted, { time: formatTime(periods[period].since, language) })}
          </Prose>
        ))}
      <Numbers numbers={[...rates, ...volumes, failed]} />
    </Panel>
  )
}

/** True if a period has more orders than are counted. */
function isShortened(
  { now, periods }: Shown,
  period: keyof Shown['periods'],
  lengthMs: number,
): boolean {
  return Date.parse(periods[period].since) > Date.parse(now) - lengthMs
}

function volumeOfDay({ periods }: Shown, currency: string, language: Language): string {
  const found = periods.day.volume.find(({ currencyCode }) => currencyCode === currency)
  return formatAmount(found?.amount ?? '0', currency, language)
}
