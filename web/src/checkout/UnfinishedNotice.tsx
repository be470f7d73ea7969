import { safeAddress } from '../api/address.ts'
import type { Call } from '../api/client.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Actions } from '../ui/elements.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Payment } from './payment.ts'
import { usePoll } from './use-poll.ts'

interface UnfinishedNoticeProps {
  readonly call: Call
  /** A visit to a bank without a result yet. */
  readonly payment: Payment
  /** True while the page starts another payment. */
  readonly busy: boolean
  readonly onPayment: (payment: Payment) => Promise<boolean>
}

const POLL_MS = 3_000

/** Shown if the payer returns before the bank's result, for which this page polls. */
export function UnfinishedNotice({ call, payment, busy, onPayment }: UnfinishedNoticeProps) {
  const say = useText(checkoutTexts)
  usePoll({ call, payment, everyMs: POLL_MS, isPaused: busy, onPayment })
  const address = safeAddress(payment.nextUrl)
  return (
    <Notice tone="info">
      <p>{say('afterUnfinished')}</p>
      {address && (
        <Actions>
          <ButtonLink look="secondary" href={address}>
            {say('finishIt')}
          </ButtonLink>
        </Actions>
      )}
    </Notice>
  )
}
