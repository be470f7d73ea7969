import { createClient } from '@grosz/contract/client.ts'
import type { Provokers, Scene } from './scene.ts'

const nobody = { params: { receiverId: 'NOBODY' } } as const

/** A receiver that has just been made. */
export async function receiver({ sandbox }: Scene) {
  const made = await createClient({ baseUrl: sandbox.url })('createReceiver', { body: {} })
  if (!made.ok) throw new Error(`no receiver: ${made.status}`)
  return { params: { receiverId: made.body.receiverId } }
}

/** As `created`, with a received notification, so that no call has to wait. */
async function filled(scene: Scene) {
  const { params } = await receiver(scene)
  const url = `${scene.sandbox.url}/receivers/${params.receiverId}`
  await fetch(url, { method: 'POST', body: '{}' })
  return { params, query: {} }
}

export const receivers: Provokers = {
  createReceiver: {
    201: () => ({ body: { posId: '500100', answer: { status: 500 } } }),
    VALUE_MISSING: () => ({
      body: { answer: { delaySeconds: 1 } as unknown as { status: number } },
    }),
  },
  listReceivers: { 200: () => ({ query: {} }) },
  retrieveReceiver: { 200: receiver, NOT_FOUND: () => nobody },
  changeReceiver: {
    200: async (scene) => ({ ...(await receiver(scene)), body: { answer: { status: 500 } } }),
    NOT_FOUND: () => ({ ...nobody, body: { answer: { status: 200 } } }),
  },
  deleteReceiver: { 204: receiver, NOT_FOUND: () => nobody },
  listReceived: { 200: filled, NOT_FOUND: () => ({ ...nobody, query: {} }) },
  waitForReceived: { 200: filled, NOT_FOUND: () => ({ ...nobody, query: {} }) },
}
