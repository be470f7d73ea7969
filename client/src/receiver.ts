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
   * The first notification of a kind that matches and that no earlier call has returned. Throws an
   * Error that lists what was received if none arrives in time.
   */
  waitFor<K extends Notification['kind']>(
    kind: K,
    filter?: NotificationFilter,
  ): Promise<NotificationOf<K>>
  /** All notifications so far, in the order of their arrival. */
  received(): Promise<readonly Notification[]>
  /** The notifications so far whose signature is wrong. */
  rejected(): Promise<readonly RejectedNotification[]>
  /** Sets the HTTP status that notifications get from now on. Only 200 acknowledges one. */
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
  const { receiverId, url } = await sandbox.createReceiver({ body: { posId } })
  const params = { receiverId }
  let last = 0
  let waiting = 0
  let loop: { readonly ended: Promise<void>; readonly stop: () => void } | undefined

  /** Adds the next notification to the inbox. False if none arrives in time. */
  async function next(timeoutSeconds: number, signal?: AbortSignal): Promise<boolean> {
    const { notification } = await sandbox.waitForReceived({
      params,
      query: { after: last, timeoutSeconds },
      signal,
    })
    if (!notification) return false
    // Another call may have received it meanwhile.
    if (notification.number <= last) return true
    last = notification.number
    const { body, headers } = notification
    const signature = headers.find(({ name }) => name === 'openpayu-signature')
    inbox.add({ body, signatureHeader: signature?.value, secondKey })
    return true
  }

  /** One loop of requests for all waiting calls. It ends with the last of them. */
  function startLoop() {
    const stopped = new AbortController()
    async function run(): Promise<void> {
      try {
        while (!stopped.signal.aborted) await next(WAIT_SECONDS, stopped.signal)
      } catch (error) {
        if (!stopped.signal.aborted) throw error
      }
    }
    return { ended: run(), stop: () => stopped.abort() }
  }

  async function fetchAll(): Promise<void> {
    while (await next(0));
  }

  const receiver: Receiver = {
    url,
    async waitFor(kind, filter) {
      const found = inbox.waitFor(kind, filter)
      waiting += 1
      loop ??= startLoop()
      try {
        // The loop ends before a match only if the sandbox is not available, and then it throws.
        return await Promise.race([found, loop.ended.then(() => found)])
      } finally {
        waiting -= 1
        if (waiting === 0) {
          loop?.stop()
          loop = undefined
        }
      }
    },
    async received() {
      await fetchAll()
      return [...inbox.received]
    },
    async rejected() {
      await fetchAll()
      return [...inbox.rejected]
    },
    async answerWith(status) {
      await sandbox.changeReceiver({ params, body: { answer: { status } } })
    },
    async close() {
      await sandbox.deleteReceiver({ params })
    },
    [Symbol.asyncDispose]: () => receiver.close(),
  }
  return receiver
}
