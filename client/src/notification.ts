import { createHash, timingSafeEqual } from 'node:crypto'
import type { Notification } from './api.ts'

/** A notification as it was received. */
export interface ReceivedNotification {
  /** The body as received, before anything parses it. */
  readonly body: string | Uint8Array
  /** The value of the header OpenPayu-Signature. */
  readonly signatureHeader: string | readonly string[] | null | undefined
  /** The second key of the point of sale. */
  readonly secondKey: string
}

/** The reasons for which a notification is not accepted. */
export type NotificationRefusal =
  | 'SIGNATURE_MISSING'
  | 'ALGORITHM_NOT_SUPPORTED'
  | 'SIGNATURE_INVALID'
  | 'BODY_NOT_KNOWN'

/** A notification that must not be processed. Answer it with HTTP 400. */
export class NotificationError extends Error {
  override readonly name: string = 'NotificationError'
  readonly reason: NotificationRefusal

  constructor(reason: NotificationRefusal, text: string) {
    super(text)
    this.reason = reason
  }
}

const hashes = new Map([
  ['MD5', 'md5'],
  ['SHA-256', 'sha256'],
])

/**
 * The notification, if its signature belongs to its body and to the second key. Throws a NotificationError with
 * the reason if not.
 */
export function verifyNotification({
  body,
  signatureHeader,
  secondKey,
}: ReceivedNotification): Notification {
  if (!secondKey)
    throw new TypeError('verifyNotification needs the second key of the point of sale')
  const header = typeof signatureHeader === 'string' ? signatureHeader : signatureHeader?.[0]
  if (!header)
    throw new NotificationError(
      'SIGNATURE_MISSING',
      'The request has no header OpenPayu-Signature. Answer HTTP 400 and change nothing.',
    )
  const parts = new Map(header.split(';').map((part) => part.split('=') as [string, string]))
  const hash = hashes.get(parts.get('algorithm') ?? '')
  if (!hash)
    throw new NotificationError(
      'ALGORITHM_NOT_SUPPORTED',
      `The signature has an algorithm other than ${[...hashes.keys()].join(' and ')}. Answer HTTP 400 and change nothing.`,
    )
  const expected = createHash(hash).update(body).update(secondKey).digest('hex')
  if (!isSame(expected, parts.get('signature') ?? ''))
    throw new NotificationError(
      'SIGNATURE_INVALID',
      'The signature does not belong to this body and second key. Check that body is the text as received and that the second key is that of the point of sale of the order. If both are, answer HTTP 400 and change nothing.',
    )
  return notificationIn(body)
}

function isSame(expected: string, given: string): boolean {
  const bytes = new TextEncoder()
  const [a, b] = [bytes.encode(expected), bytes.encode(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The fields that distinguish the kinds of notifications. */
const fields = {
  order: 'order',
  refund: 'refund',
  payout: 'payout',
  submerchant: 'submerchant',
  verificationId: 'verification',
  report: 'report',
} as const satisfies Record<string, Notification['kind']>

function notificationIn(body: string | Uint8Array): Notification {
  const content = jsonIn(typeof body === 'string' ? body : new TextDecoder().decode(body))
  const [, kind] = Object.entries(fields).find(([field]) => field in content) ?? []
  if (!kind)
    throw new NotificationError(
      'BODY_NOT_KNOWN',
      'The body is of no kind that this version of the client knows. Update the package grosz.',
    )
  // The server has signed it, and its notifications have these types.
  return { kind, ...content } as Notification
}

function jsonIn(text: string): object {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' && content !== null ? content : {}
  } catch {
    return {}
  }
}
