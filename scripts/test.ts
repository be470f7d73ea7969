import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { startPostgres } from '../test/postgres.ts'
import { bundleServer } from './bundle.ts'
import { findChromium } from './chromium.ts'
import { root, tools } from './root.ts'
import { type Count, processes, runTests } from './run-tests.ts'
import { buildIfStale, sites } from './sites.ts'
import { runStep, type StepResult } from './step.ts'

/** The parts of `npm test`, in their order; without a name all of them run. */
const parts = {
  types: checkTypes,
  lint: checkStyle,
  build: buildSites,
  programs: bundlePrograms,
  unit: () =>
    testing('unit tests', {
      globs: unitTests,
      minutes: 3,
      processes: processes.waiting,
      env: postgresEnv(),
    }),
  journeys: testJourneys,
  harnesses: testHarnesses,
  e2e: testInBrowser,
} as const satisfies Record<string, () => Promise<void>>

type Part = keyof typeof parts

const unitTests = [
  'contract/src/**/*.test.ts',
  'server/src/**/*.test.ts',
  'web/src/**/*.test.ts',
  '{client,cli,mcp}/**/*.test.ts',
  'portal/{*,src/**/*,plugins/**/*}.test.ts',
  'examples/**/*.test.js',
  'scripts/*.test.ts',
  'test/{*,helpers/*,mutation/*,prose/*}.test.ts',
]
/** Parts that open the built pages, that start a bundled program, and that need PostgreSQL. */
const needsBuild: readonly Part[] = ['journeys', 'e2e', 'harnesses']
const needsPrograms: readonly Part[] = ['unit', 'journeys', 'e2e', 'harnesses']
const needsPostgres: readonly Part[] = ['unit', 'journeys', 'harnesses', 'e2e']

/** The memory for the databases of a whole run on PostgreSQL. */
const MEMORY_GB = 8

const total = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
const fileTimes: Count['times'][number][] = []
const times: { readonly title: string; readonly seconds: number; readonly failed: number }[] = []
const inCi = process.env.CI === 'true' || process.env.CI === '1'
let postgres: { readonly url: string; readonly stop: () => Promise<void> } | undefined

// A regular exit lets PostgreSQL and the builds be stopped.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
await main(process.argv.slice(2))

