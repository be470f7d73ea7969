import { randomUUID } from 'node:crypto'
import { listenersMax } from '@grosz/contract/resources/listeners.ts'
import { sandboxOf } from '../../../server/src/sandbox/ports/sandbox.ts'
import { openSandbox } from '../../sandbox.ts'
import type { Provokers, Scene } from './scene.ts'

/** A pending delivery, of a point of sale without other listeners. */
export async function handedOver({ sandbox }: Pick<Scene, 'sandbox'>) {
  const { listeners } = sandboxOf(sandbox.app)
  const posId = randomUUID()
  const leaving: (() => void)[] = []
  const stream = listeners.open({ posId }, (job) => leaving.push(job))
  const pieces = stream[Symbol.asyncIterator]()
  await pieces.next()
  const notification = { posId, url: 'https://shop.example/', headers: {}, body: '{}' }
  void listeners.hand(notification, undefined)
  const { value: text } = await pieces.next()
  for (const leave of leaving) leave()
  const { deliveryId } = JSON.parse(String(text).slice('data: '.length)) as { deliveryId: string }
  return { params: { deliveryId } }
}

/** A sandbox with the maximum number of listeners. */
async function fullSandbox(scene: Scene) {
  return scene.another(async () => {
    const sandbox = await openSandbox()
    const { listeners } = sandboxOf(sandbox.app)
    for (let taken = 0; taken < listenersMax; taken += 1)
      listeners.open({ posId: undefined }, () => {})
    return sandbox
  })
}

export const listeners: Provokers = {
  streamDeliveries: {
    200: () => ({ query: { posId: '500100' } }),
    TOO_MANY_REQUESTS: async (scene) => ({ query: {}, to: await fullSandbox(scene) }),
  },
  answerDelivery: {
    204: async (scene) => ({ ...(await handedOver(scene)), body: { status: 200 } }),
    VALUE_MISSING: async (scene) => ({ ...(await handedOver(scene)), body: {} }),
    NOT_FOUND: () => ({ params: { deliveryId: 'NOBODY' }, body: { status: 200 } }),
  },
}
