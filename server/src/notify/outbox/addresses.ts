import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
import { isLocalName } from '../../base/local-name.ts'

/** One name is waited for this long, in all its tries. */
const TRY_MS = 2_000
const TRIES = 2

/** Names asked of the operating system at the same time; it has few threads, and files need them too. */
const ASKED_MAX = 2

/**
 * Finds the addresses of hosts without the threads of the operating system's own look-up: a few
 * dead name servers would keep all of them busy, and everybody would wait. What the name servers
 * do not know, the machine itself may know, from its file of hosts or by the name of a container.
 */
export function createAddresses(
  servers?: readonly string[],
): (hostname: string) => Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const askMachine = atMost(ASKED_MAX, (hostname: string) => lookup(hostname, { all: true }))

  return async (hostname) => {
    if (isLocalName(hostname)) return loopback
    // One word alone is a machine nearby, which no name server is asked for.
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

/** Lets so many calls run together; the others wait in line. */
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
