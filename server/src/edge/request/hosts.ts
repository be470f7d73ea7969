import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../base/refusal.ts'
import type { Settings } from '../../base/settings.ts'
import { isApi } from './paths.ts'
import type { SandboxHttp } from './sandbox-http.ts'

/**
 * Any page can point its own host name to the address of the server (DNS rebinding), and the browser would then
 * treat both as one origin. A sandbox therefore accepts only names that such a page can't have, and a production
 * server accepts only the names in its settings.
 */
export function hostGuard(
  settings: Settings,
  isOurs: SandboxHttp['isOurName'] = () => false,
): (request: FastifyRequest) => void {
  const names = new Set([
    hostOf(settings.publicUrl),
    ...(settings.payUrl === undefined ? [] : [hostOf(settings.payUrl)]),
    ...settings.allowedHosts,
  ])

  return function assertOurHost({ url, headers, routeOptions }) {
    // Probes use any host name of their platform, and the response is not secret.
    if (routeOptions.url === '/health') return
    // The server as a whole (OPTIONS *) is an address without a host as well.
    const inUrl = /^(\/|\*$)/.test(url) ? [] : [/^\w+:\/\/([^/?#]*)/.exec(url)?.[1] ?? url]
    for (const host of [headers.host ?? '', ...inUrl]) {
      const name = nameIn(host)
      if (name === undefined || !(names.has(name) || isOurs(name))) throw refusalOf(host, name)
    }
  }
}

/** Calls that only our own pages make, and programs, which send neither header. */
const callsOfPages = /^\/((console|sim|pay)\/api|api\/portal)\//

/** Prevents other sites from making the calls of our pages through the browser of a developer or payer. */
export function assertOwnPage(settings: Settings, { headers, routeOptions }: FastifyRequest): void {
  if (!callsOfPages.test(routeOptions.url ?? '')) return
  const { origin, host, 'sec-fetch-site': site = 'none' } = headers
  const isOwn =
    origin === undefined ||
    origin === settings.publicUrl ||
    origin === settings.payUrl ||
    isAt(origin, host)
  if (!isOwn || (site !== 'same-origin' && site !== 'none')) throw new Refusal('ORIGIN_NOT_ALLOWED')
}

/** Refuses a change with the session of a browser if the request does not prove that it came from our page. */
export function assertProvenOrigin(
  { publicUrl }: Settings,
  { method, headers }: FastifyRequest,
): void {
  if (method === 'GET' || method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOwn =
    origin === undefined ? site === 'same-origin' : origin === publicUrl || isAt(origin, host)
  if (!isOwn) throw new Refusal('ORIGIN_NOT_ALLOWED')
}

function isAt(origin: string, host: string | undefined): boolean {
  return /^https?:\/\//.test(origin) && origin.replace(/^https?:\/\//, '') === host?.toLowerCase()
}

/** The paths of the payment page on its separate host. */
const pathsOfPayer =
  /^\/(pay(\/|$)|web-assets\/|images\/|health$|robots\.txt$|api\/front\/card-installments-options$)/

/** Pages of a sandbox that the payment page links to. */
const pathsBeside = /^\/(sim|front)\/(?!api\/)/

/**
 * Separates the payment page from everything else if it has its own host. Redirects or rejects requests for the other
 * host.
 */
export function payHostGuard(settings: Settings) {
  const { publicUrl, payUrl } = settings
  if (payUrl === undefined) return undefined

  return function answerElsewhere(request: FastifyRequest, reply: FastifyReply): unknown {
    const { url, routeOptions, headers, originalUrl } = request
    const path = routeOptions.url ?? url.split('?')[0] ?? ''
    const isOnPayHost = isPayHost(settings, headers.host)
    const isOfPayer = pathsOfPayer.test(path)
    if (isOnPayHost ? isOfPayer : !/^\/pay(\/|$)/.test(path)) return undefined
    // A target in absolute form is not a path that a redirect could contain.
    const isPage = !isApi(path) && originalUrl.startsWith('/')
    if (!isOnPayHost && isPage) return reply.redirect(payUrl + originalUrl, 308)
    if (isOnPayHost && isPage && pathsBeside.test(path))
      return reply.redirect(publicUrl + originalUrl, 308)
    if (isPage)
      return reply.code(404).type('text/plain; charset=utf-8').send('This page does not exist.\n')
    throw new Refusal(
      'HOST_NOT_ALLOWED',
      isOnPayHost
        ? 'This host name serves only the payment page.'
        : 'The payment page has a host name of its own.',
    )
  }
}

/** True if a Host header names the host of the payment page, and that host is not the server's. */
export function isPayHost({ payUrl }: Settings, host = ''): boolean {
  return payUrl !== undefined && nameIn(host) === hostOf(payUrl)
}

function hostOf(url: string): string | undefined {
  return nameIn(new URL(url).host)
}

/** The name in a Host header, in lower case and without brackets, port and final dot. */
export function nameIn(host: string): string | undefined {
  const [, inBrackets, name] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d+)?$/i.exec(host) ?? []
  return (inBrackets ?? name)?.toLowerCase().replace(/\.$/, '')
}

function refusalOf(host: string, name: string | undefined): Refusal {
  if (!name)
    return new Refusal(
      'HOST_NOT_ALLOWED',
      host === ''
        ? 'The request has no Host header. Send the name of this server in it.'
        : 'The Host header must contain a host name or an IP address, with or without a port.',
    )
  return new Refusal(
    'HOST_NOT_ALLOWED',
    `This server does not accept the host name ${name.slice(0, 64)}. If it is yours, add it to GROSZ_ALLOWED_HOSTS.`,
  )
}
