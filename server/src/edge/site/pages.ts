import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { YEAR_SECONDS } from '../../base/time.ts'
import { prefixOf } from '../request/access.ts'
import { isPayHost } from '../request/hosts.ts'
import { isApi, noSuchCall } from '../request/paths.ts'
import { serveFiles } from './files.ts'
import { notFoundPage, servePortal } from './portal.ts'
import { inlineHashes } from './portal-policy.ts'

const root = join(import.meta.dirname, '../../../..')
const webRoot = join(root, 'web/dist')

/**
 * Our pages run only our own scripts; no other site may frame them, except where 3DS needs it. A
 * page names the hash of its import map beside 'self'.
 */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // No text becomes markup or a script, and the page can create no policy that would allow it.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** The headers of every page; those about frames are added by page. */
export const commonHeaders = {
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'no-store',
}

export const pageHeaders = {
  ...commonHeaders,
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

/** The card fields are made to be framed, by any shop, also by one that isolates its page (COEP). */
const fieldHeaders = {
  ...commonHeaders,
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The script that adds these fields to a shop's page; its name is documented and cannot contain a hash. */
const scriptHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=300',
}

/** The addresses from which shop plugins load the credit widget; newer plugins use the first one. */
const creditWidgetPaths = [
  '/res/v2/widget-mini-installments.js',
  '/res/v2/widget-products-installments.js',
  '/res/v2/widget-products-installments.min.js',
] as const

/** The pages of payers that every server has; a sandbox adds those of its simulators. */
const pages: readonly PageAt[] = [
  { path: '/pay/', file: 'checkout.html', headers: pageHeaders },
  { path: '/front/cvv/', file: 'cvv.html', headers: pageHeaders },
  { path: '/front/secure-form/', file: 'secure-form.html', headers: fieldHeaders },
]

/** Serves a page of payers. */
export function servePayerPage(server: FastifyInstance, app: App, page: PageAt): void {
  servePage(server, app, page)
  refuseFollowers(server, page.path)
}

/** Serves a page, and redirects to it from its address without the trailing slash. */
export function servePage(server: FastifyInstance, app: App, { path, ...page }: PageAt): void {
  server.get(path, async (_request, reply) => sendPage(app, reply, page))
  server.get(path.slice(0, -1), async (request, reply) =>
    reply.redirect(addressOf(request, path), 308),
  )
}

/**
 * A client that follows the redirect of an order repeats the method and body of its order. A browser sends a form if
 * the shop submitted one to the address of the page: it is redirected there without its form.
 */
function refuseFollowers(server: FastifyInstance, path: string): void {
  for (const url of [path, path.slice(0, -1)])
    server.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      onRequest: async (request, reply) => {
        if (isForm(request)) return reply.redirect(addressOf(request, path), 303)
        throw new Refusal('METHOD_NOT_ALLOWED', FOLLOWED, { headers: { allow: 'GET, HEAD' } })
      },
      handler: () => undefined,
    })
}

function isForm({ method, headers }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? ''
  return (
    method === 'POST' && /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)
  )
}

/** The address of a page with the workspace and the query of a request. */
function addressOf(request: FastifyRequest, path: string): string {
  const query = request.url.split('?')[1]
  const there = prefixOf(request) + path
  return query ? `${there}?${query}` : there
}

const FOLLOWED =
  'This is a page for the browser of the payer, not a call. Do not follow redirects in your HTTP client: read orderId and redirectUri from the answer with status 302, and send the payer there.'

export async function servePages(server: FastifyInstance, app: App): Promise<void> {
  for (const page of pages) servePayerPage(server, app, page)
  server.get('/javascript/sdk', async (_request, reply) => script(reply, 'secure-form/sdk.js'))
  for (const path of creditWidgetPaths) {
    server.get(path, async (_request, reply) => script(reply, 'credit-widget/mini.js'))
  }
  // Plugins link a style sheet beside it. The widget brings its styles along.
  server.get('/res/v2/layout/style.css', async (_request, reply) =>
    reply.headers(scriptHeaders).type('text/css; charset=utf-8').send(''),
  )
  // Robots request it only at the root of a host; pages of payers must not be indexed.
  server.get('/robots.txt', async ({ headers }, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        isPayHost(app.settings, headers.host)
          ? 'User-agent: *\nDisallow: /\n'
          : robots(app.settings.publicUrl),
      ),
  )
  // AI assistants request it there, too.
  server.get('/llms.txt', async (_request, reply) => reply.redirect('/europe/llms.txt', 302))
  server.get('/', async (_request, reply) => reply.redirect('/europe/', 302))
  server.get('/europe', async (_request, reply) => reply.redirect('/europe/', 308))
  // The documents have no page of their own; their shortened address leads to the first step.
  for (const documents of ['/europe/docs', '/europe/pl/docs']) {
    for (const path of [documents, `${documents}/`]) {
      server.get(path, async (request, reply) => {
        const query = request.url.split('?')[1]
        return reply.redirect(`${documents}/get-started/${query ? `?${query}` : ''}`, 302)
      })
    }
  }

  if (existsSync(webRoot)) {
    await serveFiles(server, {
      notFound: (request, reply) => notFoundPage(app, request, reply),
      root: join(webRoot, 'web-assets'),
      prefix: '/web-assets/',
      preCompressed: true,
      immutable: true,
      maxAge: YEAR_SECONDS * 1000,
      decorateReply: false,
    })
  }
  await servePortal(server, app)

  server.setNotFoundHandler(async (request, reply) => {
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    // Only programs send something to an address that is no page.
    if (isApi(request.url) || !isReading) throw noSuchCall(app, request.url)
    return notFoundPage(app, request, reply)
  })
}

interface Page {
  /** The file of the build. */
  readonly file: string
  readonly headers: Readonly<Record<string, string>>
}

interface PageAt extends Page {
  /** Its address, with a slash at the end. */
  readonly path: string
}

/** A page of a sandbox is marked as such, also for a reader with a wrong link. */
export async function sendPage(
  app: App,
  reply: FastifyReply,
  { file, headers }: Page,
): Promise<FastifyReply> {
  const text = await read(file)
  const scripts = ["'self'", ...inlineHashes(text)].join(' ')
  const policy = headers['content-security-policy']?.replace(
    "script-src 'self'",
    `script-src ${scripts}`,
  )
  return reply
    .headers({ ...headers, 'content-security-policy': policy })
    .type('text/html; charset=utf-8')
    .send(app.sandbox ? text.replace('<html ', '<html data-sandbox ') : text)
}

async function script(reply: FastifyReply, file: string): Promise<FastifyReply> {
  return reply
    .headers(scriptHeaders)
    .type('text/javascript; charset=utf-8')
    .send(await read(file))
}

/** Reads a file of the build; rejects the request with 503 if there is no build. */
async function read(file: string): Promise<string> {
  try {
    return await readFile(join(webRoot, file), 'utf8')
  } catch {
    throw new Refusal('SERVICE_NOT_AVAILABLE', 'The pages are not built. Run: npm run build')
  }
}

function robots(publicUrl: string): string {
  const closed = ['/api/', '/pay/', '/front/', '/sim/', '/console/']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/europe/sitemap.xml`,
    `Sitemap: ${publicUrl}/europe/pl/sitemap.xml`,
    '',
  ].join('\n')
}
