import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { YEAR_SECONDS } from '../../base/time.ts'
import { isPayHost } from '../request/hosts.ts'
import { type Before, serveFiles } from './files.ts'
import { documentsAt, type OwnDocuments } from './portal-address.ts'
import { sendPortalBuild } from './portal-build.ts'
import { portalPolicy } from './portal-policy.ts'

const portalRoot = join(import.meta.dirname, '../../../../portal/build')

/** The portal changes with a release, which readers should soon receive. */
const DOCUMENTS = 'public, max-age=300'

/** Serves the portal, which may still be built when the server starts. */
export async function servePortal(server: FastifyInstance, app: App): Promise<void> {
  // A list of hosts that is wrong is found when the server starts.
  if (isBuilt()) policyOfPortal()
  const before: Before = (request, reply) => {
    if (!isBuilt()) return sendPortalBuild(request, reply)
    return ownDocuments(app)?.send(request, reply, {
      ...portalHeaders(),
      'cache-control': DOCUMENTS,
    })
  }
  await serveFiles(server, {
    before,
    notFound: (request, reply) => notFoundPage(app, request, reply),
    root: portalRoot,
    suppressWarning: true,
    prefix: '/europe/',
    preCompressed: true,
    redirect: true,
    decorateReply: false,
    setHeaders(reply, path) {
      // Names under assets/ carry a hash of their content.
      const isHashed = path.startsWith(join(portalRoot, 'assets')) || /build.pl.assets/.test(path)
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : DOCUMENTS,
      )
      // A policy applies to documents; for scripts and styles it has no effect.
      if (isHashed) return
      reply.headers(portalHeaders())
    },
  })
}

let built = false

/** A build appears as a whole, so the existence of its first page is enough. */
function isBuilt(): boolean {
  built ||= existsSync(join(portalRoot, 'index.html'))
  return built
}

/** The portal's own page, in the language of the address; not used on the host of the payment page. */
export async function notFoundPage(
  app: App,
  { url, headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { settings } = app
  reply.code(404)
  if (isPayHost(settings, headers.host)) return plain(reply, 'This page does not exist.\n')
  const file = url.startsWith('/europe/pl/') ? 'pl/404.html' : '404.html'
  const own = isBuilt() && (await ownDocuments(app)?.textOf(file))
  const html = own || (await readFile(join(portalRoot, file)).catch(() => undefined))
  if (!html) return plain(reply, 'Page not found. Start at /europe/\n')
  return reply.headers(portalHeaders()).type('text/html; charset=utf-8').send(html)
}

function plain(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(text)
}

/** The headers of every document of the portal, including the page for unknown addresses. */
function portalHeaders() {
  return {
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': policyOfPortal()(),
  }
}

const documents = new WeakMap<App, OwnDocuments | undefined>()

/** The documents of the portal as this server sends them, where they differ from the build. */
function ownDocuments(app: App): OwnDocuments | undefined {
  if (!documents.has(app)) {
    const { publicUrl, feedbackFile } = app.settings
    const asksForFeedback = feedbackFile !== undefined
    documents.set(app, documentsAt(portalRoot, { publicUrl, asksForFeedback }))
  }
  return documents.get(app)
}

let policy: (() => string) | undefined

/** A list of hosts that is wrong is found when the server starts. */
function policyOfPortal(): () => string {
  policy ??= portalPolicy(portalRoot)
  return policy
}
