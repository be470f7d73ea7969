import { once } from 'node:events'
import { createServer } from 'node:http'
import { isIP } from 'node:net'
import { isLocalName } from '../../base/local-name.ts'
import { isLoopback } from '../../base/settings.ts'
import { type Health, statusOf } from '../../edge/health.ts'
import { nameIn } from '../../edge/request/hosts.ts'

/** The number of connections, more than all scrapers need. */
const CONNECTIONS_MAX = 100

/** The content type of the text format that every Prometheus reads. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export interface Listener {
  close(): Promise<void>
}

interface ListenerParts {
  readonly host: string
  readonly port: number
  readonly render: () => Promise<string>
  readonly health: () => Promise<Health>
  readonly warn: (text: string, error?: unknown) => void
}

/**
 * Serves the measures, and the whole of the health, on a port of their own, so that no proxy in front of
 * the payment API can pass them on by mistake.
 */
export async function openListener(parts: ListenerParts): Promise<Listener> {
  const { host, port, warn } = parts
  const server = createServer(
    { requestTimeout: 10_000, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    async (request, response) => {
      response.setHeader('x-content-type-options', 'nosniff')
      if (isLoopback(host) && !isLocal(request.headers.host)) return response.writeHead(421).end()
      const page = pages.get(request.url ?? '')
      if (!page) return response.writeHead(404).end()
      if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end()
      try {
        const { status, type, text } = await page(parts)
        response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
        response.end(text)
      } catch (error) {
        warn(`the request for ${request.url} on the metrics port failed`, error)
        response.writeHead(500).end()
      }
    },
  )
  server.maxConnections = CONNECTIONS_MAX
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    // The message for a port also contains the setting to change.
    throw Object.assign(error as Error, { setting: 'GROSZ_METRICS_PORT' })
  }
  return {
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Page {
  readonly status: number
  readonly type: string
  readonly text: string
}

const pages = new Map<string, (parts: ListenerParts) => Promise<Page>>([
  ['/metrics', async ({ render }) => ({ status: 200, type: METRICS_TYPE, text: await render() })],
  [
    '/health',
    async ({ health }) => {
      const told = await health()
      const text = JSON.stringify(told)
      return { status: statusOf(told), type: 'application/json; charset=utf-8', text }
    },
  ],
])

/** True for host names that a page can't have: any page can point its own name to an address of this machine. */
function isLocal(host = ''): boolean {
  const name = nameIn(host) ?? ''
  return isLocalName(name) || isIP(name) > 0
}
