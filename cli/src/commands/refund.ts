import type { Run } from '../command.ts'
import { money, progress, show } from '../output.ts'
import { sandboxOf } from '../sandbox.ts'
import { openShop } from '../shop.ts'
import { refundEnd } from '../wait.ts'

export const refund: Run<'refund'> = async (
  context,
  { arguments: [orderId], options: { amount, description, async: isAsync } },
) => {
  const sandbox = sandboxOf(context)
  const { order } = await sandbox('showConsoleOrder', { params: { orderId } })
  const { call } = await openShop(context, { posId: order.merchantPosId })
  const body = { refund: { description, ...(amount !== undefined && { amount: String(amount) }) } }
  const asked = await call('createRefund', { params: { orderId }, body })
  const { refundId } = asked.refund
  let made = asked.refund
  if (!isAsync) {
    progress(`Refund ${refundId} is ${made.status}. Waiting for the bank …`)
    await refundEnd(sandbox, refundId)
    made = await call('retrieveRefund', { params: { orderId, refundId } })
  }
  show(context, { orderId, ...made }, () => {
    const why = made.statusError
      ? `  ${made.statusError.code}: ${made.statusError.description}`
      : ''
    return `${refundId}  ${made.status}  ${money(made.amount, made.currencyCode)}${why}`
  })
  if (made.status === 'CANCELED') process.exitCode = 1
}
