import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the portal's pages may run: our files, and the few scripts written into the pages at build
 * time, known by their hashes. Read once at the start; pages built later need a restart.
 */
export function portalPolicy(root: string): string {
  const hashes = new Set<string>()
  for (const file of globSync('**/*.html', { cwd: root })) {
    for (const script of inlineScripts(readFileSync(join(root, file), 'utf8'))) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].sort().join(' ')}`.trim(),
    // The theme sets widths and columns in style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
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
