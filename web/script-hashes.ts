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
        const later = importedLater(html, bundle)
        const whole = withHashes(withStyles(html, later, bundle), dir)
        writeFileSync(page, withImportMap(whole, later, dir))
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

/** The scripts that this page imports on demand: no tag of it names them. */
function importedLater(html: string, bundle: Bundle): string[] {
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file = '']) => file)
  return importedBy(named, bundle).filter((file) => !named.includes(file))
}

/** The styles that these scripts bring along. A script adds none that the page has already. */
function withStyles(html: string, later: readonly string[], bundle: Bundle): string {
  const brought = later.flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : []
  })
  const missing = [...new Set(brought)].filter((file) => !html.includes(`href="/${file}"`))
  const tags = missing.map((file) => `    <link rel="stylesheet" crossorigin href="/${file}">\n`)
  return html.replace(/ *<\/head>/, (end) => `${tags.join('')}${end}`)
}

/**
 * Adds an import map with the hashes of scripts that are imported on demand, since they have no tag that
 * could name theirs. The map stands before all scripts.
 */
function withImportMap(html: string, later: readonly string[], folder: string): string {
  if (later.length === 0) return html
  const hashes = later.toSorted().map((file) => [`/${file}`, hashOf(join(folder, file))])
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
