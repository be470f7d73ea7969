import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { localUrl } from '@grosz/contract/local-url.ts'
import { createInbox } from './inbox.ts'
import type { Receiver } from './receiver.ts'

/** Opens an HTTP server on this machine that receives notifications. A wrong signature gets HTTP 400. */
export async function openListener({
  secondKey,
  host = '127.0.0.1',
  port = 0,
}: {
  readonly secondKey: string
  readonly host?: string | undefined
  readonly port?: number | undefined
}): Promise<Receiver> {
  const inbox = createInbox()
  let status = 200
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    const signatureHeader = request.headers['openpayu-signature']
    const isSigned = inbox.add({ body, signatureHeader, secondKey })
    response.writeHead(isSigned ? status : 400).end()
  })
  server.listen(port, host)
  // A test that fails halfway must not keep the run from ending.
  server.unref()
  await once(server, 'listening')
  // A server that listens on a port has an address of this form.
  const { port: opened } = server.address() as AddressInfo
  const listener: Receiver = {
    url: `${localUrl({ host, port: opened })}/notifications`,
    waitFor: inbox.waitFor,
    received: async () => [...inbox.received],
    rejected: async () => [...inbox.rejected],
    async answerWith(next) {
      status = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
    [Symbol.asyncDispose]: () => listener.close(),
  }
  return listener
}
