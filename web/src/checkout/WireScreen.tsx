import { safeAddress } from '../api/address.ts'
import type { Call } from '../api/client.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Inline } from '../ui/Inline.tsx'
import { Live } from '../ui/Live.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Stack } from '../ui/Stack.tsx'
import type { Payment } from './payment.ts'
import { usePoll } from './use-poll.ts'

interface WireScreenProps {
  readonly call: Call
  readonly payment: Payment
  /** In a sandbox: where the transfer is made. */
  readonly simulator: string | undefined
  readonly amount: string
  readonly returnUrl: string | undefined
  readonly busy: boolean
  readonly onPayment: (payment: Payment) => void
  /** The payer wants to pay in another way. */
  readonly onLeave: (payment: Payment) => void
}

/** A transfer takes hours at least, so an open page need not ask each second. */
const POLL_MS = 3_000

/** Data for a transfer that the payer makes in their own bank. */
export function WireScreen(props: WireScreenProps) {
  const { call, payment, simulator, amount, returnUrl, busy, onPayment, onLeave } = props
  const say = useText(checkoutTexts)
  const shared = useText(sharedTexts)
  const { offline } = usePoll({ call, payment, everyMs: POLL_MS, onPayment })
  const wire = payment.wireTransfer
  const shop = safeAddress(returnUrl)
  const copyable = (label: string, value: string, shown = value) => ({
    label,
    value: (
      <Inline>
        {shown}
        <CopyButton text={value} what={label} copy={shared('copy')} copied={shared('copied')} />
      </Inline>
    ),
  })
  return (
    <Stack>
      <Heading takesFocus>{say('wire')}</Heading>
      <Prose>{say('wireHow')}</Prose>
      {wire && (
        <Panel>
          <Facts
            facts={[
              copyable(say('wireAccount'), wire.bankAccountNumber, inFours(wire.bankAccountNumber)),
              copyable(say('wireTitle'), wire.title),
              copyable(shared('amount'), amount),
              copyable(say('wireOwner'), wire.ownerName),
              copyable(say('wireBank'), wire.bankName),
            ]}
          />
        </Panel>
      )}
      <Live>{offline && <Prose soft>{say('waitingOffline')}</Prose>}</Live>
      <Actions>
        {shop && <ButtonLink href={shop}>{say('backToShop')}</ButtonLink>}
        {simulator && (
          <ButtonLink look="secondary" href={simulator} target="_blank" rel="noopener">
            {say('openBank')} {say('newTab')}
          </ButtonLink>
        )}
      </Actions>
      {payment.canLeave && (
        <Stack gap="small">
          <Prose soft>{say('wireMade')}</Prose>
          <Button look="quiet" busy={busy} onClick={() => onLeave(payment)}>
            {say('chooseOther')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}

/** As banks print account numbers; copied without the spaces. */
function inFours(account: string): string {
  return account.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
