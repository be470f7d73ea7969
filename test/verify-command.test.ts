import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { serverEnv, startServer } from './server-process.ts'

const main = join(import.meta.dirname, '../server/src/main.ts')

describe('npm run verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-verify-'))
  after(() => rmSync(folder, { recursive: true, force: true }))

  /** Without the anchors of the journal, which a server writes when it has something to seal. */
  function filesOf(dataDir: string): string[] {
    return readdirSync(dataDir)
      .filter((name) => !name.startsWith('journal'))
      .toSorted()
  }

  function verify(dataDir: string) {
    return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [main, 'verify'],
        { env: serverEnv({ dataDir }) },
        (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
      )
    })
  }

  test('says that there is no database, and makes none', async () => {
    const dataDir = join(folder, 'none')
    const { code, stderr } = await verify(dataDir)
    assert.equal(code, 78)
    assert.match(stderr, /^The database was not verified\. There is no database at .*grosz\.db\./)
    assert.equal(existsSync(dataDir), false)
  })

  test('reads a database beside its server and without it, and makes no file', async () => {
    const dataDir = join(folder, 'data')
    const server = await startServer({ dataDir })
    const beside = filesOf(dataDir)
    const { code, stdout, stderr } = await verify(dataDir)
    assert.equal(code, 0, stderr)
    assert.equal(JSON.parse(stdout).ok, true)
    assert.deepEqual(filesOf(dataDir), beside)
    await server.stop()
    const left = filesOf(dataDir)
    assert.equal((await verify(dataDir)).code, 0)
    assert.deepEqual(filesOf(dataDir), left)
  })

  test('says what is damaged and what to do next', async () => {
    const dataDir = join(folder, 'data')
    writeFileSync(join(dataDir, 'grosz.db'), 'no database at all', { flag: 'w' })
    const { code, stdout, stderr } = await verify(dataDir)
    assert.equal(code, 1)
    assert.equal(JSON.parse(stdout).ok, false)
    assert.match(stderr, /^1 × a database that cannot be read, .* restore the last backup/)
  })
})
