import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

type Package = {
  version?: string
  integrity?: string
  resolved?: string
  license?: string
  link?: boolean
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, Package> } = read('package-lock.json')
const entries = Object.entries(lock.packages)
const installed = entries.filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
const ours = entries.filter(([path]) => !path.includes('node_modules/'))

/** A new line here is a decision: say in the commit what the license asks of us. */
const licenses = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'PSF-2.0', 'Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'MPL-2.0'],
  ...['MIT OR Apache-2.0', '(MIT OR Apache-2.0)', '(MIT OR CC0-1.0)', 'MIT or MPL-2.0'],
  ...['Apache-2.0 AND MIT', '(WTFPL OR MIT)', '(BSD-2-Clause OR MIT OR Apache-2.0)'],
])

/** The lockfile names no license from the list for these; each package states its license itself. */
const licensesReadByHand = new Set([
  'node_modules/dejavu-fonts-ttf',
  'node_modules/eval',
  'node_modules/format',
  'node_modules/png-js',
  'node_modules/require-like',
])

/** They work without their install scripts, which .npmrc does not let run. */
const packagesWithScripts = ['@swc/core', 'core-js', 'esbuild']

test('every package of the lockfile has a checksum in SHA-512 and comes from the registry', () => {
  assert.ok(installed.length > 0)
  const doubtful = installed.filter(
    ([, { integrity, resolved }]) =>
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '') ||
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
  )
  assert.deepEqual(paths(doubtful), [])
})

test('what we depend on is named by exact version', () => {
  const ranges = ours.flatMap(([path, entry]) =>
    Object.entries({
      ...entry.dependencies,
      ...entry.devDependencies,
      ...entry.optionalDependencies,
    })
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} ${version}`),
  )
  assert.deepEqual(ranges, [])
})

test('no package runs a script when it is installed', () => {
  assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m)
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  assert.deepEqual(
    paths(scripted),
    packagesWithScripts.map((name) => `node_modules/${name}`),
  )
})

test('every package has a license from the list', () => {
  const unlisted = installed.filter(
    ([path, { license }]) => !licenses.has(license ?? '') && !licensesReadByHand.has(path),
  )
  assert.deepEqual(paths(unlisted), [])
})

function paths(list: [string, Package][]): string[] {
  return list.map(([path]) => path)
}

function read<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8'))
}
