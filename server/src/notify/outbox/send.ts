import { createHash } from 'node:crypto'
import { eventIdOf } from '@grosz/contract/event-id.ts'
import { withoutPossibleCards } from '@grosz/contract/methods/find-possible-cards.ts'
import type { App, Signer } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import type { Stored } from './store.ts'

/** The result of one attempt to send a notification. */
export interface Sent {
  /** True if the receiver answered HTTP 200; no other status counts as delivered. */
  readonly isTaken: boolean
  /** True if nothing was sent, so that the attempt shows nothing about the receiver. */
  readonly isUnsent?: boolean
  readonly tookMs: number
  /** A status, or the reason for its absence. */
  readonly outcome: string
  /** The request headers and the answer, for the log of a sandbox. */
  readonly headers?: Headers | undefined
  readonly answer?: string | undefined
}

type Headers = Readonly<Record<string, string>>

interface Sending {
  readonly notification: Stored
  readonly signer: Signer
  /** Makes the signed text of the body; by default the body itself. */
  readonly signed?: ((body: string) => string) | undefined
}

/** Makes one signed attempt, and stores nothing. */
export async function send(
  app: App,
  { notification, signer, signed = (body) => body }: Sending,
  signal?: AbortSignal,
): Promise<Sent> {
  const { url, body } = notification
  const sentAt = performance.now()
  const signature = signedBy(signer, { body: signed(body) })
  const headers = headersOf(notification, { signer, signature, now: app.now() })
  const delivery = await app.receiver.send(url, headers, body, signal)
  return {
    isTaken: 'status' in delivery && delivery.status === 200,
    tookMs: Math.round(performance.now() - sentAt),
    outcome: 'status' in delivery ? String(delivery.status) : delivery.failure,
    ...(app.sandbox && {
      headers: withoutKey(headers),
      answer: 'answer' in delivery ? toKept(delivery.answer) : undefined,
    }),
  }
}

/** Text of a database contains no U+0000, but third-party servers can send it. */
function toKept(answer: string | undefined): string | undefined {
  return answer && withoutPossibleCards(answer.replaceAll('\0', '\ufffd'))
}

/** The signature header of a notification. */
export function signedBy({ pos, secondKey }: Signer, { body }: Pick<Stored, 'body'>): string {
  return signatureOf(body, secondKey, pos.signatureAlgorithm)
}

function headersOf(
  notification: Stored,
  { signer, signature, now }: { signer: Signer; signature: string; now: number },
) {
  const { pos, secondKey } = signer
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

/** The key of the point of sale must not appear in a log. */
function withoutKey(headers: Headers): Headers {
  return 'authorization' in headers ? { ...headers, authorization: 'Basic ***' } : headers
}

const algorithms = { MD5: 'md5', 'SHA-256': 'sha256' } as const

/** The signature header: a hash of the body as sent, followed by the second key of the POS. */
export function signatureOf(
  body: string | Buffer,
  secondKey: string,
  algorithm: keyof typeof algorithms,
): string {
  const hash = createHash(algorithms[algorithm]).update(body).update(secondKey).digest('hex')
  return `sender=checkout;signature=${hash};algorithm=${algorithm};content=DOCUMENT`
}