async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in parts))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(' ')}`)
    process.exitCode = 2
    return
  }
  const chosen = partsOf(wanted)
  keepInMemory()
  if (chosen.some((part) => needsPostgres.includes(part))) await openPostgres()
  try {
    for (const part of chosen) await parts[part]()
  } finally {
    await postgres?.stop()
  }
  report()
}

/**
 * Tests create hundreds of databases and wait for the disk at each COMMIT, so these are in memory if there is enough
 * space. The server makes the same requests to the disk, which the crash tests check.
 */
function keepInMemory(): void {
  const folder = '/dev/shm'
  const { bavail = 0, bsize = 0 } = statfsOf(folder) ?? {}
  if (process.env.TMPDIR === undefined && bavail * bsize >= MEMORY_GB * 2 ** 30)
    process.env.TMPDIR = folder
}

function statfsOf(folder: string) {
  try {
    return statfsSync(folder)
  } catch {
    return undefined
  }
}

function partsOf(wanted: readonly string[]): Part[] {
  const all = Object.keys(parts) as Part[] // Object.keys returns string[]
  if (wanted.length === 0) return all
  const isNeeded = (by: readonly Part[]) => by.some((part) => wanted.includes(part))
  return all.filter(
    (part) =>
      wanted.includes(part) ||
      (part === 'build' && isNeeded(needsBuild)) ||
      (part === 'programs' && isNeeded(needsPrograms)),
  )
}

async function checkTypes(): Promise<void> {
  for (const [name, project] of [
    ['server, contract and tests', '.'],
    ['web', 'web'],
    ['portal', 'portal'],
  ] as const) {
    const node = [tools.tsc, '--noEmit', '-p', join(project, 'tsconfig.json')]
    await checking(await runStep({ title: `Types of ${name}`, node }), `types of ${name}`)
  }
}

async function checkStyle(): Promise<void> {
  const node = [tools.biome, 'check', '--colors=off', '.']
  await checking(await runStep({ title: 'Formatting and lint', node }), 'formatting and lint')
}

async function buildSites(): Promise<void> {
  for (const site of Object.values(sites)) {
    const result = await buildIfStale(site)
    if (!result) console.log(`  ${site.title.padEnd(34)}           fresh`)
    await checking(
      result ?? { ok: true, seconds: 0, logFile: '', tail: '' },
      `build of ${site.name}`,
    )
  }
}

/** Starting a bundle takes a quarter of the time of its sources. */
async function bundlePrograms(): Promise<void> {
  const programs = join(root, '.cache', 'programs')
  await bundleServer(root, programs, { links: true })
  process.env.GROSZ_TEST_PROGRAMS = programs
}

async function testJourneys(): Promise<void> {
  const files = { globs: ['test/journeys/**/*.test.ts'], minutes: 5, processes: processes.waiting }
  await testing('journeys on SQLite', { ...files, env: { GROSZ_TEST_ENGINE: 'sqlite' } })
  const env = { GROSZ_TEST_ENGINE: 'postgres', ...postgresEnv() }
  if (postgres) await testing('journeys on PostgreSQL', { ...files, env })
}

/** Runs them in parallel: the crash tests mostly wait for servers to end, while the model computes. */
async function testHarnesses(): Promise<void> {
  const globs = ['test/{crash,importers,model,package,updates}/*.test.ts']
  await testing('crash tests, importers and model', { globs, minutes: 30, env: postgresEnv() })
  const env = { GROSZ_TEST_ENGINE: 'postgres', ...postgresEnv() }
  const files = { globs: ['test/model/*.test.ts'], minutes: 10, env }
  if (postgres) await testing('model on PostgreSQL', files)
}

async function testInBrowser(): Promise<void> {
  const chromium = findChromium(process.env)
  if (!chromium) {
    missing(
      'tests in a browser',
      'Chromium is not installed (Debian, Ubuntu: apt install chromium)',
    )
    return
  }
  const env = { GROSZ_TEST_CHROMIUM: chromium, ...postgresEnv() }
  const files = { globs: ['test/e2e/**/*.test.ts'], minutes: 10, processes: processes.computing }
  await testing('tests in a browser', { ...files, env })
}

/** One private PostgreSQL for the whole run; each test creates its own database. */
async function openPostgres(): Promise<void> {
  try {
    postgres = await startPostgres()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (/not installed/.test(why)) missing('everything on PostgreSQL', why)
    else failing(`PostgreSQL did not start: ${why}`)
  }
}

function postgresEnv(): Record<string, string> {
  return postgres ? { GROSZ_TEST_POSTGRES: postgres.url } : {}
}

/** Reports tests that cannot run here: as a failure where all must run, and as a loud skip elsewhere. */
function missing(what: string, why: string): void {
  const text = `${what}: ${why}`
  console.log(styleText('yellow', `\n  ! NOT RUN: ${text}\n`))
  if (inCi) failing(text)
  else total.skipped += 1
}

async function checking(result: StepResult, title: string): Promise<void> {
  times.push({ title, seconds: result.seconds, failed: result.ok ? 0 : 1 })
  if (result.ok) {
    total.passed += 1
    return
  }
  console.log(`${result.tail}\n`)
  failing(`${title}: see ${result.logFile}`)
}

function failing(text: string): void {
  total.failed += 1
  failures.push(text)
}

async function testing(title: string, files: Parameters<typeof runTests>[0]): Promise<void> {
  console.log(`\n${styleText('bold', title)}`)
  const started = Date.now()
  const count = await runTests(files)
  times.push({ title, seconds: (Date.now() - started) / 1000, failed: count.failed })
  fileTimes.push(...count.times.map((one) => ({ ...one, file: `${one.file} (${title})` })))
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  failures.push(...count.failures)
}

/** Prints the slowest files, which to check first when the tests take too long. */
function showSlowest(): void {
  const slowest = fileTimes.toSorted((a, b) => b.seconds - a.seconds).slice(0, 20)
  if (slowest.length === 0) return
  console.log('\nSlowest files:')
  for (const { file, seconds } of slowest)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
}

function report(): void {
  showSlowest()
  console.log('')
  for (const { title, seconds, failed } of times) {
    const note = failed > 0 ? styleText('red', `${failed} failed`) : ''
    console.log(`  ${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s  ${note}`)
  }
  if (failures.length > 0) {
    console.log(`\nFailures:\n${failures.map((text) => `  - ${text}`).join('\n')}`)
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = total.failed > 0 ? 1 : 0
}
