import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ShopPage = Awaited<ReturnType<typeof openShopPage>>

/** A shop's own pages, at an origin that is not the sandbox's. */
export async function openShopPage(answer: RequestListener) {
  const server = createServer(answer).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
