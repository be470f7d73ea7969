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

/** The name of the receiver that is notified unless an address is given. */
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
  const made = await stories[event]({ sandbox, shop, amount, notifyUrl })
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

interface Scene {
  readonly sandbox: Call
  readonly shop: Shop
  readonly amount: number
  readonly notifyUrl: string
}

type Story = (scene: Scene) => Promise<Made>

const stories: Readonly<Record<Trigger, Story>> = {
  'order.pending': (scene) => byBlik(scene, 'ask'),
  'order.waiting': (scene) => byBlik(scene, 'approve'),
  'order.completed': (scene) => byBlik(scene, 'approve'),
  'order.declined': (scene) => byBlik(scene, 'decline'),
  async 'order.canceled'(scene) {
    const { orderId } = await scene.shop.call('createOrder', { body: mug(scene.shop, scene) })
    await scene.shop.call('cancelOrder', { params: { orderId } })
    return { orderId }
  },
  async 'order.expired'(scene) {
    const body = { ...mug(scene.shop, scene), validityTime: '3600' }
    const { orderId } = await scene.shop.call('createOrder', { body })
    progress('Advancing the clock by an hour …')
    await scene.sandbox('advanceClock', { body: { seconds: 3_601 } })
    return { orderId }
  },
  'refund.finalized': (scene) => refunded(scene, 'FINALIZED'),
  'refund.canceled': (scene) => refunded(scene, 'BANK_DECLINED'),
  'payout.realized': (scene) => paidOut(scene, 'REALIZED'),
  'payout.canceled': (scene) => paidOut(scene, 'CANCELLED'),
}

async function byBlik(scene: Scene, outcome: 'ask' | 'approve' | 'decline') {
  const found = testBlikCodes.find((one) => one.outcome === outcome)
  const value = found?.code.replaceAll('x', '1') ?? ''
  const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value } as const
  const body = { ...mug(scene.shop, scene), payMethods: { payMethod } }
  const { orderId } = await scene.shop.call('createOrder', { body })
  return { orderId }
}

async function refunded(scene: Scene, outcome: 'FINALIZED' | 'BANK_DECLINED'): Promise<Made> {
  const { orderId } = await byBlik(scene, 'approve')
  const { refund } = await scene.shop.callWith(outcome)('createRefund', {
    params: { orderId },
    body: { refund: { description: 'The mug came back' } },
  })
  progress(`Refund ${refund.refundId} is ${refund.status}. Waiting for the bank …`)
  await refundEnd(scene.sandbox, refund.refundId)
  return { orderId, refundId: refund.refundId }
}

async function paidOut(
  { sandbox, shop, amount, notifyUrl }: Scene,
  outcome: 'REALIZED' | 'CANCELLED',
): Promise<Made> {
  // Without an ID, a second payout within two minutes would be the first one again.
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

/** The notifications about an order or a payout, once each was tried. */
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

/** True if the first that waits was tried in vain, so that the others wait behind it. */
function isFailing(newestFirst: readonly { status: string; attempts: readonly unknown[] }[]) {
  const head = newestFirst.findLast(({ status }) => status === 'WAITING')
  return head !== undefined && head.attempts.length > 0
}
