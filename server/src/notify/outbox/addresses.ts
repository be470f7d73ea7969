import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isLocalName } from '../../base/local-name.ts'

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
export function createAddresses(
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
