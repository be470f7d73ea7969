import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isLocalName } from '@grosz/server/src/base/local-name.ts'

/** Looks up the host of a request as browsers do: a name below localhost is this machine. */
export function lookUp(...[hostname, options, callback]: Parameters<LookupFunction>): void {
  lookup(isLocalName(hostname) ? 'localhost' : hostname, options, callback)
}
