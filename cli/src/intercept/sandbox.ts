import http from 'node:http'
import { BlockList, isIP } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { isLocalName } from '@grosz/server/src/base/local-name.ts'
import { lookUp } from '../look-up.ts'

/** Explains why this server must not be used in place of the provider; undefined if it can. */
export async function whyNot(sandbox: URL): Promise<string | undefined> {
  if (!isLoopback(sandbox.hostname)) {
    return `${sandbox.origin} is not on this machine. Start a sandbox here (npm start), and name it as http://127.0.0.1:8080.`
  }
  const health = await healthOf(sandbox)
  if (health.get('mode') === 'sandbox') return undefined
  // In production, a server returns only its status.
  return !health.has('status')
    ? `The sandbox at ${sandbox.origin} does not answer. Start it with npm start, or name its address with --sandbox.`
    : `The server at ${sandbox.origin} runs in production mode. Shops are led to a sandbox alone; start one with npm start.`
}

function isLoopback(hostname: string): boolean {
  const loopback = new BlockList()
  loopback.addSubnet('127.0.0.0', 8, 'ipv4')
  loopback.addAddress('::1', 'ipv6')
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) === 0) return isLocalName(address)
  return loopback.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

/** The health of the server, requested without the proxies of this shell. */
async function healthOf(sandbox: URL): Promise<ReadonlyMap<string, unknown>> {
  try {
    const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http
        .get(
          new URL('/health', sandbox),
          { agent: new http.Agent(), lookup: lookUp, timeout: 10_000 },
          resolve,
        )
        .once('error', reject)
        .once('timeout', () => reject(new Error('no answer in time')))
    })
    return new Map(Object.entries(Object(JSON.parse(await textOf(reply)))))
  } catch {
    return new Map()
  }
}
