import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The state of a build of the portal, as the build writes it to a file. */
export interface PortalBuild {
  /** The beginning of the build, in ms since 1970. */
  readonly since: number
  /** The file with the messages of a build that failed. */
  readonly failed?: string
}

/** Written by `npm start` in a checkout. */
export const portalBuildFile = join(import.meta.dirname, '../../../../.cache/portal-build.json')

/** The usual time of a build, in seconds. */
const USUAL_SECONDS = 120

/** A build that takes longer was probably killed. */
const LONGEST_SECONDS = 1_800

/** Reports, in place of the portal, that it is being built; the page reloads by itself. */
export function sendPortalBuild(
  { url }: FastifyRequest,
  reply: FastifyReply,
  file = portalBuildFile,
): FastifyReply {
  const seconds = secondsOf(readBuild(file))
  if (typeof seconds === 'string')
    return reply.type('text/plain; charset=utf-8').send(`${seconds}\n`)
  return reply
    .code(503)
    .headers({
      'retry-after': '2',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src '${hashOf(style)}'`,
    })
    .type('text/html; charset=utf-8')
    .send(pageOf(url.startsWith('/europe/pl/') ? 'pl' : 'en', seconds))
}

/** The seconds that a build has taken so far, or the reason why there is none. */
function secondsOf(build: PortalBuild | undefined): number | string {
  if (build?.failed !== undefined)
    return `The portal could not be built; ${build.failed} says why. The API and the payment pages work without it. Next: npm run build`
  const seconds = build && Math.max(0, Math.round((Date.now() - build.since) / 1000))
  if (seconds === undefined || seconds > LONGEST_SECONDS)
    return 'The portal is not built. Run: npm run build'
  return seconds
}

function readBuild(file: string): PortalBuild | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PortalBuild // Written by our build.
  } catch {
    return undefined
  }
}

const texts = {
  en: {
    title: 'The developer portal is being built',
    usual: `This usually takes about two minutes. The page opens the portal when it is ready.`,
    now: 'The API and the payment pages work already.',
    so: (seconds: number) => `${seconds} s so far`,
  },
  pl: {
    title: 'Trwa budowanie portalu dla programistów',
    usual: 'Zwykle zajmuje to około dwóch minut. Gdy portal będzie gotowy, ta strona go otworzy.',
    now: 'API i strony płatności już działają.',
    so: (seconds: number) => `Dotychczas ${seconds} s`,
  },
} as const

const style = `:root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.25rem}progress{width:100%;height:.75rem;accent-color:#0b6b50}`

function pageOf(language: keyof typeof texts, seconds: number): string {
  const { title, usual, now, so } = texts[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>${title}</title>
<style>${style}</style>
<h1>${title}</h1>
<p><progress aria-label="${title}" max="${USUAL_SECONDS}" value="${Math.min(seconds, USUAL_SECONDS - 1)}"></progress></p>
<p>${so(seconds)}. ${usual}</p>
<p>${now}</p>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
