import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { NOTIFICATION_TIMEOUT_SECONDS } from '@grosz/contract/notification-schedule.ts'
import ipaddr from 'ipaddr.js'
import { Agent, fetch } from 'undici'

/** How one attempt to deliver ended: a status, or why there was none. Never a body. */
export type Delivery = { readonly status: number } | { readonly failure: string }

export interface Receiver {
  send(url: string, headers: Record<string, string>, body: string): Promise<Delivery>
  close(): Promise<void>
}

const TIMEOUT_MS = NOTIFICATION_TIMEOUT_SECONDS * 1000

/**
 * Posts to addresses that merchants chose. In production only public addresses are connected to,
 * checked at the moment of connecting, so that a name cannot change its mind in between.
 */
export function createReceiver(options: { allowLoopback: boolean }): Receiver {
  const agent = new Agent({
    connect: {
      timeout: TIMEOUT_MS,
      lookup(hostname, lookupOptions, callback) {
        lookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
          if (error) return callback(error, [])
          const refused = addresses.find(
            ({ address }) => !isAllowed(address, options.allowLoopback),
          )
          if (refused) return callback(new Error('the address is not public'), [])
          callback(null, addresses)
        })
      },
    },
    headersTimeout: TIMEOUT_MS,
    bodyTimeout: TIMEOUT_MS,
    keepAliveTimeout: 4_000,
  })

  return {
    async send(url, headers, body) {
      try {
        assertLiteral(url, options.allowLoopback)
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body,
          // A redirect would lead a signed body to an address nobody configured.
          redirect: 'manual',
          dispatcher: agent,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await response.body?.cancel()
        return { status: response.status }
      } catch (error) {
        return { failure: failureOf(error) }
      }
    },
    close: () => agent.close(),
  }
}

/** Public unicast addresses; in a sandbox also this machine's own. */
export function isAllowed(address: string, allowLoopback: boolean): boolean {
  const parsed = ipaddr.process(address)
  const range = parsed.range()
  return (
    range === 'unicast' ||
    (allowLoopback && (range === 'loopback' || range === 'private' || range === 'uniqueLocal'))
  )
}

/** Names are checked when they are looked up; an address written out is never looked up. */
function assertLiteral(url: string, allowLoopback: boolean): void {
  const { hostname, protocol } = new URL(url)
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error('only http and https are called')
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowed(host, allowLoopback)) throw new Error('the address is not public')
}

function failureOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const { code, name, message } = cause as { code?: string; name?: string; message?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  return (code ?? message ?? 'failed').slice(0, 100)
}
