import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Says in each page which content its scripts and styles have. The browser runs nothing else, whoever
 * stands between it and the files.
 */
export function scriptHashes(): Plugin {
  return {
    name: 'script-hashes',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => name.endsWith('.html'))) {
        const page = join(dir, file)
        writeFileSync(page, withHashes(readFileSync(page, 'utf8'), dir))
      }
    },
  }
}

function withHashes(html: string, folder: string): string {
  return html.replaceAll(
    /<(script|link)\b(?![^>]*rel="icon")[^>]*(?:src|href)="(\/[^"]+)"/g,
    (tag, _name, address: string) => `${tag} integrity="${hashOf(join(folder, address))}"`,
  )
}

function hashOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}
