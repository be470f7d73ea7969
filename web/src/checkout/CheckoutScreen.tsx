import { ChooseScreen, type ChoosingProps } from './ChooseScreen.tsx'
import { ClosedScreen } from './ClosedScreen.tsx'
import { DeclinedScreen } from './DeclinedScreen.tsx'
import { LeavingScreen } from './LeavingScreen.tsx'
import { PaidScreen } from './PaidScreen.tsx'
import type { Checkout, Payment } from './payment.ts'
import type { Screen } from './screen.ts'
import { simulatorAddress } from './simulator-address.ts'
import { WaitingScreen } from './WaitingScreen.tsx'
import { WireScreen } from './WireScreen.tsx'

interface CheckoutScreenProps extends ChoosingProps {
  readonly screen: Screen
  /** Called when the payer ends a waiting attempt. */
  readonly onLeave: (payment: Payment) => void
  /** Starts another attempt, with the same method if one is given. */
  readonly onRetry: (payment: Payment, method?: string) => void
  /** The payer stays instead of going to the bank. */
  readonly onStayHere: () => void
}

/** One screen for each state of an order. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { checkout, screen, onRetry, onStayHere } = props
  switch (screen.kind) {
    case 'choose':
      return <ChooseScreen {...props} after={screen.after} begin={screen.method} />
    case 'leaving':
      return <LeavingScreen payment={screen.payment} onStayHere={onStayHere} />
    case 'waiting':
      return (
        <WaitingScreen
          {...props}
          payment={screen.payment}
          lender={lenderOf(checkout, screen.payment)}
          simulator={simulatorAddress(checkout, screen.payment)}
        />
      )
    case 'wire':
      return (
        <WireScreen
          {...props}
          payment={screen.payment}
          simulator={simulatorAddress(checkout, screen.payment)}
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

/** The lender of a pending application, whose decision can take some time. */
function lenderOf({ methods }: Checkout, payment: Payment): string | undefined {
  return methods.find(({ value, group }) => value === payment.method && group === 'later')?.name
}
