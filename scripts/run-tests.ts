import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { figureIn } from '../test/figure.ts'
import { root } from './root.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** One entry per failure, for the summary at the end. */
  readonly failures: string[]
  /** What the tests say that they have counted or measured. */
  readonly figures: { readonly name: string; readonly value: string }[]
  /** How long each file took, the slowest first. */
  readonly times: { readonly file: string; readonly seconds: number }[]
}

export interface TestFiles {
  readonly globs: readonly string[]
  /** The longest that one test may take. */
  readonly minutes: number
  readonly env?: Readonly<Record<string, string>>
}

/** Each file, and each server that it starts, is a process that loads the same modules. */
const compiled = join(root, '.cache/compiled')

/** Runs test files with Node's runner, shows its report and counts what came of it. */
export async function runTests(tests: TestFiles): Promise<Count> {
  const files = globSync(tests.globs, {
    cwd: root,
    exclude: (path) => /node_modules/.test(path),
  }).sort()
  if (files.length === 0) return failed(empty(), `no test files in ${tests.globs.join(', ')}`)
  const first = await runFiles(files, tests)
  const broken = files.filter((file) => !first.get(file)?.isWhole)
  if (broken.length === 0) return sum(first)
  // Seen now and then: the runner loses the end of a file's report, and with it tests that ran.
  console.log(`\n  The report broke off, running again: ${broken.join(', ')}\n`)
  for (const [file, report] of await runFiles(broken, tests)) {
    if (!report.isWhole) failed(report, `${file}: the report broke off twice`)
    first.set(file, report)
  }
  return sum(first)
}

/** What one file has reported; whole once its own summary has come. */
interface Report extends Count {
  isWhole: boolean
}

function empty(): Report {
  return { passed: 0, failed: 0, skipped: 0, failures: [], figures: [], times: [], isWhole: false }
}

function sum(reports: ReadonlyMap<string, Report>): Count {
  const total = empty()
  for (const { passed, failed: lost, skipped, failures, figures, times } of reports.values()) {
    total.passed += passed
    total.failed += lost
    total.skipped += skipped
    total.failures.push(...failures)
    total.figures.push(...figures)
    total.times.push(...times)
  }
  total.times.sort((a, b) => b.seconds - a.seconds)
  return total
}

async function runFiles(files: readonly string[], tests: TestFiles): Promise<Map<string, Report>> {
  const reports = new Map(files.map((file) => [file, empty()]))
  /** A test that a file takes from another one counts for that file's run all the same. */
  const reportOf = (file: string | undefined) =>
    reports.get(relative(root, file ?? '')) ?? other(reports)
  // The runner hands its own environment to the files.
  const before = { ...process.env }
  Object.assign(process.env, { NODE_COMPILE_CACHE: compiled }, tests.env)
  const stream = run({
    files: [...files],
    cwd: root,
    // Tests wait for pages, timers and processes about as long as they compute.
    concurrency: availableParallelism() + 1,
    execArgv: ['--import', join(import.meta.dirname, 'end-of-tests.ts')],
    timeout: tests.minutes * 60_000,
  })
  stream.on('test:pass', (test) => {
    if (test.details.type === 'suite') return
    const report = reportOf(test.file)
    if (test.skip !== undefined || test.todo !== undefined) report.skipped += 1
    else if (isFile(test, files)) failed(report, `${test.name}: no tests in this file`)
    else report.passed += 1
  })
  stream.on('test:fail', (test) => {
    const error = test.details.error
    // A suite fails by its tests, which are counted, or by what prepares or ends it.
    if (Reflect.get(error, 'failureType') === 'subtestsFailed') return
    const report = reportOf(test.file)
    if (test.todo !== undefined) report.skipped += 1
    else failed(report, `${placeOf(test.file, test.line)} ${test.name}: ${whyOf(error)}`)
  })
  stream.on('test:diagnostic', ({ file, message }) => {
    const figure = figureIn(message)
    if (figure) reportOf(file).figures.push(figure)
  })
  stream.on('test:summary', ({ file, duration_ms }) => {
    if (file === undefined) return
    const report = reportOf(file)
    report.isWhole = true
    report.times.push({ file: relative(root, file), seconds: duration_ms / 1000 })
  })
  try {
    for await (const text of stream.compose(new spec())) process.stdout.write(text)
  } finally {
    process.env = before
  }
  return reports
}

function other(reports: Map<string, Report>): Report {
  const known = reports.get('') ?? { ...empty(), isWhole: true }
  reports.set('', known)
  return known
}

function failed<C extends Count>(count: C, text: string): C {
  count.failed += 1
  count.failures.push(text)
  return count
}

/** A file without tests is reported as one passed test that bears the file's name. */
function isFile(test: { name: string; nesting: number }, files: readonly string[]): boolean {
  return test.nesting === 0 && files.some((file) => test.name === file || test.name.endsWith(file))
}

function placeOf(file: string | undefined, line: number | undefined): string {
  return file === undefined ? '' : `${relative(root, file)}:${line ?? 1}`
}

function whyOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return cause.replaceAll(/\s+/g, ' ').slice(0, 400)
}
