import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { type NotificationKind, notifications } from '@grosz/contract/notifications.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import {
  type Json,
  notificationExamples,
  type ReplyExamples,
  replyExamples,
} from '@grosz/contract/reply-examples.ts'
import { masked } from '../masked.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver } from '../sandbox.ts'
import { letterOf } from './errors/everywhere.ts'
import { post } from './errors/post.ts'
import { provokerOf } from './errors/provokers.ts'
import { openScene, type Provokers, type Scene } from './errors/scene.ts'

const files = {
  replies: join(import.meta.dirname, '../../contract/src/reply-examples.json'),
  notifications: join(import.meta.dirname, '../../contract/src/notification-examples.json'),
}

/** Requests whose replies are more complete than the successes in the tests of errors. */
const fuller: Provokers = {
  retrieveOrder: {
    200: async (scene) => {
      const buyer = { email: 'jan.kowalski@example.com', firstName: 'Jan', lastName: 'Kowalski' }
      return { params: { orderId: (await scene.paid({ extOrderId: 'order-1', buyer })).orderId } }
    },
  },
  listRefunds: {
    200: async (scene) => {
      const params = { orderId: (await scene.paid()).orderId }
      const refund = { description: 'Two books back', amount: '1' }
      assert.ok((await scene.shop.call('createRefund', { params, body: { refund } })).ok)
      return { params }
    },
  },
}

test(`the server returns the reply examples of the reference (${engine})`, async () => {
  const scene = await openScene()
  const captured = await captureAll(scene)
  await scene.close()
  await keepOrCompare(captured, { file: files.replies, kept: replyExamples })
})

test(`the server sends the notification examples of the reference (${engine})`, async (t) => {
  const scene = await openScene()
  const receiver = await openReceiver()
  t.after(() => receiver.close())
  await causeAll(scene, receiver.url)
  const bodies = receiver.received.map(({ json }) => json as Record<string, Json>)
  await scene.close()
  const last = Object.entries(signs).map(([kind, sign]) => {
    const body = bodies.findLast((one) => sign in one)
    assert.ok(body, `no notification is about a ${kind}`)
    return [kind, JSON.parse(masked(JSON.stringify(body)))]
  })
  const captured = Object.fromEntries(last)
  assert.deepEqual(Object.keys(captured), Object.keys(notifications))
  await keepOrCompare(captured, { file: files.notifications, kept: notificationExamples })
})

/** Each kind of notification by a field that no other has. */
const signs: Readonly<Record<NotificationKind, string>> = {
  order: 'order',
  refund: 'refund',
  payout: 'payout',
  submerchant: 'submerchant',
  verification: 'verificationId',
  report: 'report',
}

/** Causes each kind of notification, and waits until the last one was sent. */
async function causeAll(scene: Scene, notifyUrl: string): Promise<void> {
  const { sandbox, shop } = scene
  const order = await scene.paid({ extOrderId: 'order-1', notifyUrl })
  const refund = { description: 'Two books back', amount: '1', extRefundId: 'refund-1' }
  const params = { orderId: order.orderId }
  assert.ok((await shop.call('createRefund', { params, body: { refund } })).ok)
  const payout = {
    extPayoutId: 'payout-1',
    amount: 10_000,
    description: 'Weekly payout',
    notifyUrl,
  }
  const paidOut = { shopId: shop.pos.shopId, payout }
  assert.ok((await shop.call('createPayout', { body: paidOut })).ok)
  const registered = await scene.facilitator.call('createSubmerchant', {
    params: { firmPublicId: scene.names.firmId('GrPosred') },
    body: recipeBody('createSubmerchant', 'submerchant-card', {
      externalId: 'florist-1',
      notifyUrl,
    }),
  })
  assert.ok(registered.ok)
  const { call } = await sandbox.merchant('500600')
  const seller = { sellerId: 'seller-1', type: 'FULL', notifyUrl } as const
  const begun = await call('createVerification', { body: seller })
  assert.ok(begun.ok)
  const { verificationId } = begun.body
  assert.ok((await call('cancelVerification', { body: { verificationId } })).ok)
  const asked = await createClient({ baseUrl: sandbox.url })('createStatement', {
    params: { posId: shop.pos.posId },
    body: { formats: ['csv'], notifyUrl },
  })
  assert.ok(asked.ok)
  for (let second = 0; second < 5; second += 1) await sandbox.pass({ seconds: 1 })
  await sandbox.work()
}

async function keepOrCompare<T>(
  captured: T,
  { file, kept }: { readonly file: string; readonly kept: T },
): Promise<void> {
  if (process.env.GROSZ_WRITE_EXAMPLES)
    return writeFile(file, `${JSON.stringify(captured, null, 2)}\n`)
  assert.deepEqual(captured, kept, 'run this test with GROSZ_WRITE_EXAMPLES=1')
}

async function captureAll(scene: Scene): Promise<ReplyExamples> {
  const all: Record<string, Record<string, Json>> = {}
  for (const [id, operation] of Object.entries(operations) as [OperationId, Operation][]) {
    if (operation.audience !== 'merchant') continue
    const replies: Record<string, Json> = {}
    for (const status of Object.keys(operation.replies))
      replies[status] = await capture(scene, id, status)
    all[id] = replies
  }
  return all
}

async function capture(scene: Scene, id: OperationId, status: string): Promise<Json> {
  const own = fuller[id] as Record<string, ReturnType<typeof provokerOf>> | undefined
  const provoke = own?.[status] ?? provokerOf(id, status)
  assert.ok(provoke, `nothing reaches the reply ${status} of ${id}: add a provoker`)
  const answer = await post(letterOf(id, (await provoke(scene)) as never, scene))
  assert.equal(answer.statusCode, Number(status), answer.body)
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return isJson ? shortened(JSON.parse(masked(answer.body))) : null
}

const SHOWN_ITEMS = 3

/** Long lists of records end after three of them. */
function shortened(value: Json): Json {
  if (Array.isArray(value)) {
    const isRecords = value.every((one) => typeof one === 'object')
    return (isRecords ? value.slice(0, SHOWN_ITEMS) : value).map(shortened)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
}
