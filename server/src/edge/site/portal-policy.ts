import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The content security policy of the portal's pages: our files, the inline scripts of the build by their
 * hashes, and the hosts of analytics, if configured for the build. The pages are read once, with the first
 * request for one; a later build needs a restart.
 */
export function portalPolicy(root: string): () => string {
  const hosts = Object.entries(allowedHosts(root))
  let policy: string | undefined
  return () => {
    policy ??= policyOf(hosts, hashesBelow(root))
    return policy
  }
}

function policyOf(
  hosts: readonly (readonly [directive: string, hosts: readonly string[]])[],
  hashes: readonly string[],
): string {
  const directives: Record<string, readonly string[]> = {
    ...own,
    'script-src': ["'self'", ...hashes],
  }
  for (const [name, allowed] of hosts) {
    directives[name] = [...(directives[name] ?? ["'self'"]), ...allowed]
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

const own = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  // The theme sets widths and columns in style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
}

/** Origins by directive, as the build of the portal wrote them; other content is rejected. */
function allowedHosts(root: string): Record<string, string[]> {
  const file = join(root, 'allowed-hosts.json')
  if (!existsSync(file)) return {}
  const allowed: unknown = JSON.parse(readFileSync(file, 'utf8'))
  assert(isHosts(allowed), `${file} lists https origins by directive`)
  return allowed
}

function isHosts(value: unknown): value is Record<string, string[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(
      ([name, hosts]) => directive.test(name) && Array.isArray(hosts) && hosts.every(isOrigin),
    )
  )
}

const directive = /^(script|connect|img|frame|style|font)-src$/

function isOrigin(value: unknown): boolean {
  return typeof value === 'string' && /^https:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(value)
}

function hashesBelow(root: string): string[] {
  const files = globSync('**/*.html', { cwd: root })
  const hashes = files.flatMap((file) => inlineHashes(readFileSync(join(root, file), 'utf8')))
  return [...new Set(hashes)].sort()
}

/** The sources of a policy for the inline scripts of a page. */
export function inlineHashes(html: string): string[] {
  return inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** The text of scripts without an address; data blocks such as JSON are never run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes = '', text]) =>
        !/\bsrc=|application\/(ld\+)?json/.test(attributes) && text !== '',
    )
    .map(([, , text = '']) => text)
}
