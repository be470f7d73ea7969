import { workspacePrefix } from '../api/workspace.ts'
import type { Checkout, Payment } from './payment.ts'

/** The simulated party that confirms a waiting payment. */
const places: Readonly<Record<Payment['interaction'], 'phone' | 'bank' | undefined>> = {
  // The page of the issuer asks by itself.
  'card-form': undefined,
  'blik-code': 'phone',
  wire: 'bank',
  'on-delivery': 'bank',
  // A lender that reviews an application.
  redirect: 'bank',
}

/**
 * The address where the payer of a sandbox finds who confirms the payment. It names the order and is known at
 * once; the page behind it asks for the confirmation.
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
