import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from './root.ts'
import type { Count } from './run-tests.ts'

test('a test that fails and leaves a server open is reported, and the run ends', (t) => {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tests-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'open.test.mjs'),
    `import { createServer } from 'node:net'
    import { test } from 'node:test'
    test('fails', async () => {
      createServer().listen(0, '127.0.0.1')
      throw new Error('before it closes', { cause: new Error('as planted') })
    })
    test('hangs', async () => {
      createServer().listen(0, '127.0.0.1')
      await new Promise(() => {})
    })
    test('passes', () => {})`,
  )
  const { passed, failed, failures } = countOf(folder)
  assert.deepEqual({ passed, failed }, { passed: 1, failed: 2 })
  assert.match(failures[0] ?? '', /open\.test\.mjs:\d+ fails: before it closes: as planted/)
  assert.match(failures[1] ?? '', /open\.test\.mjs:\d+ hangs: test timed out/)
})

test('a failure in a before hook of a suite is reported with its reason', (t) => {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tests-'))
  t.after(() => rmSync(folder, { recursive: true }))
  writeFileSync(
    join(folder, 'suite.test.mjs'),
    `import { before, describe, test } from 'node:test'
    describe('a suite', () => {
      before(() => { throw new Error('no server') })
      test('waits for it', () => {})
    })`,
  )
  assert.match(countOf(folder).failures.join('; '), /suite\.test\.mjs:\d+ a suite: no server/)
})

test('a run lists the duration of each file, the slowest first', (t) => {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tests-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, ms] of Object.entries({ quick: 1, slow: 700 }))
    writeFileSync(
      join(folder, `${name}.test.mjs`),
      `import { test } from 'node:test'
      test('waits', () => new Promise((done) => setTimeout(done, ${ms})))`,
    )
  const [first, second] = countOf(folder).times
  assert.match(first?.file ?? '', /slow\.test\.mjs$/)
  assert.match(second?.file ?? '', /quick\.test\.mjs$/)
  assert.ok((first?.seconds ?? 0) >= 0.6, `${first?.seconds} s`)
})

test('results of files in one process are separate, and a file without tests or with a load error fails', (t) => {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'tests-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const files = {
    passes: `import { test } from 'node:test'; test('passes', () => {})`,
    fails: `import { test } from 'node:test'; test('fails', () => { throw new Error('as planted') })`,
    skips: `import { describe, test } from 'node:test'
      describe('skipped', { skip: 'not here' }, () => { test('waits', () => {}) })`,
    'does-not-load': `import './missing.mjs'`,
    'without-tests': '',
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, `${name}.test.mjs`), text)
  const { passed, skipped, failures } = countOf(folder, 2)
  assert.deepEqual({ passed, skipped }, { passed: 1, skipped: 1 })
  const told = failures.toSorted().join('\n')
  assert.match(told, /fails\.test\.mjs:1 fails: as planted/)
  assert.match(told, /does-not-load\.test\.mjs: Cannot find module .*missing\.mjs/)
  assert.match(told, /without-tests\.test\.mjs: no tests/)
})

test('hooks around each test belong to a suite, because files share a process', () => {
  const files = globSync('{cli,client,contract,mcp,portal,scripts,server,test,web}/**/*.test.ts', {
    cwd: root,
    exclude: (path) => /node_modules/.test(path),
  })
  assert.ok(files.length > 300, `${files.length} are too few to be all`)
  // A browser that closes only with the process would stay open beside those of the next files.
  const hooks = (file: string) =>
    file.startsWith('test/e2e/') ? /^(before|after)(Each)?\(/m : /^(before|after)Each\(/m
  const outside = files.filter((file) => hooks(file).test(readFileSync(join(root, file), 'utf8')))
  assert.deepEqual(outside, [])
})

/** The count of a run of the folder's tests, in a separate process, because a run inside a test does nothing. */
function countOf(folder: string, processes?: number): Count {
  const script = join(folder, 'count.mjs')
  const globs = [relative(root, join(folder, '*.test.mjs'))]
  writeFileSync(
    script,
    `import { runTests } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/run-tests.ts')))}
    const count = await runTests({ globs: ${JSON.stringify(globs)}, minutes: 1 / 30, processes: ${processes} })
    console.log('\\n' + JSON.stringify(count))`,
  )
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const ran = spawnSync(process.execPath, [script], { env, encoding: 'utf8', timeout: 30_000 })
  assert.equal(ran.error, undefined, 'the run ends by itself')
  return JSON.parse(ran.stdout.trimEnd().split('\n').at(-1) ?? '') as Count // we printed it
}
