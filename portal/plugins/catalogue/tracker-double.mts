import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** What goes wrong with one request. */
export type Mishap =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | 'hangs up'
  | 'says nothing'

export interface Asked {
  readonly path: string
  readonly authorization: string | undefined
  readonly jql: string
  readonly fields: readonly string[]
  readonly maxResults: number
  readonly nextPageToken: string | undefined
}

/** A small issue tracker: it searches as Jira does, page by page, and fails as it is told to. */
export async function openTracker({
  issues = [],
  mishaps = [],
  pageMax = 100,
}: {
  readonly issues?: readonly unknown[]
  /** One for each of the first requests; `undefined` answers as usual. */
  readonly mishaps?: readonly (Mishap | undefined)[]
  /** A tracker may give fewer issues than it was asked for. */
  readonly pageMax?: number
}) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const mishap = mishaps[asked.length]
    const question = await read(request)
    asked.push(question)
    if (mishap === 'says nothing') return
    if (mishap === 'hangs up') request.socket.destroy()
    else if (mishap) response.writeHead(mishap.status, mishap.headers).end(mishap.body)
    else answer(response, pageOf(issues, question, pageMax))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the tracker has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(request: IncomingMessage): Promise<Asked> {
  const said = await text(request)
  const body = JSON.parse(said || '{}')
  return {
    path: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    jql: body.jql,
    fields: body.fields,
    maxResults: body.maxResults,
    nextPageToken: body.nextPageToken,
  }
}

/** The token of the next page is where it begins. */
function pageOf(issues: readonly unknown[], { nextPageToken, maxResults }: Asked, pageMax: number) {
  const from = Number(nextPageToken ?? 0)
  const to = from + Math.min(maxResults, pageMax)
  const isLast = to >= issues.length
  return { issues: issues.slice(from, to), isLast, ...(!isLast && { nextPageToken: String(to) }) }
}

function answer(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
