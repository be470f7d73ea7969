import { workspacePrefix } from '../api/workspace.ts'
import type { Checkout, Payment } from './payment.ts'

/** The simulated party that confirms a waiting payment. */
const places: Readonly<Record<Payment['interaction'], 'phone' | 'bank' | undefined>> = {
  // The issuer's page opens by itself.
  'card-form': undefined,
  'blik-code': 'phone',
  wire: 'bank',
  'on-delivery': 'bank',
  // A lender that reviews an application.
  redirect: 'bank',
}

/**
 * The address of the simulated party that confirms the payment. It contains the order, so it is
 * available at once; the page at it loads the confirmation.
 */
export function simulatorAddress(
  { sandbox, orderId }: Pick<Checkout, 'sandbox' | 'orderId'>,
  { interaction }: Pick<Payment, 'interaction'>,
): string | undefined {
  const place = places[interaction]
  return sandbox && place
    ? `${workspacePrefix()}/sim/${place}/?order=${encodeURIComponent(orderId)}`
    : undefined
}
