import { Link } from 'wouter'
import { aboutTexts } from '../../text/console-about.ts'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Actions, Prose } from '../../ui/elements.tsx'

/** The page of the guide about the content of each list. */
const guides = {
  orders: 'get-started/integration-overview/accept-payment',
  refunds: 'payment-flows/refunds',
  payouts: 'payouts',
  tokens: 'payment-solutions/cards/tokenization',
  sellers: 'services/marketplace/boarding',
  verifications: 'services/marketplace/boarding',
  firms: 'testing/sandbox',
  submerchants: 'collaboration/payment-facilitator',
  shops: 'testing/sandbox',
  statements: 'reporting/statements',
  requests: 'testing/request-log',
  events: 'testing/events',
  notifications: 'testing/notifications',
} as const satisfies Partial<Record<keyof typeof aboutTexts, string>>

/** The lists to which a payment adds rows, at once or later. */
const paidFor: readonly string[] = ['orders', 'refunds', 'requests', 'events', 'notifications']

export type DescribedList = keyof typeof guides

interface AboutListProps {
  readonly list: DescribedList
}

/** A description of an empty list, and the ways to create its first row. */
export function AboutList({ list }: AboutListProps) {
  const say = useText(aboutTexts)
  const shell = useText(consoleShellTexts)
  const { language } = useLanguage()
  const isPaidFor = paidFor.includes(list)
  return (
    <>
      <Prose soft>{say(list)}</Prose>
      <Actions>
        {isPaidFor && (
          <Link href="/try" asChild>
            <ButtonLink href="/try">{shell('tryPayment')}</ButtonLink>
          </Link>
        )}
        <ButtonLink
          look="secondary"
          href={`/europe/${language === 'pl' ? 'pl/' : ''}docs/${guides[list]}/`}
        >
          {say('guide')}
        </ButtonLink>
      </Actions>
    </>
  )
}
