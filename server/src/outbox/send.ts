import type { App, Signer } from '../app.ts'
import { toIso } from '../time.ts'
import { signatureOf } from './signature.ts'
import { eventIdOf, type Stored } from './store.ts'

/** How sending a notification once has ended. */
export interface Sent {
  /** Only HTTP 200 counts as delivered. */
  readonly isTaken: boolean
  readonly tookMs: number
  /** A status, or why there was none. */
  readonly outcome: string
}

/** Sends a notification once, signed, and notes nothing. */
export async function send(
  app: App,
  { notification, signer }: { readonly notification: Stored; readonly signer: Signer },
  signal?: AbortSignal,
): Promise<Sent> {
  const { url, body } = notification
  const sentAt = performance.now()
  const headers = headersOf(notification, signer, app.now())
  const delivery = await app.receiver.send(url, headers, body, signal)
  return {
    isTaken: 'status' in delivery && delivery.status === 200,
    tookMs: Math.round(performance.now() - sentAt),
    outcome: 'status' in delivery ? String(delivery.status) : delivery.failure,
  }
}

/** The signature header of a notification. */
export function signedBy({ pos, secondKey }: Signer, { body }: Stored): string {
  return signatureOf(body, secondKey, pos.signatureAlgorithm)
}

function headersOf(notification: Stored, signer: Signer, now: number) {
  const { pos, secondKey } = signer
  const signature = signedBy(signer, notification)
  return {
    accept: '*/*',
    'content-type': 'application/json;charset=UTF-8',
    'user-agent': 'Grosz/1.0',
    'openpayu-signature': signature,
    'x-openpayu-signature': signature,
    'payu-processing-time': String(Math.max(0, now - notification.createdAt)),
    'grosz-event-id': eventIdOf(notification),
    'grosz-event-time': toIso(notification.createdAt),
    ...(pos.features.has('notification-key') && {
      authorization: `Basic ${Buffer.from(`${pos.posId}:${secondKey}`).toString('base64')}`,
    }),
  }
}
