import { once } from 'node:events'
import http, {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http'
import https from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { type Duplex, pipeline } from 'node:stream'
import type { TLSSocket } from 'node:tls'
import { lookUp } from '../look-up.ts'
import type { Identity } from './authority.ts'

interface Interception {
  /** The address of the sandbox on this machine. */
  readonly sandbox: URL
  /** The hosts whose requests go to the sandbox. */
  readonly hosts: readonly string[]
  /** The hosts that pass through to the internet, as `host:port`. */
  readonly passed: readonly string[]
  readonly identity: Identity
  readonly port: number
  readonly tlsPort: number
  /** Receives a line about each request, without body, query, and tokens. */
  readonly log: (line: string) => void
}

export interface Ports {
  readonly port: number
  readonly tlsPort: number
}

/** The proxy must be reachable only from this machine, whose programs may trust its certificate authority. */
const address = '127.0.0.1'

const serverLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 5_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
}
const connectionsMax = 256
const idleMs = 120_000

/** Headers that belong to one connection (RFC 9110, 7.6.1), and headers that the next one sets itself. */
const ofOneConnection = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** Opens a proxy and a TLS server, to which the tunnels of the proxy lead. */
export async function openProxy(interception: Interception): Promise<Ports> {
  const { identity, log } = interception
  const secure = https.createServer(
    { ...serverLimits, handshakeTimeout: 10_000, key: identity.key, cert: identity.chain },
    (request, response) => answer(interception, request, response),
  )
  secure.on('tlsClientError', (error: NodeJS.ErrnoException, socket: TLSSocket) => {
    if (isDistrust(error)) log('A client does not trust the certificate; is its environment set?')
    socket.destroy()
  })
  const tlsPort = await listen(secure, interception.tlsPort)
  const open = http.createServer(serverLimits, (request, response) =>
    answer(interception, request, response),
  )
  open.on('connect', ({ url = '' }: IncomingMessage, client: Duplex, head: Buffer) => {
    client.on('error', () => client.destroy())
    const target = tunnelTarget(interception, url.toLowerCase(), tlsPort)
    if (target) return tunnel(client, head, target)
    log(`CONNECT ${printable(url)} 403`)
    client.end(rawReply(403, adviceFor(interception, url)))
  })
  return { port: await listen(open, interception.port), tlsPort }
}

async function listen(server: http.Server | https.Server, port: number): Promise<number> {
  server.maxConnections = connectionsMax
  server.listen(port, address)
  await once(server, 'listening')
  // A server that listens on a port has an AddressInfo.
  return (server.address() as AddressInfo).port
}

interface Target {
  readonly host: string
  readonly port: number
}

function tunnelTarget(
  { hosts, passed }: Interception,
  authority: string,
  tlsPort: number,
): Target | undefined {
  if (hosts.some((host) => authority === `${host}:443`)) return { host: address, port: tlsPort }
  if (!passed.includes(authority)) return undefined
  const { hostname, port } = new URL(`tunnel://${authority}`)
  return { host: hostname, port: Number(port) }
}

function tunnel(client: Duplex, head: Buffer, target: Target): void {
  const server = connect(target)
  let isOpen = false
  const close = () => {
    client.destroy()
    server.destroy()
  }
  server.setTimeout(idleMs, close)
  client.once('close', close)
  server.once('error', () => {
    if (isOpen) close()
    else client.end(rawReply(502, `${target.host} cannot be reached at port ${target.port}.`))
  })
  server.once('connect', () => {
    isOpen = true
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    server.write(head)
    pipeline(client, server, client, close)
  })
}

/** Forwards requests for our hosts to the sandbox, and answers others with advice. */
function answer(
  interception: Interception,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { host, path } = asked(request)
  response.once('finish', () =>
    interception.log(
      `${request.method} ${printable(host)}${withoutSecrets(path)} ${response.statusCode}`,
    ),
  )
  if (interception.hosts.includes(host)) forward(interception, { request, response, path })
  else reply(response, 403, adviceFor(interception, host))
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly path: string
}

/** Forwards a request to the sandbox, and streams its response. */
function forward(interception: Interception, { request, response, path }: Exchange): void {
  const { sandbox } = interception
  const forwarded = http.request({
    // A plain agent: the settings of proxies that this process was started with are not for us.
    agent: new http.Agent(),
    host: sandbox.hostname.replace(/^\[|\]$/g, ''),
    port: sandbox.port || 80,
    lookup: lookUp,
    method: request.method,
    path,
    headers: forwardedHeaders(interception, request),
    timeout: idleMs,
  })
  forwarded.once('response', (answered) => {
    response.writeHead(
      answered.statusCode ?? 502,
      answered.statusMessage,
      withoutConnection(answered.rawHeaders),
    )
    pipeline(answered, response, () => undefined)
  })
  forwarded.once('timeout', () => forwarded.destroy())
  forwarded.on('error', () => {
    if (response.headersSent) response.destroy()
    else reply(response, 502, `The sandbox at ${sandbox.origin} does not answer. Is it running?`)
  })
  response.once('close', () => forwarded.destroy())
  pipeline(request, forwarded, () => undefined)
}

/** The requested host: in the address of a request to a proxy, and in a header of a request to a server. */
function asked({ url = '/', headers }: IncomingMessage): { host: string; path: string } {
  const absolute = url.startsWith('/') ? undefined : URL.parse(url)
  if (absolute) return { host: absolute.hostname, path: absolute.pathname + absolute.search }
  const host = (headers.host ?? '').toLowerCase().replace(/:\d*$/, '')
  return { host, path: url }
}

/**
 * Sets the sandbox's own name as the host, because it answers to no other. Pages of the intercepted
 * hosts are from the sandbox, so their requests are marked as those of its own pages.
 */
function forwardedHeaders(
  { hosts, sandbox }: Interception,
  { headers }: IncomingMessage,
): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !ofOneConnection.includes(name) || name === 'transfer-encoding',
  )
  const isOurs = hosts.some((host) => headers.origin === `https://${host}`)
  return {
    ...Object.fromEntries(kept),
    host: sandbox.host,
    ...(isOurs && { origin: sandbox.origin }),
  }
}

function withoutConnection(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, index) => {
    const name = rawHeaders[index - (index % 2)] ?? ''
    return !ofOneConnection.includes(name.toLowerCase())
  })
}

function adviceFor({ hosts }: Interception, asked: string): string {
  const host = printable(asked.replace(/:443$/, ''))
  return (
    `The sandbox answers for ${hosts.join(', ')}, and nothing else is let through. ` +
    `Start the command again with --host ${host} for the sandbox to answer for it too, or with ` +
    `--pass ${host} to let it through to the internet. NO_PROXY names what needs no proxy.`
  )
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(`${text}\n`)
}

function rawReply(status: number, text: string): string {
  const body = `${text}\n`
  return [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}

/** Queries carry grants and the keys of pages; these segments are keys themselves. */
function withoutSecrets(path: string): string {
  const shown = path
    .replace(/[?#].*$/s, '')
    .replace(/\/(tokens|card-authorizations)\/[^/]+/g, '/$1/…')
  return printable(shown)
}

/** The text without characters that could move the cursor, cut to the width of a terminal. */
function printable(text: string): string {
  return text.replaceAll(/[^\x21-\x7e…]/g, '?').slice(0, 200)
}

function isDistrust({ code = '' }: NodeJS.ErrnoException): boolean {
  return /ALERT_(UNKNOWN_CA|BAD_CERTIFICATE|CERTIFICATE_UNKNOWN)/.test(code)
}
