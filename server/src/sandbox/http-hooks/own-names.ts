import { isIP } from 'node:net'
import { isLocalName } from '../../base/local-name.ts'
import { isLoopback, type Settings } from '../../base/settings.ts'

/** Names that a developer, a container or a plugin uses, and that no page of others can have. */
export function ownNames({ host }: Settings): (name: string) => boolean {
  // Docker gives the second name to the host of its containers.
  const names = new Set([host.toLowerCase(), 'host.docker.internal'])
  const servesNetwork = !isLoopback(host)
  // Addresses are not resolved, so they cannot be redirected. Names without a dot cannot be
  // registered on the internet; networks of containers use them.
  return (name) =>
    names.has(name) || isLocalName(name) || isIP(name) > 0 || (servesNetwork && !name.includes('.'))
}
