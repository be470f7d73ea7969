import type { Notification } from './api.ts'
import { NotificationError, type ReceivedNotification, verifyNotification } from './notification.ts'

/** The notifications of a kind. */
export type NotificationOf<K extends Notification['kind']> = Extract<
  Notification,
  { readonly kind: K }
>

/** The notification to wait for; all given fields must match. */
export interface NotificationFilter {
  /** Id of the order, refund, payout, or of anything else that the notification names; also your own ids. */
  readonly id?: string
  readonly status?: string
  /** Milliseconds to wait at most; 10,000 by default. */
  readonly timeoutMs?: number
}

/** A notification whose signature is wrong. */
export interface RejectedNotification {
  readonly body: string
  readonly error: NotificationError
}

/** The notifications for one address, in the order of their arrival. */
export interface Inbox {
  readonly received: readonly Notification[]
  readonly rejected: readonly RejectedNotification[]
  /** Checks and stores a notification. False if its signature is wrong. */
  add(given: ReceivedNotification): boolean
  /** The first match that no earlier call has returned. Throws if none arrives in time. */
  waitFor<K extends Notification['kind']>(
    kind: K,
    filter?: NotificationFilter,
  ): Promise<NotificationOf<K>>
}

interface Waiter {
  readonly matches: (notification: Notification) => boolean
  readonly take: (notification: Notification) => void
}

const TIMEOUT_MS = 10_000

export function createInbox(): Inbox {
  const received: Notification[] = []
  const rejected: RejectedNotification[] = []
  const returned = new Set<Notification>()
  const waiting = new Set<Waiter>()

  return {
    received,
    rejected,
    add(given) {
      try {
        const notification = verifyNotification(given)
        received.push(notification)
        const [first] = [...waiting].filter(({ matches }) => matches(notification))
        first?.take(notification)
        return true
      } catch (error) {
        if (!(error instanceof NotificationError)) throw error
        const { body } = given
        rejected.push({
          body: typeof body === 'string' ? body : new TextDecoder().decode(body),
          error,
        })
        return false
      }
    },
    waitFor(kind, { id, status, timeoutMs = TIMEOUT_MS } = {}) {
      const matches = (one: Notification) =>
        one.kind === kind &&
        (id === undefined || values(one, isId).includes(id)) &&
        (status === undefined || values(one, isStatus).includes(status))
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(waiter)
          const wanted = [kind, id, status].filter((word) => word !== undefined).join(' ')
          reject(new Error(`No notification of ${wanted} came within ${timeoutMs} ms. ${came()}`))
        }, timeoutMs)
        const waiter: Waiter = {
          matches,
          take(notification) {
            clearTimeout(timer)
            waiting.delete(waiter)
            returned.add(notification)
            // It matched the kind.
            resolve(notification as NotificationOf<typeof kind>)
          },
        }
        const known = received.find((one) => !returned.has(one) && matches(one))
        if (known) waiter.take(known)
        else waiting.add(waiter)
      })
    },
  }

  /** The end of an error text: the notifications that arrived instead. */
  function came(): string {
    const good = received.map((one) => [one.kind, ...values(one, isStatus)].join(' '))
    const bad = rejected.length > 0 ? ` ${rejected.length} had a wrong signature.` : ''
    return `Received: ${good.join(', ') || 'none'}.${bad} Check the notifyUrl.`
  }
}

const isId = (name: string) => /Id$|^id$/.test(name)
const isStatus = (name: string) => name === 'status'

/** The texts of the fields of a notification and of its object, such as the order. */
function values(notification: Notification, wanted: (name: string) => boolean): string[] {
  const { kind, ...content } = notification
  const subject = (content as Record<string, unknown>)[kind]
  return [content, subject ?? {}].flatMap((fields) =>
    Object.entries(fields)
      .filter(([name, value]) => wanted(name) && typeof value === 'string')
      .map(([, value]) => String(value)),
  )
}
