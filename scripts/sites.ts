import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compressFolder } from './compress.ts'
import { withLock } from './lock.mjs'
import { root, tools } from './root.ts'
import { progressLine, runStep, type Step, type StepResult } from './step.ts'

interface Site {
  readonly name: string
  readonly title: string
  readonly folder: string
  readonly node: readonly string[]
  /** Globs of everything the build reads. */
  readonly inputs: readonly string[]
  /** Variables with this prefix are settings of the build. */
  readonly settings?: string
  /** A setting with which the build fetches external data; the build is then stale on the next day. */
  readonly fetchesWith?: string
  /** The folder of the build. */
  readonly output: string
  /** A folder in which it is built before it takes the place of the output, so that the server sees all or nothing. */
  readonly stage?: string
  /** Files that a finished build has. */
  readonly outputs: readonly string[]
}

/** The sites that browsers are served: built once, and again when a source has changed. */
export const sites = {
  web: {
    name: 'web',
    title: 'Building the payment pages',
    folder: 'web',
    node: [tools.vite, 'build'],
    inputs: ['web/**/*', 'contract/src/**/*', 'tsconfig.base.json', 'package-lock.json'],
    output: 'web/dist',
    outputs: [
      'web/dist/checkout.html',
      'web/dist/console.html',
      'web/dist/sign-in.html',
      'web/dist/secure-form/sdk.js',
      'web/dist/credit-widget/mini.js',
    ],
  },
  portal: {
    name: 'portal',
    title: 'Building the developer portal',
    folder: 'portal',
    node: [tools.docusaurus, 'build', '--out-dir', '.cache/site'],
    inputs: ['portal/**/*', 'contract/src/**/*', 'web/src/ui/*.css', 'package-lock.json'],
    settings: 'PORTAL_',
    fetchesWith: 'PORTAL_CATALOGUE_URL',
    output: 'portal/build',
    stage: 'portal/.cache/site',
    outputs: ['portal/build/index.html', 'portal/build/pl/index.html'],
  },
} as const satisfies Record<string, Site>

/** Folders and files below a site that its build does not read. */
const notInputs = /(^|[\\/])(node_modules|dist|build|\.docusaurus|\.cache)[\\/]|\.test\.tsx?$/

/** Builds a site when its output is missing or older than its inputs; undefined when it is fresh. */
export async function buildIfStale(
  site: Site,
  how: Pick<Step, 'inBackground'> = {},
): Promise<StepResult | undefined> {
  if (isFresh(site)) return undefined
  return withLock(
    join(root, '.cache', `${site.name}.lock`),
    () => console.log('  Another command is building the same; waiting for it.'),
    async () => (isFresh(site) ? undefined : build(site, how)),
  )
}

async function build(site: Site, how: Pick<Step, 'inBackground'>): Promise<StepResult> {
  // Read before the build: a file that is saved during it must make the result stale.
  const stamp = stampOf(site)
  rmSync(stampFile(site), { force: true })
  const folder = join(root, site.stage ?? site.output)
  if (site.stage) {
    rmSync(join(root, site.output), { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  const result = await runStep({
    ...how,
    title: site.title,
    node: site.node,
    cwd: join(root, site.folder),
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (!result.ok) return result
  const missing = site.outputs.filter(
    (output) => !existsSync(join(folder, relative(site.output, output))),
  )
  if (missing.length > 0) {
    return { ...result, ok: false, tail: `${result.tail}\nnot written: ${missing.join(', ')}` }
  }
  for (const line of warningsIn(readFileSync(result.logFile, 'utf8'))) console.log(`  ${line}`)
  const end = progressLine({ ...how, title: 'Compressing its files' })
  await compressFolder(folder)
  const seconds = result.seconds + end('done')
  if (site.stage) renameSync(folder, join(root, site.output))
  mkdirSync(dirname(stampFile(site)), { recursive: true })
  writeFileSync(stampFile(site), stamp)
  return { ...result, seconds }
}

/** The warnings of a successful build, each once. */
export function warningsIn(log: string): string[] {
  return [...new Set(log.split('\n').filter((line) => line.startsWith('[WARNING] Catalogue: ')))]
}

/** True if a build would equal the existing one. */
export function isFresh(site: Site): boolean {
  if (!site.outputs.every((output) => existsSync(join(root, output)))) return false
  const file = stampFile(site)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(site)
}

function stampFile(site: Site): string {
  return join(root, '.cache', `${site.name}.stamp`)
}

/** The settings of the build in the environment, in a fixed order. */
function settingsOf({ settings }: Site, env: NodeJS.ProcessEnv): [string, string | undefined][] {
  if (settings === undefined) return []
  return Object.entries(env)
    .filter(([name, value]) => name.startsWith(settings) && value)
    .sort()
}

/** Contents, not times: a fresh clone and a switch of branches change times alone. */
export function stampOf(site: Site, env = process.env, now = new Date()): string {
  const hash = createHash('sha256')
  for (const [name, value] of settingsOf(site, env)) hash.update(`${name}=${value}\0`)
  if (site.fetchesWith && env[site.fetchesWith]) hash.update(now.toISOString().slice(0, 10))
  const found = globSync(site.inputs, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => /^(node_modules|dist|build|\.docusaurus|\.cache)$/.test(entry.name),
  })
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notInputs.test(file.slice(root.length)))
    .sort()
  for (const file of files) {
    hash.update(`${file.slice(root.length)}\0`)
    hash.update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}
