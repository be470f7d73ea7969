import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/**
 * Says in each page which content its scripts and styles have, and those that its scripts import on
 * demand. The browser runs nothing else, whoever stands between it and the files.
 */
export function scriptHashes(): Plugin {
  return {
    name: 'script-hashes',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => name.endsWith('.html'))) {
        const page = join(dir, file)
        const html = readFileSync(page, 'utf8')
        writeFileSync(page, withImportMap(withHashes(html, dir), bundle, dir))
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

/** No tag names what is imported on demand, so an import map does. It stands before all scripts. */
function withImportMap(html: string, bundle: Bundle, folder: string): string {
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  const later = importedBy(named, bundle).filter((file) => !named.includes(file))
  if (later.length === 0) return html
  const hashes = later.sort().map((file) => [`/${file}`, hashOf(join(folder, file))])
  const map = JSON.stringify({ integrity: Object.fromEntries(hashes) })
  return html.replace('<script ', `<script type="importmap">${map}</script>\n    <script `)
}

/** These files and all that they import, at once or on demand. */
function importedBy(files: readonly string[], bundle: Bundle): string[] {
  const reached = new Set(files)
  for (const file of reached) {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk') continue
    for (const imported of [...chunk.imports, ...chunk.dynamicImports]) reached.add(imported)
  }
  return [...reached]
}

function hashOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
}
