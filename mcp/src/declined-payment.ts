import * as z from 'zod'
import { explainDecline } from './explanation.ts'
import type { BodyOf, Sandbox } from './sandbox.ts'

const text = z.string()

/** The fields for a declined payment in the result of a tool. */
export const declinedPaymentField = z.object({
  orderId: text,
  orderStatus: text,
  paymentId: text,
  method: text,
  reason: text.optional(),
  resultCode: text.optional(),
  responseCode: text.optional().describe('Response of the card issuer'),
  meaning: text,
  advice: text.optional().describe('What a shop should do'),
  guide: text.describe('Page for read_guide_page'),
})

/** The last payment of an order, explained; undefined if it was not declined. */
export async function findDecline(
  sandbox: Sandbox,
  { order, payments }: BodyOf<'showConsoleOrder'>,
  workspace: string | undefined,
) {
  const last = payments.at(-1)
  if (last?.state !== 'DECLINED') return undefined
  const { paymentId, method, reason, resultCode } = last
  const responseCode = last.cardMasked
    ? await findResponseCode(sandbox, order, workspace)
    : undefined
  return {
    orderId: order.orderId,
    orderStatus: order.status,
    paymentId,
    method,
    reason,
    resultCode,
    responseCode,
    ...explainDecline({ resultCode, responseCode }),
  }
}

/** The issuer's response code, which only the merchant's call returns. */
async function findResponseCode(
  sandbox: Sandbox,
  { orderId, merchantPosId: posId }: { readonly orderId: string; readonly merchantPosId: string },
  workspace: string | undefined,
): Promise<string | undefined> {
  const { call } = await sandbox.merchant({ workspace, posId })
  const { transactions } = await call('retrieveTransactions', { params: { orderId } })
  const cards = transactions.flatMap((one) => ('card' in one && one.card ? [one.card] : []))
  return cards.at(-1)?.cardData?.cardResponseCode
}
