import { Link } from 'wouter'
import { formatCount } from '../../text/amount.ts'
import { overviewTexts } from '../../text/console-overview.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Numbers } from '../../ui/Numbers.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { Shown } from './shown.ts'

/** The list of the counted records. */
const placeOf: Readonly<Record<keyof Shown['waiting'], string>> = {
  unfinishedOrders: '/orders?status=UNFINISHED',
  payments: '/orders?status=PENDING',
  captures: '/orders?status=WAITING_FOR_CONFIRMATION',
  refunds: '/refunds?status=PENDING',
  payouts: '/payouts?status=UNFINISHED',
  notifications: '/notifications?status=WAITING',
  failingNotifications: '/notifications?status=FAILING',
  verifications: '/verifications?status=UNFINISHED',
}

interface PendingProps {
  readonly shown: Shown
}

/** The numbers of waiting records, each with a link to its list. */
export function Pending({ shown }: PendingProps) {
  const say = useText(overviewTexts)
  const { language } = useLanguage()
  const names = Object.keys(shown.waiting) as (keyof Shown['waiting'])[] // Object.keys returns string[]
  return (
    <Panel title={say('waiting')}>
      <Numbers
        isNarrow
        numbers={names.map((name) => ({
          key: name,
          label: <Link href={placeOf[name]}>{say(name)}</Link>,
          value: formatCount(shown.waiting[name], language, {
            isAtLeast: shown.waitingAtLeast.includes(name),
          }),
        }))}
      />
    </Panel>
  )
}
