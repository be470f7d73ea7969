import { isIP } from 'node:net'
import { isLocalName } from '../../base/local-name.ts'
import { isLoopback, type Settings } from '../../base/settings.ts'

/** Names that a developer, a container or a plugin uses, and that no page of others can have. */
export function ownNames({ host }: Settings): (name: string) => boolean {
  // The second is what Docker calls the machine that its containers run on.
  const names = new Set([host.toLowerCase(), 'host.docker.internal'])
  const servesNetwork = !isLoopback(host)
  // Addresses are not looked up, so they cannot be made to lead elsewhere. Names without a dot cannot be had
  // on the internet; in a network of containers they are the usual ones.
  return (name) =>
    names.has(name) || isLocalName(name) || isIP(name) > 0 || (servesNetwork && !name.includes('.'))
}
