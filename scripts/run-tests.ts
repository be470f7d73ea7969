import { globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { pathToFileURL } from 'node:url'
import { figureIn } from '../test/figure.ts'
import { fileThatEnds } from './lane.ts'
import { root } from './root.ts'

export interface Count {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** One entry per failure, for the summary at the end. */
  readonly failures: readonly string[]
  /** The figures that the tests report. */
  readonly figures: readonly { readonly name: string; readonly value: string }[]
  /** The time of each file, the slowest first. */
  readonly times: readonly { readonly file: string; readonly seconds: number }[]
}

interface TestFiles {
  readonly globs: readonly string[]
  /** The time limit of one test. */
  readonly minutes: number
  /**
   * The number of processes that the files share; without it, each file has its own. Sharing is
   * quicker, but the files must clean up after themselves.
   */
  readonly processes?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Each lane, and each server that it starts, is a process that loads the same modules. */
const compiled = join(root, '.cache/compiled')

/** Runs test files with Node's runner, prints its report, and counts the results. */
export async function runTests(tests: TestFiles): Promise<Count> {
  const files = longestFirst(
    globSync(tests.globs, { cwd: root, exclude: (path) => /node_modules/.test(path) }),
  )
  if (files.length === 0) throw new Error(`There are no test files in ${tests.globs.join(', ')}.`)
  const alone = files.map((file) => [file])
  // A process that runs one file after the other has its modules loaded and compiled once.
  const shared = Array.from({ length: tests.processes ?? 0 }, () => files)
  const reports = await runLanes(tests.processes ? shared : alone, tests)
  const broken = files.filter((file) => !reports.get(file)?.isWhole)
  if (broken.length > 0) {
    // Occasionally, the runner loses the end of a process's report, and with it tests that ran.
    console.log(`\n  The report broke off, running again: ${broken.join(', ')}\n`)
    const again = await runLanes(
      broken.map((file) => [file]),
      tests,
    )
    for (const [file, report] of again) {
      if (!report.isWhole) failed(report, `${file}: the report broke off twice`)
      reports.set(file, report)
    }
  }
  for (const [file, report] of reports)
    if (report.passed + report.failed + report.skipped === 0) failed(report, `${file}: no tests`)
  return sum(reports)
}

/**
 * A file with many lines usually takes a long time. If it started late, it would run alone at the
 * end, while the other processors are idle.
 */
function longestFirst(files: readonly string[]): string[] {
  const bytes = new Map(files.map((file) => [file, statSync(join(root, file)).size]))
  return files.toSorted((a, b) => (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0) || (a < b ? -1 : 1))
}

/**
 * Tests compute about half of the time, and otherwise wait for timers and processes; browsers compute in parallel.
 */
export const processes = {
  waiting: availableParallelism() + 2,
  computing: availableParallelism() + 1,
}

/** The report of the tests of one file; whole once its end was reported. */
interface Report {
  passed: number
  failed: number
  skipped: number
  seconds: number
  isWhole: boolean
  readonly failures: string[]
  readonly figures: Count['figures'][number][]
}

function empty(): Report {
  return { passed: 0, failed: 0, skipped: 0, seconds: 0, isWhole: false, failures: [], figures: [] }
}

function sum(reports: ReadonlyMap<string, Report>): Count {
  const all = [...reports.values()]
  return {
    passed: sumOf(all, 'passed'),
    failed: sumOf(all, 'failed'),
    skipped: sumOf(all, 'skipped'),
    failures: all.flatMap(({ failures }) => failures),
    figures: all.flatMap(({ figures }) => figures),
    times: [...reports]
      .map(([file, { seconds }]) => ({ file, seconds }))
      .sort((a, b) => b.seconds - a.seconds),
  }
}

function sumOf(reports: readonly Report[], what: 'passed' | 'failed' | 'skipped'): number {
  return reports.reduce((total, report) => total + report[what], 0)
}

/** Writes the module of a process that takes its tests from these files. */
function writeLane(path: string, files: readonly string[], folder: string): string {
  const lane = pathToFileURL(join(import.meta.dirname, 'lane.ts'))
  writeFileSync(
    path,
    `import { runLane } from ${JSON.stringify(lane)}
await runLane(${JSON.stringify({ files, folder })})
`,
  )
  return path
}

async function runLanes(
  lanes: readonly (readonly string[])[],
  tests: TestFiles,
): Promise<Map<string, Report>> {
  const reports = new Map(lanes.flat().map((file) => [file, empty()]))
  /** A test that a file imports from another one counts for that file's run. */
  const reportOf = (file: string | undefined) =>
    reports.get(relative(root, file ?? '')) ?? other(reports)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/lanes-'))
  const laneFiles = lanes.map((files, index) =>
    writeLane(join(folder, `${index}.mjs`), files, folder),
  )
  // The runner passes its own environment to the files.
  const before = { ...process.env }
  Object.assign(process.env, { NODE_COMPILE_CACHE: compiled }, tests.env)
  const stream = run({
    files: laneFiles,
    cwd: root,
    concurrency: tests.processes ?? processes.computing,
    timeout: tests.minutes * 60_000,
  })
  stream.on('test:pass', (test) => {
    // Node reports a process without tests, such as one without a file, as a passed test.
    if (laneFiles.includes(resolve(root, test.name))) return
    const ended = fileThatEnds(test)
    if (ended !== undefined) {
      reportOf(ended).isWhole = true
      return
    }
    const report = reportOf(test.file)
    addTime(report, test)
    if (test.skip !== undefined || test.todo !== undefined) report.skipped += 1
    else if (test.details.type !== 'suite') report.passed += 1
  })
  stream.on('test:fail', (test) => {
    const report = reportOf(test.file)
    addTime(report, test)
    const error = test.details.error
    // A suite fails because of its tests, which are counted, or of its hooks.
    if (Reflect.get(error, 'failureType') === 'subtestsFailed') return
    if (test.todo !== undefined) report.skipped += 1
    else failed(report, `${placeOf(test.file, test.line)} ${test.name}: ${whyOf(error)}`)
  })
  stream.on('test:diagnostic', ({ file, message }) => {
    const figure = figureIn(message)
    if (figure) reportOf(file).figures.push(figure)
  })
  try {
    for await (const text of stream.compose(new spec())) process.stdout.write(text)
  } finally {
    process.env = before
    rmSync(folder, { recursive: true })
  }
  return reports
}

/** Adds the duration of a test outside all others to that of its file. */
function addTime(
  report: Report,
  test: { nesting: number; details: { duration_ms: number } },
): void {
  if (test.nesting === 0) report.seconds += test.details.duration_ms / 1000
}

function other(reports: Map<string, Report>): Report {
  const known = reports.get('') ?? { ...empty(), isWhole: true }
  reports.set('', known)
  return known
}

function failed(report: Report, text: string): void {
  report.failed += 1
  report.failures.push(text)
}

function placeOf(file: string | undefined, line: number | undefined): string {
  return file === undefined ? '' : `${relative(root, file)}:${line ?? 1}`
}

/** The message of an error and of its causes: for a failed `fetch`, only the cause contains the reason. */
function whyOf(error: Error): string {
  const messages: string[] = []
  for (let cause: unknown = error.cause ?? error; cause instanceof Error; cause = cause.cause)
    messages.push(cause.message || cause.name)
  return (messages.join(': ') || error.message).replaceAll(/\s+/g, ' ').slice(0, 400)
}
