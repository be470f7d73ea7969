import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { foreign, type Locked, nameOf, readByUs } from './licenses.ts'
import { root } from './root.ts'

/** The licenses of the packages that a release may contain, each text once with the packages that have it. */
export function licenseTexts(): string {
  const used = foreign.filter(([, { dev }]) => !dev)
  const byText = Map.groupBy(used, ([path, entry]) => licenseOf(path, entry))
  const parts = [...byText].map(([text, all]) => {
    const names = all.map(([path, { version }]) => `${nameOf(path)} ${version}`)
    return `${[...new Set(names)].sort().join('\n')}\n\n${text.trim()}\n`
  })
  return parts.sort().join(`\n${'-'.repeat(80)}\n\n`)
}

/** The text in the package, or else the name of its license. */
function licenseOf(path: string, { license = '' }: Locked): string {
  const [file] = globSync('{LICENSE,LICENCE,License,license}*', {
    cwd: join(root, path),
    exclude: (name) => /\.(js|ts|json)$/.test(name),
  }).sort()
  if (file === undefined) return `License: ${readByUs[nameOf(path)] ?? license}`
  return readFileSync(join(root, path, file), 'utf8').replaceAll('\r\n', '\n')
}
