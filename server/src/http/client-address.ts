import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Whom a limit counts: an IPv4 address, or the network of an IPv6 one, since whoever has one of its
 * addresses has them all.
 */
export function clientAddressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(ip) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(ip) ? `${networkOf(ip)}::/64` : ip
}

/** The first four of the eight groups, without leading zeros. */
function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const between = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: Math.max(0, between) }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
