import { lazy } from 'react'
import { safeAddress } from '../api/address.ts'
import { LaterPart } from '../frame/LaterPart.tsx'
import { toTyped } from '../text/amount.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { CopyRows } from '../ui/CopyRows.tsx'
import { Actions, Live, Prose, Stack } from '../ui/elements.tsx'
import { inFours } from '../ui/formatted-input.ts'
import { Heading } from '../ui/Heading.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ScanBeside } from '../ui/ScanBeside.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { Payment, StepProps } from './payment.ts'
import { transferCode } from './transfer-code.ts'
import { usePoll } from './use-poll.ts'

// Only this screen draws a QR code.
const TransferCode = lazy(async () => ({
  default: (await import('./TransferCode.tsx')).TransferCode,
}))

interface WireScreenProps extends StepProps {
  readonly payment: Payment
  /** The address where the transfer is made in a sandbox. */
  readonly simulator: string | undefined
  readonly onPayment: (payment: Payment) => Promise<boolean>
  /** Called when the payer chooses another method. */
  readonly onLeave: (payment: Payment) => void
}

/** A transfer takes hours at least, so an open page need not poll every second. */
const POLL_MS = 3_000

/** Data for a transfer that the payer makes in their own bank. */
export function WireScreen(props: WireScreenProps) {
  const { call, checkout, payment, simulator, amount, busy, problem, onPayment, onLeave } = props
  const say = useText(checkoutTexts)
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const { offline } = usePoll({ call, payment, everyMs: POLL_MS, onPayment })
  const wire = payment.wireTransfer
  const shop = safeAddress(checkout.returnUrl)
  const code = wire && transferCode(wire, checkout)
  return (
    <Stack>
      <Heading takesFocus>{say('wire')}</Heading>
      <Prose>{say('wireHow')}</Prose>
      {wire && (
        <Panel>
          <ScanBeside
            note={say('wireScan')}
            scan={
              code && (
                <LaterPart>
                  <TransferCode text={code} label={say('wireCode')} />
                </LaterPart>
              )
            }
          >
            <CopyRows
              copy={shared('copy')}
              copied={shared('copied')}
              rows={[
                {
                  label: say('wireAccount'),
                  value: wire.bankAccountNumber,
                  shown: inFours(wire.bankAccountNumber),
                },
                { label: say('wireTitle'), value: wire.title },
                {
                  label: shared('amount'),
                  value: toTyped(checkout.totalAmount, language),
                  shown: amount,
                },
                { label: say('wireOwner'), value: wire.ownerName },
                { label: say('wireBank'), value: wire.bankName },
              ]}
            />
          </ScanBeside>
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
      <FormProblem problem={problem} except="PAYMENT_UNDER_WAY" />
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
