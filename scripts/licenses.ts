import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

/** The packages with their versions and licenses, one a line, with tabs between: `npm run licenses`. */
interface Licensed {
  readonly name: string
  readonly version: string
  readonly license: string
}

export interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly link?: boolean
  /** True for a package that only tests and builds need. */
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

/** Packages without the usual license field, and the place where the license was found. */
export const readByUs: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream Vera, and public domain, in its LICENSE',
  eval: 'MIT, in its LICENSE',
  format: 'MIT, in its README',
  'png-js': 'MIT, in its LICENSE',
  'require-like': 'MIT, in its License',
}

/** The packages of package-lock.json by their folders. */
export const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}

/** Packages of others, by their folder. */
export const foreign = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
)

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Each package once per version, by name. */
export function listLicensed(): Licensed[] {
  const all = foreign.map(([path, { version = '', license }]) => {
    const name = nameOf(path)
    return { name, version, license: readByUs[name] ?? license ?? 'unknown' }
  })
  const once = new Map(all.map((one) => [`${one.name}@${one.version}`, one]))
  return [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

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

if (import.meta.main)
  for (const { name, version, license } of listLicensed())
    process.stdout.write(`${name}\t${version}\t${license}\n`)
