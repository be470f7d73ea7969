import type { OperationEntry } from '../../../plugins/contract/reference.ts'
import type { Sent, Session, Token } from './session.ts'

/** The credentials of a test point of sale. */
interface Credentials {
  readonly posId: string
  readonly clientId: string
  readonly clientSecret: string
}

export interface Request {
  readonly operation: OperationEntry
  /** Values of the path and the query by name; empty ones are left out. */
  readonly values: Readonly<Record<string, string>>
  readonly body: string
}

/** A request that is complete. */
interface Outgoing {
  readonly operation: string
  readonly method: string
  readonly path: string
  readonly bodyType: OperationEntry['bodyType']
  /** A form may be written as JSON, like all other bodies. */
  readonly body: string
  /** The headers beside those of the token and of the body. */
  readonly headers?: Readonly<Record<string, string>>
}

const TOKEN_PATH = '/pl/standard/user/oauth/authorize'
/** A token that is about to end may be over when the request arrives. */
const SPARE_MS = 60_000

/** Gets a token for the point of sale, or returns the one that is still valid. */
export async function withToken(session: Session, credentials: Credentials): Promise<Session> {
  const { posId, clientId, clientSecret } = credentials
  const known = session.tokens[posId]
  if (known && known.until > Date.now() + SPARE_MS) return session
  const token = await grantedFor({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  return { ...session, tokens: { ...session.tokens, [posId]: token } }
}

/** The token for the fields of the token call. */
export async function grantedFor(form: Readonly<Record<string, string>>): Promise<Token> {
  const answer = await fetch(TOKEN_PATH, { method: 'POST', body: new URLSearchParams(form) })
  const granted: unknown = await answer.json().catch(() => undefined)
  const { access_token: value, expires_in: seconds } = Object(granted)
  if (!answer.ok || typeof value !== 'string') throw new Error(`${answer.status}`)
  return { value, until: Date.now() + Number(seconds) * 1000 }
}

/** Sends a request to the server of this page. */
export async function send(
  { operation, method, path, bodyType, body, headers: others }: Outgoing,
  { posId, token }: { readonly posId: string; readonly token: string | undefined },
): Promise<Sent> {
  const sends = bodyType !== undefined && method !== 'GET'
  const headers = {
    ...others,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(sends && bodyType === 'json' && { 'content-type': 'application/json' }),
  }
  const started = performance.now()
  const answer = await fetch(path, {
    method,
    headers,
    ...(sends && { body: bodyType === 'form' ? formOf(body) : body }),
  })
  const ms = Math.round(performance.now() - started)
  const sent = { operation, posId, method, path, ms }
  // Browsers follow a 302 by themselves: its reply is in the log of the sandbox.
  if (answer.redirected) return { ...sent, ...(await redirectOf(answer.url, operation)) }
  return {
    ...sent,
    status: answer.status,
    headers: [...answer.headers],
    text: await textOf(answer),
  }
}

/** Creates a receiver in the sandbox, so that notifications need no server. */
export async function createReceiver(): Promise<string | undefined> {
  const made = await fetch('/console/api/receivers', { method: 'POST' }).catch(() => undefined)
  const receiver: unknown = await made?.json().catch(() => undefined)
  const { url } = Object(receiver)
  return typeof url === 'string' ? url : undefined
}

/** The path with its values, and the query. */
export function addressOf({ operation, values }: Omit<Request, 'body'>): string {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const query = operation.request.find(({ place }) => place === 'query')?.fields ?? []
  const pairs = query.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : []))
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path
}

async function redirectOf(url: string, operation: string) {
  const orderId = new URL(url).searchParams.get('orderId') ?? ''
  const logged = await loggedReply(operation, orderId)
  return {
    status: 302,
    headers: [['location', url] as const],
    text: logged ? pretty(logged) : JSON.stringify({ redirectUri: url, orderId }, null, 2),
    paymentPage: url,
  }
}

/** The reply in the log of the sandbox; undefined if the log cannot be read, as with a password. */
async function loggedReply(operation: string, orderId: string): Promise<string | undefined> {
  const listed = await json(
    `/console/api/requests?${new URLSearchParams({ operation, reference: orderId, limit: '1' })}`,
  )
  const [request] = Object(listed).requests ?? []
  if (!request) return undefined
  const full = await json(`/console/api/requests/${request.correlationId}`)
  return Object(full).responseBody?.text
}

async function json(path: string): Promise<unknown> {
  const answer = await fetch(path).catch(() => undefined)
  return answer?.ok ? answer.json().catch(() => undefined) : undefined
}

async function textOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  if (/json|text/.test(type) || type === '') return pretty(await answer.text())
  const { size } = await answer.blob()
  return `${type}, ${size} B`
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function formOf(body: string): URLSearchParams {
  if (!body.startsWith('{')) return new URLSearchParams(body)
  const fields = Object.entries(JSON.parse(body) as object)
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
}
