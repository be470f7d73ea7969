import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { spelledAsDocumented } from '@grosz/contract/notification-headers.ts'
import { NOTIFICATION_TIMEOUT_SECONDS } from '@grosz/contract/notification-schedule.ts'
import { sayOfNetwork, sayReason } from '@grosz/contract/say-of-network.ts'
import ipaddr from 'ipaddr.js'
import { buildConnector, type Dispatcher, Pool } from 'undici'
import { isLocalName } from '../../base/local-name.ts'
import { isPortOfOther } from '../../base/ports.ts'
import type { Delivery, Receiver } from '../../base/receiver.ts'

interface ReceiverOptions {
  /** True if receivers on this machine and in its network are allowed. */
  readonly allowPrivate: boolean
  /** The setting that decides about these; the reason of a refusal names it. */
  readonly setting?: string | undefined
  /** The name servers to query; by default those of the machine. */
  readonly nameServers?: readonly string[]
  /** The number of bytes of the answer that are returned; 0 by default. */
  readonly answerBytes?: number
}

const TIMEOUT_MS = NOTIFICATION_TIMEOUT_SECONDS * 1000

/** A longer response is not read to its end: only the status counts. */
const ANSWER_BYTES_MAX = 64 * 1024

const STOPS = 'the server stops'

/** Connections to one origin; the engine sends no more at the same time. */
const CONNECTIONS_MAX = 64

/** The number of origins whose connections stay open for the next notification; each needs memory. */
const ORIGINS_MAX = 256

/**
 * Posts to addresses that merchants chose. Unless private addresses are allowed, connects only to public ones, which
 * are checked when connecting, so that a name cannot resolve to another address in between. Redirects are not
 * followed: they would send a signed body to an address that was not configured.
 */
export function createReceiver({
  nameServers,
  answerBytes = 0,
  ...reach
}: ReceiverOptions): Receiver {
  const addressesOf = createAddresses(nameServers)
  const connect = buildConnector({
    timeout: TIMEOUT_MS,
    allowH2: false,
    lookup(hostname, _options, callback) {
      addressesOf(hostname).then(
        (addresses) => {
          const refusal = addresses.map(({ address }) => refusalOf(address, reach)).find(Boolean)
          if (refusal) callback(refusal, [])
          else callback(null, addresses)
        },
        (error) => callback(error, []),
      )
    },
  })
  const pools = createPools((origin) => openPool(origin, { ...pooling, connect }))

  return {
    async send(url, headers, body, signal) {
      try {
        const { origin, path } = targetOf(url, reach)
        const request = { headers: spelledAsDocumented(headers), body, signal, answerBytes }
        return await postAnew(pools.of(origin), path, request)
      } catch (error) {
        const host = URL.parse(url)?.hostname ?? 'the receiver'
        return { failure: sayOfNetwork(error, host, NOTIFICATION_TIMEOUT_SECONDS) }
      }
    },
    close: pools.close,
  }
}

const pooling = {
  allowH2: false,
  connections: CONNECTIONS_MAX,
  headersTimeout: TIMEOUT_MS,
  bodyTimeout: TIMEOUT_MS,
  keepAliveTimeout: 4_000,
}

/** The connection pools of recently called origins. An evicted pool completes its requests before it closes. */
function createPools(open: (origin: string) => Pool) {
  const pools = new Map<string, Pool>()
  const closing = new Set<Promise<void>>()

  function letGo(origin: string, pool: Pool): void {
    pools.delete(origin)
    const closed = pool.close().finally(() => closing.delete(closed))
    closing.add(closed)
  }

  return {
    of(origin: string): Pool {
      const pool = pools.get(origin) ?? open(origin)
      // The origin that was called last is the last one.
      pools.delete(origin)
      pools.set(origin, pool)
      const [oldest] = pools
      if (oldest && pools.size > ORIGINS_MAX) letGo(...oldest)
      return pool
    },
    async close(): Promise<void> {
      for (const [origin, pool] of [...pools]) letGo(origin, pool)
      await Promise.all(closing)
    },
  }
}

