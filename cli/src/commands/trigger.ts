import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { testBlikCodes } from '@grosz/contract/test-values.ts'
import type { Run } from '../command.ts'
import { eventOf } from '../notification.ts'
import { progress, show, table } from '../output.ts'
import { type Call, sandboxOf } from '../sandbox.ts'
import { mug, openShop, type Shop } from '../shop.ts'
import type { Trigger } from '../triggers.ts'
import { payoutEnd, refundEnd } from '../wait.ts'

/** The name of the receiver that is notified by default. */
const RECEIVER = 'grosz trigger'

/** The longest real time in which a notification is sent, in ms. */
const WAIT_MS = 20_000

export const trigger: Run<'trigger'> = async (context, { arguments: [event], options }) => {
  const { pos: posId, amount, notifyUrl: given } = options
  const sandbox = sandboxOf(context)
  const automaticCapture = event !== 'order.waiting'
  const shop = await openShop(context, { posId, automaticCapture })
  const notifyUrl = given ?? (await receiverOf(sandbox))
  progress(`Making ${event} at the point of sale ${shop.pos.posId} …`)
  const made = await scenarios[event]({ sandbox, shop, amount, notifyUrl })
  const notifications = await sentAbout(sandbox, made.orderId ?? made.payoutId ?? '')
  const result = { event, ...made, notifyUrl, notifications }
  show(context, result, () =>
    [
      table([
        ['Event', event],
        ...Object.entries(made).map(([name, id]) => [titles[name as keyof Made], id]),
      ]),
      ...notifications.map((one) =>
        ['Notification', one.eventId, one.event, one.status, one.outcome]
          .filter(Boolean)
          .join('  '),
      ),
    ].join('\n'),
  )
}

interface Made {
  readonly orderId?: string
  readonly refundId?: string
  readonly payoutId?: string
}

const titles = { orderId: 'Order', refundId: 'Refund', payoutId: 'Payout' } as const

interface Setup {
  readonly sandbox: Call
  readonly shop: Shop
  readonly amount: number
  readonly notifyUrl: string
}

type Scenario = (setup: Setup) => Promise<Made>

const scenarios: Readonly<Record<Trigger, Scenario>> = {
  'order.pending': (setup) => byBlik(setup, 'ask'),
  'order.waiting': (setup) => byBlik(setup, 'approve'),
  'order.completed': (setup) => byBlik(setup, 'approve'),
  'order.declined': (setup) => byBlik(setup, 'decline'),
  async 'order.canceled'(setup) {
    const { orderId } = await setup.shop.call('createOrder', { body: mug(setup.shop, setup) })
    await setup.shop.call('cancelOrder', { params: { orderId } })
    return { orderId }
  },
  async 'order.expired'(setup) {
    const body = { ...mug(setup.shop, setup), validityTime: '3600' }
    const { orderId } = await setup.shop.call('createOrder', { body })
    progress('Advancing the clock by an hour …')
    await setup.sandbox('advanceClock', { body: { seconds: 3_601 } })
    return { orderId }
  },
  'refund.finalized': (setup) => refunded(setup, 'FINALIZED'),
  'refund.canceled': (setup) => refunded(setup, 'BANK_DECLINED'),
  'payout.realized': (setup) => paidOut(setup, 'REALIZED'),
  'payout.canceled': (setup) => paidOut(setup, 'CANCELLED'),
}

async function byBlik(setup: Setup, outcome: 'ask' | 'approve' | 'decline') {
  const found = testBlikCodes.find((one) => one.outcome === outcome)
  const value = found?.code.replaceAll('x', '1') ?? ''
  const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value } as const
  const body = { ...mug(setup.shop, setup), payMethods: { payMethod } }
  const { orderId } = await setup.shop.call('createOrder', { body })
  return { orderId }
}

async function refunded(setup: Setup, outcome: 'FINALIZED' | 'BANK_DECLINED'): Promise<Made> {
  const { orderId } = await byBlik(setup, 'approve')
  const { refund } = await setup.shop.callWith(outcome)('createRefund', {
    params: { orderId },
    body: { refund: { description: 'The mug came back' } },
  })
  progress(`Refund ${refund.refundId} is ${refund.status}. Waiting for the bank …`)
  await refundEnd(setup.sandbox, refund.refundId)
  return { orderId, refundId: refund.refundId }
}

async function paidOut(
  { sandbox, shop, amount, notifyUrl }: Setup,
  outcome: 'REALIZED' | 'CANCELLED',
): Promise<Made> {
  // Without an ID, a second payout within two minutes would count as a repetition of the first one.
  const extPayoutId = `trigger-${randomUUID()}`
  const { payout } = await shop.callWith(outcome)('createPayout', {
    body: {
      shopId: shop.pos.shopId,
      payout: { extPayoutId, amount, description: 'Payout', notifyUrl },
    },
  })
  progress(`Payout ${payout.payoutId} is ${payout.status}. Waiting for the bank …`)
  await payoutEnd(sandbox, payout.payoutId)
  return { payoutId: payout.payoutId }
}

/** The address of the receiver of this command, which is made once. */
async function receiverOf(sandbox: Call): Promise<string> {
  let cursor: string | undefined
  do {
    const query = { limit: 200, cursor }
    const page = await sandbox('listReceivers', { query })
    const found = page.receivers.find(({ name }) => name === RECEIVER)
    if (found) return found.url
    cursor = page.next
  } while (cursor !== undefined)
  return (await sandbox('createReceiver', { body: { name: RECEIVER } })).url
}

/** The notifications about an order or a payout, after each was attempted or waits for a failed one. */
async function sentAbout(sandbox: Call, reference: string) {
  const over = performance.now() + WAIT_MS
  for (;;) {
    const { notifications } = await sandbox('searchNotifications', { query: { reference } })
    const [newest] = notifications
    const isTried = newest !== undefined && notifications.some(({ attempts }) => attempts.length)
    const isDone = isTried && (newest.status !== 'WAITING' || isFailing(notifications))
    if (isDone || performance.now() > over)
      return notifications.toReversed().map(({ eventId, body, status, attempts }) => ({
        eventId,
        event: eventOf(body),
        status,
        outcome: attempts.at(-1)?.outcome,
      }))
    await delay(100)
  }
}

/** True if the first waiting notification has failed, so that the others wait for it. */
function isFailing(newestFirst: readonly { status: string; attempts: readonly unknown[] }[]) {
  const head = newestFirst.findLast(({ status }) => status === 'WAITING')
  return head !== undefined && head.attempts.length > 0
}
