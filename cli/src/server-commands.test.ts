import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { grosz } from '../../test/command-line.ts'
import { cliProgram } from '../../test/programs.ts'
import { startServer } from '../../test/server-process.ts'

describe('the commands of a server', () => {
  let folder = ''
  let dataDir = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'grosz-cli-'))
    dataDir = join(folder, 'data')
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('grosz without a command starts a server, and the other commands use its data', async () => {
    const server = await startServer({ dataDir }, {}, { script: cliProgram })
    const paid = await grosz(['pay', '--new'], { GROSZ_URL: server.url })
    assert.equal(paid.code, 0, paid.stderr)
    const env = { DATA_DIR: dataDir }
    const firms = await grosz(['operator', 'firm', 'list', '--json'], env)
    assert.equal(firms.code, 0, firms.stderr)
    assert.ok(JSON.parse(firms.stdout).rows.length > 0)
    const verified = await grosz(['verify'], env)
    assert.deepEqual([verified.code, JSON.parse(verified.stdout).ok], [0, true])
    const backup = join(folder, 'backup')
    const kept = await grosz(['backup', backup], env)
    assert.deepEqual([kept.code, existsSync(backup)], [0, true], kept.stderr)
    assert.match(kept.stdout, /^Backed up 1 orders/)
    await server.stop()
  })

  test('an address that this machine does not have is reported', async () => {
    const { code, stderr } = await grosz(['start'], { DATA_DIR: dataDir, HOST: 'nosuch.invalid' })
    assert.equal(code, 1)
    assert.match(stderr, /^This machine has no address nosuch\.invalid\. HOST=127\.0\.0\.1 serves/)
  })

  test('invalid arguments end with the exit code of the program that they belong to', async () => {
    const env = { DATA_DIR: dataDir }
    const operator = await grosz(['operator', 'firm', 'sell'], env)
    assert.deepEqual([operator.code, operator.stdout], [2, ''])
    assert.match(operator.stderr, /firm sell is not a command/)
    const backup = await grosz(['backup'], env)
    assert.notEqual(backup.code, 0)
    assert.match(backup.stderr, /Specify a new folder/)
    const intercept = await grosz(['intercept', '--port', 'many'])
    assert.equal(intercept.code, 2)
    assert.match(intercept.stderr, /--port must be a number/)
  })
})