interface Post {
  readonly headers: Record<string, string>
  readonly body: string
  readonly signal: AbortSignal | undefined
  readonly answerBytes: number
}

/** Pools that have just connected; undici begins a request on the new connection before any other code runs. */
const connected = new WeakSet<Pool>()

function openPool(origin: string, options: Pool.Options): Pool {
  const pool = new Pool(origin, options)
  pool.on('connect', () => {
    connected.add(pool)
    queueMicrotask(() => connected.delete(pool))
  })
  return pool
}

/**
 * Posts again if the closed connection was reused from an earlier notification: the receiver may
 * have closed it before this one arrived. An attempt fails only on a new connection.
 */
async function postAnew(pool: Pool, path: string, request: Post): Promise<Delivery> {
  for (;;) {
    const delivery = await post(pool, path, request)
    if (delivery) return delivery
  }
}

function wasClosed(error: unknown): boolean {
  const { code } = Object(error)
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE'
}

/** Resolves to undefined if a reused connection was closed without a response. */
function post(
  pool: Pool,
  path: string,
  { headers, body, signal, answerBytes }: Post,
): Promise<Delivery | undefined> {
  // A signal fires only once, when the server stops.
  if (signal?.aborted) return Promise.reject(new Error(STOPS))
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let isOnKept = false
    let status: number | undefined
    let bytes = 0
    const kept: Buffer[] = []
    let ended: Error | undefined
    const timer = setTimeout(() => end(new DOMException('no answer', 'TimeoutError')), TIMEOUT_MS)
    const stop = () => end(new Error(STOPS))
    signal?.addEventListener('abort', stop)

    /** A received status counts, even if the rest of the response fails. */
    function end(error: Error): void {
      if (ended) return
      ended = error
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      controller?.abort(error)
      if (status !== undefined) resolve(delivered(status))
      else if (isOnKept && wasClosed(error)) resolve(undefined)
      else reject(error)
    }

    function delivered(status: number): Delivery {
      const answer = Buffer.concat(kept).subarray(0, answerBytes).toString('utf8')
      return answer === '' ? { status } : { status, answer }
    }

    pool.dispatch(
      { path, method: 'POST', headers, body },
      {
        onRequestStart(started) {
          controller = started
          isOnKept = !connected.has(pool)
          if (ended) started.abort(ended)
        },
        onResponseStart(_controller, code) {
          // A status below 200 announces the real one.
          if (code >= 200) status = code
        },
        onResponseData(_controller, chunk) {
          if (bytes < answerBytes) kept.push(chunk)
          bytes += chunk.length
          if (bytes > ANSWER_BYTES_MAX) end(new Error('the answer is too long'))
        },
        onResponseEnd() {
          ended = new Error('the answer has been read')
          clearTimeout(timer)
          signal?.removeEventListener('abort', stop)
          resolve(delivered(status ?? 0))
        },
        onResponseError(_controller, error) {
          end(error)
        },
      },
    )
  })
}

type Reach = Pick<ReceiverOptions, 'allowPrivate' | 'setting'>

function refusalOf(address: string, { allowPrivate, setting }: Reach): Error | undefined {
  if (isAllowed(address, allowPrivate)) return undefined
  const advice = setting !== undefined && isAllowed(address, true) ? `, see ${setting}` : ''
  return new Error(`${notPublic}${advice}`)
}

/** The reason for which an address is not called. */
export const notPublic = 'the address is not public'

/** True for a URL that names an address that is not public, or this machine; other names are looked up later. */
export function isNotPublic(url: string): boolean {
  const host = hostOf(new URL(url))
  return isIP(host) ? !isAllowed(host, false) : isLocalName(host)
}

