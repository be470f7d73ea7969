import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runNpm } from './npm.ts'

test('runNpm uses the npm that runs the script, even if there is no program named npm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-npm-'))
  const npm_execpath = join(folder, 'npm-cli.js')
  writeFileSync(npm_execpath, 'console.log(process.argv.slice(2).join())')
  try {
    const said = runNpm(['pack', '--json'], { cwd: folder, env: { npm_execpath, PATH: '' } })
    assert.equal(said.trim(), 'pack,--json')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
