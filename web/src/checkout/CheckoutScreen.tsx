import type { ReactNode } from 'react'
import type { Call } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import { ChooseScreen } from './ChooseScreen.tsx'
import { ClosedScreen } from './ClosedScreen.tsx'
import { DeclinedScreen } from './DeclinedScreen.tsx'
import { LeavingScreen } from './LeavingScreen.tsx'
import { PaidScreen } from './PaidScreen.tsx'
import type { Checkout, Consent, Method, Payment, Stored } from './payment.ts'
import type { Screen } from './screen.ts'
import { simulatorAddress } from './simulator-address.ts'
import { WaitingScreen } from './WaitingScreen.tsx'
import { WireScreen } from './WireScreen.tsx'

interface CheckoutScreenProps {
  readonly call: Call
  readonly checkout: Checkout
  readonly screen: Screen
  readonly amount: string
  /** The choice of a currency. */
  readonly currency: ReactNode
  readonly busy: boolean
  readonly problem: Problem | undefined
  readonly onPay: (method: Method, consent: Consent) => void
  /** Resolves to whether the card is gone. */
  readonly onRemoveCard: (stored: Stored) => Promise<boolean>
  /** The server has news about the payment. Resolves to false if they cannot be shown yet. */
  readonly onPayment: (payment: Payment) => Promise<boolean>
  /** The payer gives up an attempt that waits for them. */
  readonly onLeave: (payment: Payment) => void
  /** Another attempt, with the same method if one is given. */
  readonly onRetry: (payment: Payment, method?: string) => void
  /** The payer stays instead of going to the bank. */
  readonly onStayHere: () => void
  readonly onForget: () => void
}

/** One screen for each way things can stand. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { call, checkout, screen, amount, busy, problem } = props
  const { onPayment, onLeave, onRetry, onStayHere } = props
  switch (screen.kind) {
    case 'choose':
      return <ChooseScreen {...props} after={screen.after} begin={screen.method} />
    case 'leaving':
      return <LeavingScreen payment={screen.payment} onStayHere={onStayHere} />
    case 'waiting':
      return (
        <WaitingScreen
          call={call}
          payment={screen.payment}
          lender={lenderOf(checkout, screen.payment)}
          simulator={simulatorAddress(checkout, screen.payment)}
          amount={amount}
          merchant={checkout.merchantName}
          returnUrl={checkout.returnUrl}
          busy={busy}
          problem={problem}
          onPayment={onPayment}
          onLeave={onLeave}
        />
      )
    case 'wire':
      return (
        <WireScreen
          call={call}
          checkout={checkout}
          payment={screen.payment}
          simulator={simulatorAddress(checkout, screen.payment)}
          amount={amount}
          busy={busy}
          problem={problem}
          onPayment={onPayment}
          onLeave={onLeave}
        />
      )
    case 'paid':
      return <PaidScreen checkout={checkout} returnUrl={screen.returnUrl} />
    case 'declined':
      return (
        <DeclinedScreen
          payment={screen.payment}
          methods={screen.canRetry ? checkout.methods : []}
          returnUrl={screen.payment.returnUrl ?? checkout.returnUrl}
          onRetry={onRetry}
        />
      )
    case 'closed':
      return (
        <ClosedScreen
          why={screen.why}
          hasPayment={checkout.payment !== undefined}
          returnUrl={screen.returnUrl}
        />
      )
  }
}

/** A lender that is asked for the money may take its time. */
function lenderOf({ methods }: Checkout, payment: Payment): string | undefined {
  return methods.find(({ value, group }) => value === payment.method && group === 'later')?.name
}