/** The host, without the brackets of an IPv6 address. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** Public unicast addresses; where private ones are allowed, also those of this machine and its network. */
export function isAllowed(address: string, allowPrivate: boolean): boolean {
  const parsed = ipaddr.process(address)
  if (isMetadata(parsed)) return false
  const range = parsed.range()
  return (
    (range === 'unicast' && isAssigned(parsed)) ||
    (allowPrivate && (range === 'loopback' || range === 'private' || range === 'uniqueLocal'))
  )
}

/**
 * Addresses at which clouds provide the credentials of their machines, outside the ranges that are
 * always refused: Azure, and the networks of AWS, Google, Oracle and Scaleway in IPv6.
 */
const metadata = [
  '168.63.129.16/32',
  'fd00:ec2::/32',
  'fd20:ce::/32',
  'fd00:c1::/32',
  'fd00:42::/32',
].map((network) => ipaddr.parseCIDR(network))

function isMetadata(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return metadata.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  )
}

/**
 * True for an assigned address. For IPv6, only 2000::/3 is assigned; an address outside it can hide an IPv4
 * address, as ::10.0.0.1 does.
 */
function isAssigned(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return address.kind() === 'ipv4' || (address.toByteArray()[0] ?? 0) >> 5 === 1
}

/** Names are checked when they are looked up; an address written out is never looked up. */
function targetOf(url: string, reach: Reach): { origin: string; path: string } {
  const parsed = new URL(url)
  const { protocol, origin, pathname, search, username, password, port } = parsed
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error('only http and https are called')
  if (username || password) throw new Error('the address has a name or password in it')
  if (isPortOfOther(port)) throw new Error('the port belongs to another service')
  const host = hostOf(parsed)
  const refusal = isIP(host) ? refusalOf(host, reach) : undefined
  if (refusal) throw refusal
  if (isTooLong(host)) throw new Error(sayReason('longName', host))
  return { origin, path: `${pathname}${search}` }
}

/** The limits of the DNS. A name that exceeds them would be reported as one that cannot be resolved. */
function isTooLong(host: string): boolean {
  const name = host.replace(/\.$/, '')
  return name.length > 253 || name.split('.').some((label) => label.length > 63)
}

/** The time in ms for all attempts to resolve one name. */
const TRY_MS = 2_000
const TRIES = 2

/** Names that the operating system resolves at the same time; it has few threads, which files need, too. */
const ASKED_MAX = 2

/**
 * Resolves host names without the operating system's own look-up: a few unresponsive name servers
 * would block all of its threads. Names that the name servers cannot resolve are then looked up by
 * the system, which has a hosts file and the names of containers.
 */
function createAddresses(
  servers?: readonly string[],
): (hostname: string) => Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const askMachine = atMost(ASKED_MAX, (hostname: string) => lookup(hostname, { all: true }))

  return async (hostname) => {
    if (isLocalName(hostname)) return loopback
    // A single label is a nearby machine, for which name servers are not queried.
    if (!hostname.includes('.')) return lookup(hostname, { all: true })
    const found = await Promise.allSettled([
      resolver.resolve4(hostname).then((all) => all.map((address) => ({ address, family: 4 }))),
      resolver.resolve6(hostname).then((all) => all.map((address) => ({ address, family: 6 }))),
    ])
    const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    return addresses.length > 0 ? addresses : askMachine(hostname)
  }
}

const loopback: LookupAddress[] = [
  { address: '::1', family: 6 },
  { address: '127.0.0.1', family: 4 },
]

/** Limits the number of concurrent calls; the others are queued. */
function atMost<A, R>(max: number, call: (argument: A) => Promise<R>): (argument: A) => Promise<R> {
  const line: (() => void)[] = []
  let running = 0
  return async (argument) => {
    if (running >= max) await new Promise<void>((resolve) => line.push(resolve))
    running += 1
    try {
      return await call(argument)
    } finally {
      running -= 1
      line.shift()?.()
    }
  }
}
