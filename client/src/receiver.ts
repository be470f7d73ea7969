import type { Notification } from './api.ts'
import {
  createInbox,
  type NotificationFilter,
  type NotificationOf,
  type RejectedNotification,
} from './inbox.ts'
import type { PointOfSale, SandboxClient } from './sandbox-api.ts'

/** A receiver of notifications. It checks each signature with the second key of a point of sale. */
export interface Receiver extends AsyncDisposable {
  /** The address to use as notifyUrl. */
  readonly url: string
  /**
   * The first notification of a kind that matches and that no earlier call has returned. Throws an Error that lists
   * what was received if none comes in time.
   */
  waitFor<K extends Notification['kind']>(
    kind: K,
    filter?: NotificationFilter,
  ): Promise<NotificationOf<K>>
  /** All notifications so far, in the order of their arrival. */
  received(): Promise<readonly Notification[]>
  /** The notifications so far whose signature is wrong. */
  rejected(): Promise<readonly RejectedNotification[]>
  /** Sets the HTTP status that notifications get from now on. Only 200 accepts one. */
  answerWith(status: number): Promise<void>
  close(): Promise<void>
}

/** The longest time for which one call waits, in seconds. */
const WAIT_SECONDS = 50

/** Creates a receiver inside the sandbox, so that a test needs no server. */
export async function createReceiver(
  sandbox: SandboxClient,
  { posId, secondKey }: PointOfSale,
): Promise<Receiver> {
  const inbox = createInbox()
  const closed = new AbortController()
  const { receiverId, url } = await sandbox.createReceiver({ body: { posId } })
  const params = { receiverId }
  let last = 0
  let waiting = 0
  let fetching: Promise<unknown> | undefined

  /** Takes the next notification into the inbox. False if none comes in time. */
  async function next(timeoutSeconds: number): Promise<boolean> {
    const { notification } = await sandbox.waitForReceived({
      params,
      query: { after: last, timeoutSeconds },
      signal: closed.signal,
    })
    if (!notification) return false
    // Another call may have taken it meanwhile.
    if (notification.number <= last) return true
    last = notification.number
    const { value } = notification.headers.find(({ name }) => name === 'openpayu-signature') ?? {}
    inbox.add({ body: notification.body, signatureHeader: value, secondKey })
    return true
  }

  /** One loop for all that wait. */
  async function fetchWhileWaited(): Promise<void> {
    while (waiting > 0 && !closed.signal.aborted) await next(WAIT_SECONDS)
  }

  async function fetchAll(): Promise<void> {
    while (await next(0));
  }

  const receiver: Receiver = {
    url,
    async waitFor(kind, filter) {
      waiting += 1
      const found = inbox.waitFor(kind, filter)
      fetching ??= fetchWhileWaited().finally(() => {
        fetching = undefined
      })
      try {
        // The loop ends by itself only if the sandbox cannot be asked, and then it throws.
        return await Promise.race([found, fetching.then(() => found)])
      } finally {
        waiting -= 1
      }
    },
    async received() {
      await fetchAll()
      return inbox.received
    },
    async rejected() {
      await fetchAll()
      return inbox.rejected
    },
    async answerWith(status) {
      await sandbox.changeReceiver({ params, body: { answer: { status } } })
    },
    async close() {
      closed.abort()
      await sandbox.deleteReceiver({ params })
    },
    [Symbol.asyncDispose]: () => receiver.close(),
  }
  return receiver
}
