import { BlockList, isIPv6 } from 'node:net'

/**
 * The subject that a limit counts: an IPv4 address, or the network of an IPv6 one, since one visitor has all
 * addresses of a network.
 */
export function clientOf(address: string): string {
  const plain = plainOf(address)
  return isIPv6(plain) ? `${networkOf(plain)}::/64` : plain
}

/**
 * An IPv4 address is the same one where it comes over a socket of IPv6. Some proxies write the port
 * of the visitor behind it, which is another one for each connection.
 */
function plainOf(address: string): string {
  const [, inBrackets, beforePort] = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? []
  const bare = inBrackets ?? beforePort ?? address
  return /^::ffff:([\d.]+)$/i.exec(bare)?.[1] ?? bare
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

/** A test for addresses of the proxies that the settings name. */
export function proxiesOf(trusted: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const one of trusted.flatMap((name) => (name === 'loopback' ? loopback : [name]))) {
    const [address = '', bits] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => {
    const plain = plainOf(address)
    return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

const loopback = ['127.0.0.0/8', '::1']
