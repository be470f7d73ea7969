import { setTimeout as delay } from 'node:timers/promises'
import { NOTIFICATION_TIMEOUT_SECONDS } from '@grosz/contract/notification-schedule.ts'
import { receiversPath } from '@grosz/contract/resources/receivers.ts'
import { sayReason } from '@grosz/contract/say-of-network.ts'
import type { Delivery, Receiver } from '../../base/receiver.ts'
import type { ReceiverAnswer, Receivers } from '../ports/sandbox.ts'

/**
 * Delivers notifications for our own receivers inside the process, because this machine may not
 * reach their public address. All others are sent over the network.
 */
export function withReceivers(
  outside: Receiver,
  { receivers, publicUrl }: { readonly receivers: Receivers; readonly publicUrl: string },
): Receiver {
  const own = `${publicUrl}${receiversPath}`
  const idFrom = new URL(own).pathname.length
  return {
    async send(url, headers, body, signal) {
      if (!url.startsWith(own)) return outside.send(url, headers, body, signal)
      const bytes = Buffer.from(body)
      const { pathname, hostname } = new URL(url)
      const answer = await receivers.receive(pathname.slice(idFrom), {
        headers: headersOf(url, headers, bytes),
        body: bytes,
      })
      return answer ? deliveryOf(answer, hostname, signal) : { status: 404 }
    },
    close: () => outside.close(),
  }
}

/** The headers of a request as they would arrive over the network. */
function headersOf(url: string, headers: Record<string, string>, body: Buffer) {
  const all = { host: new URL(url).host, ...headers, 'content-length': String(body.length) }
  return Object.entries(all).map(([name, value]) => ({ name, value }))
}

async function deliveryOf(
  { status, delaySeconds, cut }: ReceiverAnswer,
  host: string,
  signal: AbortSignal | undefined,
): Promise<Delivery> {
  const seconds = Math.min(delaySeconds, NOTIFICATION_TIMEOUT_SECONDS)
  try {
    if (seconds > 0) await delay(seconds * 1_000, undefined, { ...(signal && { signal }) })
  } catch {
    return { failure: 'the server stops' }
  }
  if (delaySeconds >= NOTIFICATION_TIMEOUT_SECONDS)
    return { failure: sayReason('noAnswer', host, NOTIFICATION_TIMEOUT_SECONDS) }
  return cut ? { failure: sayReason('closed', host) } : { status }
}
