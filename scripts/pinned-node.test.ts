import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { removeUnlessRuns } from './pinned-node.mjs'

test('a pinned Node that does not run on this machine is removed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'grosz-node-'))
  const [foreign, fitting] = [join(folder, 'foreign'), join(folder, 'fitting')]
  // Its loader is missing, as that of glibc is on Alpine.
  writeFileSync(foreign, '#!/no/such/loader\n', { mode: 0o755 })
  symlinkSync(process.execPath, fitting)
  try {
    removeUnlessRuns(foreign)
    removeUnlessRuns(fitting)
    assert.deepEqual([existsSync(foreign), existsSync(fitting)], [false, true])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
