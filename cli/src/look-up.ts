import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLocalName } from '@grosz/server/src/base/local-name.ts'

/** Looks up the host of a request as browsers do: names below localhost are this machine. */
export function lookUp(...[hostname, options, callback]: Parameters<LookupFunction>): void {
  lookup(isLocalName(hostname) ? 'localhost' : hostname, options, callback)
}

/** Makes `fetch` resolve names below localhost, too. */
export async function letFetchFind(url: string): Promise<void> {
  const { hostname } = new URL(url)
  if (hostname === 'localhost' || !isLocalName(hostname)) return
  const { default: undici } = await import('undici')
  undici.setGlobalDispatcher(new undici.Agent({ connect: { lookup: lookUp } }))
}
