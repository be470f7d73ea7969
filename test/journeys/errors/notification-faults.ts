import { createClient } from '@grosz/contract/client.ts'
import type { Provokers, Scene } from './scene.ts'

/** A fault that no notification fits. */
const idle = { kind: 'DROP', orderId: 'NOBODY' } as const

/** A fault that has just been added. */
export async function fault({ sandbox }: Scene) {
  const made = await createClient({ baseUrl: sandbox.url })('createNotificationFault', {
    body: idle,
  })
  if (!made.ok) throw new Error(`no fault: ${made.status}`)
  return { params: { faultId: made.body.faultId } }
}

export const notificationFaults: Provokers = {
  createNotificationFault: { 201: () => ({ body: idle }) },
  listNotificationFaults: { 200: () => ({ query: {} }) },
  deleteNotificationFault: { 204: fault, NOT_FOUND: () => ({ params: { faultId: 'NOBODY' } }) },
}
