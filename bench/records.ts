import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { pointsOfSale } from '../server/src/sandbox/test-data/points-of-sale.ts'
import { card } from '../test/card.ts'

/** Ids of one of each record that the console lists beside orders, all of them in no other text. */
interface Records {
  readonly orderId: string
  readonly refundId: string
  readonly payoutId: string
  readonly extPayoutId: string
  readonly extCustomerId: string
  readonly verificationId: string
  readonly sellerId: string
}

/** Creates a refunded order with a stored card, a payout, and a verification, with the calls of shops and payers. */
export async function makeRecords(url: string): Promise<Records> {
  const extCustomerId = crypto.randomUUID()
  const extPayoutId = crypto.randomUUID()
  const sellerId = crypto.randomUUID()
  const shop = await signIn(url, '500100')
  const buyer = { email: 'payer@example.com', extCustomerId }
  const known = await signIn(url, '500100', buyer)
  const body = { ...orderOf('500100'), cardOnFile: 'FIRST' as const, buyer }
  const { orderId = '', redirectUri = '' } = bodyOf(await known('createOrder', { body }))
  const token = new URL(redirectUri).searchParams.get('token') ?? ''
  const payer = createClient({ baseUrl: url, token })
  bodyOf(await payer('startPayment', { body: { method: 'c', card } }))
  const refund = { description: 'One book is missing', amount: '100' }
  const refunded = bodyOf(await shop('createRefund', { params: { orderId }, body: { refund } }))
  const payout = { shopId: 'GrSklep1', payout: { extPayoutId, amount: '100' } }
  const paidOut = bodyOf(await shop('createPayout', { body: payout }))
  const marketplace = await signIn(url, '500600')
  const started = bodyOf(
    await marketplace('createVerification', { body: { sellerId, type: 'FULL' } }),
  )
  return {
    orderId,
    refundId: refunded.refund.refundId,
    payoutId: paidOut.payout.payoutId,
    extPayoutId,
    extCustomerId,
    verificationId: started.verificationId,
    sellerId,
  }
}

type Customer = { readonly email: string; readonly extCustomerId: string }

async function signIn(url: string, posId: string, customer?: Customer) {
  const pos = pointsOfSale.find((one) => one.posId === posId)
  if (!pos) throw new Error(`there is no point of sale ${posId}`)
  const credentials = { client_id: pos.clientId, client_secret: pos.clientSecret }
  const { access_token: token } = bodyOf(
    await createClient({ baseUrl: url })('authorize', {
      query: {},
      body: customer
        ? {
            grant_type: 'trusted_merchant',
            ...credentials,
            email: customer.email,
            ext_customer_id: customer.extCustomerId,
          }
        : { grant_type: 'client_credentials', ...credentials },
    }),
  )
  return createClient({ baseUrl: url, token })
}

function orderOf(merchantPosId: string): CallOf<'createOrder'>['body'] {
  return {
    merchantPosId,
    customerIp: '203.0.113.10',
    description: 'Two books',
    currencyCode: 'PLN',
    totalAmount: '12345',
    products: [{ name: 'Book', unitPrice: '12345', quantity: '1' }],
  }
}

type Answered = { readonly ok: boolean; readonly status: number; readonly body: unknown }

/** The body of a successful response; any other stops the benchmark. */
function bodyOf<A extends Answered>(answer: A): Extract<A, { readonly ok: true }>['body'] {
  if (!answer.ok) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
