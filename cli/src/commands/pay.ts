import { type TestCard, testBlikCodes, testCards } from '@grosz/contract/test-values.ts'
import type { Run } from '../command.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { money, progress, show } from '../output.ts'
import type { blikNames, cardNames } from '../reference/payments.ts'
import { type BodyOf, type Call, holderOf, sandboxOf } from '../sandbox.ts'
import { mug, openShop } from '../shop.ts'

type Shown = BodyOf<'showConsoleOrder'>
type Payment = { readonly method: 'c' | 'blik' } & Readonly<Record<string, unknown>>

/** The maximum real duration of a payment, in ms. */
const WAIT_MS = 30_000

export const pay: Run<'pay'> = async (context, { arguments: [given], options }) => {
  const { new: isNew, card = 'success', blik, pos: posId, amount, notifyUrl } = options
  if ((given === undefined) === !isNew)
    throw new Failure('Name an order, or pay a new one with --new.', 'usage')
  if (options.card !== undefined && blik !== undefined)
    throw new Failure('Choose either --card or --blik.', 'usage')
  const sandbox = sandboxOf(context)
  const orderId = given ?? (await newOrder(context, { posId, amount, notifyUrl }))
  const begin = await sandbox('showConsoleOrder', { params: { orderId } })
  if (!begin.pageUrl)
    throw new Failure(
      `The order ${orderId} is ${begin.order.status} and takes no payment. Pay a new one with --new.`,
    )
  if (!asksPayer(begin)) {
    const token = new URL(begin.pageUrl).searchParams.get('token') ?? ''
    const body = blik === undefined ? byCard(card) : byBlik(blik)
    await holderOf(context, token)('startPayment', { body })
  }
  const end = await follow(sandbox, orderId)
  const last = end.payments.at(-1)
  const result = { orderId, status: end.order.status, isPaid: isPaid(end), payment: last }
  show(context, result, () => textOf(end))
  if (!isPaid(end)) process.exitCode = 1
}

async function newOrder(
  context: Context,
  given: { posId?: string | undefined; amount: number; notifyUrl?: string | undefined },
): Promise<string> {
  const shop = await openShop(context, given)
  const { orderId } = await shop.call('createOrder', { body: mug(shop, given) })
  return orderId
}

const cards: Readonly<Record<(typeof cardNames)[number], Partial<TestCard>>> = {
  success: { threeDs: 'none', decision: 'approve' },
  declined: { threeDs: 'none', decision: 'decline' },
  '3ds': { threeDs: 'challenge', decision: 'approve' },
  '3ds-declined': { threeDs: 'challenge', decision: 'decline' },
  frictionless: { threeDs: 'frictionless', decision: 'approve' },
}

const codes: Readonly<Record<(typeof blikNames)[number], string>> = {
  success: 'approve',
  declined: 'decline',
  confirm: 'ask',
  expired: 'expired',
  canceled: 'cancelled',
  used: 'used',
}

function byCard(name: keyof typeof cards): Payment & { method: 'c' } {
  const { threeDs, decision } = cards[name]
  const found = testCards.find(
    (one) => one.threeDs === threeDs && one.decision === decision && !one.method,
  )
  if (!found) throw new Failure(`There is no test card ${name}.`)
  const { number } = found
  const card = { number, expirationMonth: '12', expirationYear: '2040', cvv: '123' }
  return { method: 'c', card }
}

function byBlik(name: keyof typeof codes): Payment {
  const found = testBlikCodes.find(({ outcome }) => outcome === codes[name])
  if (!found) throw new Failure(`There is no BLIK code ${name}.`)
  return { method: 'blik', blikCode: found.code.replaceAll('x', '1') }
}

/** Answers confirmations until the order is paid or the attempt is over. */
async function follow(sandbox: Call, orderId: string): Promise<Shown> {
  let after = 0
  for (const over = performance.now() + WAIT_MS; performance.now() < over; ) {
    const shown = await sandbox('showConsoleOrder', { params: { orderId } })
    if (isPaid(shown) || isOver(shown)) return shown
    if (asksPayer(shown)) {
      progress('The payer is asked. Approving …')
      await sandbox('answerOrder', { params: { orderId }, body: { answer: 'approve' } })
      continue
    }
    const { event } = await sandbox('waitForEvent', {
      query: { id: orderId, after, timeoutSeconds: 1 },
    })
    after = event?.sequence ?? after
  }
  throw new Failure(
    `The payment did not end within ${WAIT_MS / 1_000} seconds. See it with \`grosz orders show ${orderId}\`.`,
  )
}

function asksPayer({ confirmations }: Shown): boolean {
  return confirmations.some(({ answers }) => answers.length > 0)
}

function isPaid({ order }: Shown): boolean {
  return order.status === 'COMPLETED' || order.status === 'WAITING_FOR_CONFIRMATION'
}

function isOver({ order, payments }: Shown): boolean {
  const state = payments.at(-1)?.state ?? ''
  return order.status === 'CANCELED' || ['DECLINED', 'LEFT', 'CANCELED'].includes(state)
}

function textOf(shown: Shown): string {
  const { orderId, status, totalAmount, currencyCode } = shown.order
  const last = shown.payments.at(-1)
  const why = isPaid(shown) ? undefined : (last?.reason ?? last?.resultCode)
  return [orderId, status, money(totalAmount, currencyCode), why].filter(Boolean).join('  ')
}
