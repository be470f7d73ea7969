import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { root } from './root.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** One entry per failure, for the summary at the end. */
  readonly failures: string[]
}

export interface TestFiles {
  readonly globs: readonly string[]
  /** The longest that one file may take. */
  readonly minutes: number
  readonly env?: Readonly<Record<string, string>>
}

/** Runs test files with Node's runner, shows its report and counts what came of it. */
export async function runTests({ globs, minutes, env }: TestFiles): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }
  const files = globSync(globs, { cwd: root, exclude: (path) => /node_modules/.test(path) }).sort()
  if (files.length === 0) return failed(count, `no test files in ${globs.join(', ')}`)
  // The runner hands its own environment to the files.
  const before = { ...process.env }
  Object.assign(process.env, env)
  const stream = run({
    files,
    cwd: root,
    concurrency: 2,
    timeout: minutes * 60_000,
    // A test that fails leaves its server open; its file must end all the same.
    execArgv: ['--test-force-exit'],
  })
  stream.on('test:pass', (test) => {
    if (test.details.type === 'suite') return
    if (test.skip !== undefined || test.todo !== undefined) count.skipped += 1
    else if (isFile(test, files)) failed(count, `${test.name}: no tests in this file`)
    else count.passed += 1
  })
  stream.on('test:fail', (test) => {
    const error = test.details.error
    if (test.details.type === 'suite' || Reflect.get(error, 'failureType') === 'subtestsFailed')
      return
    if (test.todo !== undefined) count.skipped += 1
    else failed(count, `${placeOf(test.file, test.line)} ${test.name}: ${whyOf(error)}`)
  })
  try {
    for await (const text of stream.compose(new spec())) process.stdout.write(text)
  } finally {
    process.env = before
  }
  return count
}

function failed(count: Count, text: string): Count {
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
