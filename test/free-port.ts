import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A TCP port of 127.0.0.1 that no other test gets while this process runs: the UDP port of the same
 * number is reserved, because another test could otherwise find the port free before the server
 * listens on it. The ports are below those that systems use for outgoing connections.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(12_000, 16_000)
    if ((await isClaimed(port)) && (await isFree(port))) return port
  }
}

async function isClaimed(port: number): Promise<boolean> {
  const claim = createSocket('udp4').unref()
  try {
    await once(claim.bind({ port, address: '127.0.0.1', exclusive: true }), 'listening')
    return true
  } catch {
    claim.close()
    return false
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
