import { testBlikCodes, testCards } from '@grosz/contract/test-values.ts'
import type { OrderStatus, OutcomeOf, PaymentState, SandboxClient } from './sandbox-api.ts'
import { createSandboxClient } from './sandbox-client.ts'

/** An order as returned by createOrder. */
export interface CreatedOrder {
  readonly orderId: string
  readonly redirectUri?: string | undefined
}

/** The answer of the payer, or of the bank, issuer, or lender that a payment waits for. */
export type PayerAnswer = 'approve' | 'decline' | 'leave' | 'timeout'

/** The method of a payment with its outcome. */
export type Payment = (
  | { readonly card: OutcomeOf<'CARD'> }
  | { readonly blik: OutcomeOf<'BLIK'> }
  | { readonly bank: OutcomeOf<'TRANSFER'> }
  | { readonly wallet: OutcomeOf<'WALLET'> }
  | { readonly installments: OutcomeOf<'INSTALLMENTS'> }
) & {
  /** The answer to the confirmation that the payment then waits for. Without it, the payment keeps waiting. */
  readonly answer?: PayerAnswer
}

/** The result of a payment. */
export interface Paid {
  readonly orderId: string
  readonly status: OrderStatus
  readonly payment: PaymentState['state']
  /** The reason of a decline. */
  readonly reason?: PaymentState['reason']
}

/** The groups of the payment page, by the names that tests use. */
const groups = {
  card: 'card',
  blik: 'blik',
  bank: 'bank',
  wallet: 'wallet',
  installments: 'later',
} as const

/** Pays an order as its payer does on the payment page, without a browser. */
export async function pay(
  sandbox: SandboxClient,
  order: CreatedOrder,
  payment: Payment,
): Promise<Paid> {
  const payer = payerOf(order)
  const { name, outcome } = chosenIn(payment)
  const { methods } = await payer.showCheckout()
  const method = methods.find(({ group }) => group === groups[name])
  if (!method)
    throw new Error(
      `The payment page of order ${order.orderId} offers no ${name}. It offers: ${[...new Set(methods.map(({ group }) => group))].join(', ')}. Choose one of these, or another point of sale.`,
    )
  const started = await payer.startPayment({
    headers: { 'Grosz-Outcome': outcome },
    body: { method: method.value, ...entered(method.interaction) },
  })
  const waits = started.state === 'REDIRECT' || started.state === 'WAITING'
  if (payment.answer && waits) await answer(sandbox, order, payment.answer)
  const { state, reason } = await payer.showPayment({ params: { paymentId: started.paymentId } })
  const { status } = await payer.showCheckout()
  return { orderId: order.orderId, status, payment: state, ...(reason && { reason }) }
}

/** Answers the confirmation that the payment of an order waits for. Resolves to the status of the order. */
export async function answer(
  sandbox: SandboxClient,
  { orderId }: CreatedOrder,
  reply: PayerAnswer,
): Promise<OrderStatus> {
  return (await sandbox.answerOrder({ params: { orderId }, body: { answer: reply } })).status
}

function payerOf({ orderId, redirectUri }: CreatedOrder): SandboxClient {
  const page = redirectUri?.indexOf('/pay/') ?? -1
  const token = page < 0 ? null : new URL(redirectUri ?? '').searchParams.get('token')
  if (redirectUri === undefined || token === null)
    throw new Error(
      `Order ${orderId} has no payment page, because it was created with a payment method. Answer for its payer with answer(order, 'approve'), or create it without payMethods.`,
    )
  return createSandboxClient({ baseUrl: redirectUri.slice(0, page), token })
}

function chosenIn(payment: Payment) {
  const [name, outcome] =
    Object.entries(payment).find(([key]) => key in groups) ?? ([] as undefined[])
  if (name === undefined)
    throw new TypeError(`pay needs one of ${Object.keys(groups).join(', ')}, with its outcome`)
  // The keys of a payment are those of the groups, and each has an outcome of its kind.
  return { name: name as keyof typeof groups, outcome: outcome as OutcomeOf<'CARD'> }
}

/** The data that a payer enters. They do not affect the outcome, which the header chooses. */
function entered(interaction: string) {
  const number = testCards[0]?.number ?? ''
  const blikCode = testBlikCodes.find(
    ({ outcome, registers }) => outcome === 'approve' && !registers,
  )
  if (interaction === 'blik-code') return { blikCode: blikCode?.code.replaceAll('x', '1') ?? '' }
  if (interaction !== 'card-form') return {}
  return { card: { number, expirationMonth: '12', expirationYear: '2099', cvv: '123' } }
}
