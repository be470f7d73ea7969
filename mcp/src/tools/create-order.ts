import type { CallOf } from '@grosz/contract/client.ts'
import { type PaymentKind, paymentKinds } from '@grosz/contract/outcome-kinds.ts'
import { testCards } from '@grosz/contract/test-values.ts'
import * as z from 'zod'
import { chosenOutcome } from '../chosen-outcome.ts'
import { orderFields, orderView } from '../order-view.ts'
import { posId, tool, workspace } from '../tool.ts'

type OrderBody = CallOf<'createOrder'>['body']
type PayMethod = NonNullable<NonNullable<OrderBody['payMethods']>['payMethod']>

/** A payment method of each kind. The outcome that is chosen decides in place of these values. */
const payMethods: Readonly<Record<PaymentKind, () => PayMethod>> = {
  CARD: () => ({
    type: 'PBL',
    value: 'c',
    card: {
      number: testCards[0]?.number ?? '',
      expirationMonth: '12',
      expirationYear: '2099',
      cvv: '123',
    },
  }),
  WALLET: () => ({
    type: 'PBL',
    value: 'ap',
    authorizationCode: Buffer.from('{"grosz":"approve"}').toString('base64'),
  }),
  BLIK: () => ({ type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }),
  TRANSFER: () => ({ type: 'PBL', value: 'm' }),
  INSTALLMENTS: () => ({ type: 'PBL', value: 'dpp' }),
  ON_DELIVERY: () => ({ type: 'PBL', value: 'cod' }),
}

const text = z.string().min(1).optional()

export const createOrder = tool({
  name: 'create_order',
  title: 'Create and pay for an order',
  description:
    'Creates an order and pays for it without a browser, with the outcome that you choose. Without method and outcome, the order is not paid, and redirectUri is the payment page for a browser.',
  effect: 'adds',
  input: {
    workspace,
    posId,
    amount: z
      .int()
      .positive()
      .describe(
        'Amount in hundredths of the currency unit: 1999 is 19.99. The order uses the currency of the point of sale.',
      ),
    method: z
      .enum(paymentKinds)
      .optional()
      .describe(
        'Payment method that the payer uses. Default: CARD if you set an outcome, otherwise none.',
      ),
    outcome: text.describe(
      'Outcome of the payment. Default: APPROVED if you set a method. For all methods: APPROVED, DECLINED, PENDING; for most: TIMEOUT, CANCELED_BY_PAYER. For CARD and WALLET: THREE_DS_CHALLENGE (then call answer_payment), THREE_DS_FRICTIONLESS, or a response code such as S51 (insufficient funds). For BLIK: a resultCode such as REG_ERROR_AUTH_CODE_EXPIRED. If the outcome is unknown, the error lists all outcomes.',
    ),
    description: text.describe('Description of the order.'),
    extOrderId: text.describe('ID of the order in the shop, unique at the point of sale.'),
    notifyUrl: text.describe('URL of the shop that receives the notifications.'),
    continueUrl: text.describe('Shop page that the payer returns to.'),
    validityTime: z
      .int()
      .positive()
      .optional()
      .describe('Seconds after which an unpaid order expires. Default: a day.'),
    fields: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'Additional fields of the createOrder operation, such as buyer or products. They replace the fields that this tool sets.',
      ),
  },
  output: {
    ...orderFields,
    redirectUri: z.string().optional().describe('Page to redirect the payer to, if there is one'),
  },
  run: async ({ sandbox }, { workspace, posId, amount, method, outcome, fields, ...given }) => {
    const kind = method ?? (outcome === undefined ? undefined : 'CARD')
    const ending = kind && chosenOutcome(kind, outcome ?? 'APPROVED')
    const { pos, call } = await sandbox.merchant({ workspace, posId, outcome: ending })
    const { description = 'Test order', validityTime, ...shop } = given
    const body = {
      customerIp: '127.0.0.1',
      merchantPosId: pos.posId,
      description,
      currencyCode: pos.currencyCode,
      totalAmount: String(amount),
      products: [{ name: description, unitPrice: String(amount), quantity: '1' }],
      ...shop,
      ...(validityTime && { validityTime: String(validityTime) }),
      ...(kind && { payMethods: { payMethod: payMethods[kind]() } }),
      ...fields,
    } as OrderBody // The server checks the fields that the caller has chosen.
    const { orderId = '', redirectUri } = await call('createOrder', { body })
    const shown = await sandbox.developer(workspace)('showConsoleOrder', { params: { orderId } })
    return { ...orderView(shown), redirectUri }
  },
})
