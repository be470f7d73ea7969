import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { foreign, type Locked, listLicensed, nameOf, packages, readByUs } from './licenses.ts'
import { root } from './root.ts'

interface Manifest {
  readonly workspaces?: readonly string[]
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Licenses whose packages may be used and passed on with a program under MIT. */
const licenses: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
])

/** The tools that a test has beside our own packages. */
const tools = JSON.parse(readFileSync(join(root, 'test/importers/package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}
const lockedTools = Object.entries(tools.packages).filter(([path]) => path !== '')

test('every package has a SHA-512 checksum and comes from the registry', () => {
  const all = [...foreign, ...lockedTools]
  assert.ok(all.length > 500)
  for (const [path, { integrity = '', resolved, version = '' }] of all) {
    assert.match(integrity, /^sha512-[A-Za-z0-9+/]{86}==$/, path)
    assert.match(version, /^\d+\.\d+\.\d+/, path)
    // Where there is an address, it is not that of a repository or a file.
    assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), path)
  }
})

test('every package has a license that is on the list', () => {
  const others = foreign.filter(
    ([path, { license }]) => !isListed(license) && !(nameOf(path) in readByUs),
  )
  assert.deepEqual(
    others.map(([path, { license }]) => `${path}: ${license}`),
    [],
  )
  const names = new Set(foreign.map(([path]) => nameOf(path)))
  for (const name of Object.keys(readByUs)) assert.ok(names.has(name), `${name} is gone`)
})

/** The output of a command of package.json. */
function outputOf(command: string): string {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  return execFileSync('npm', ['run', '--silent', command], options)
}

test('the list of licenses has every package with its version', () => {
  const lines = outputOf('licenses').trimEnd().split('\n')
  assert.deepEqual(
    lines,
    listLicensed().map(({ name, version, license }) => `${name}\t${version}\t${license}`),
  )
  assert.ok(lines.some((line) => /^fastify\t\d+\.\d+\.\d+\tMIT$/.test(line)))
  assert.ok(lines.every((line) => /^\S+\t\d+\.\d+\.\d+\S*\t\S/.test(line)))
  const [named] = lines.filter((line) => line.endsWith('unknown'))
  assert.equal(named, undefined)
})

test('the bill of materials has every package of the list with its version', () => {
  const { bomFormat, metadata, components } = JSON.parse(outputOf('sbom'))
  assert.deepEqual([bomFormat, metadata.component.type], ['CycloneDX', 'application'])
  const listed = new Set(
    (components as { group?: string; name: string; version: string }[]).map(
      ({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`,
    ),
  )
  const missing = listLicensed().filter(({ name, version }) => !listed.has(`${name}@${version}`))
  assert.deepEqual(missing, [])
})

test('direct dependencies have exact versions from the registry', () => {
  for (const folder of ['', ...(manifestOf('').workspaces ?? [])]) {
    const { dependencies, devDependencies, optionalDependencies } = manifestOf(folder)
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies }
    for (const [name, version] of Object.entries(all)) {
      if (name.startsWith('@grosz/')) continue
      assert.match(version, /^\d+\.\d+\.\d+(-[\w.]+)?$/, `${name} of ${folder || 'the root'}`)
    }
  }
})

test('npm runs no install scripts and installs no package that is younger than a week', () => {
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
  assert.ok(settings.includes('ignore-scripts=true'))
  assert.ok(settings.includes('min-release-age=7'))
  for (const folder of ['', ...(manifestOf('').workspaces ?? [])])
    for (const name of Object.keys(manifestOf(folder).scripts ?? {}))
      assert.doesNotMatch(name, /^(pre|post)?(install|prepare)$/, folder)
})

test('the server depends on at most 140 packages', () => {
  const ofServer = new Set<string>()
  collect('server', ofServer)
  assert.ok(ofServer.size > 0 && ofServer.size <= 140, `${ofServer.size} packages`)
})

/** The packages that a workspace needs at run time, with their dependencies, resolved like npm does. */
function collect(from: string, found: Set<string>): void {
  const { dependencies = {} } = packages[from] as Manifest
  for (const name of Object.keys(dependencies)) {
    const path = pathOf(from, name)
    if (path === undefined || found.has(path)) continue
    const { link, resolved = '' } = packages[path] ?? {}
    if (!link) found.add(path)
    collect(link ? resolved : path, found)
  }
}

function pathOf(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}

/** "MIT OR Apache-2.0" needs one of them, "Apache-2.0 AND MIT" both. */
function isListed(license = ''): boolean {
  const words = license.replaceAll(/[()]/g, '')
  const any = words.split(/ or /i)
  return any.some((one) => one.split(/ and /i).every((name) => licenses.has(name)))
}

function manifestOf(folder: string): Manifest {
  return read(join(folder, 'package.json')) as Manifest
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
