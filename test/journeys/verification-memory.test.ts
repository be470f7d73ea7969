import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { engine } from '../sandbox.ts'
import { startServer, takeToken } from '../server-process.ts'

const TOGETHER = 20
const FILE_BYTES = 10 * 2 ** 20
/** One after the other they need from 340 to 480 MB, depending on garbage collection; all at once 1,050 MB. */
const MEMORY_BYTES_MAX = 600_000_000

const skip =
  engine !== 'sqlite'
    ? 'the engine does not read bodies'
    : !existsSync('/proc/self/status') && 'this system does not say how much memory was used'

test('twenty simultaneous uploads of the largest size need less than 600 MB of memory', {
  skip,
}, async () => {
  const peak = await peakOfUploads()
  assert.ok(peak > FILE_BYTES && peak < MEMORY_BYTES_MAX, `${peak} bytes`)
})

/** The most memory that a new server has used for them. */
async function peakOfUploads(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'grosz-test-'))
  const server = await startServer({ dataDir }, { GROSZ_UPLOAD_MIB: '10' })
  try {
    const token = await takeToken(server.url, '500600')
    const call = createClient({ baseUrl: server.url, token })
    const created = await call('createVerification', { body: { sellerId: 'seller', type: 'FULL' } })
    assert.ok(created.ok)
    const { verificationId } = created.body
    const file = Buffer.alloc(FILE_BYTES)
    file.write('%PDF-1.7')
    const body = { verificationId, filename: 'a.pdf', content: file.toString('base64') }
    const answers = await Promise.all(
      Array.from({ length: TOGETHER }, () => call('uploadVerificationFile', { body })),
    )
    // On a busy machine, the last of them need more than the 15 s that a request has.
    const refused = answers.filter(({ ok, status }) => !ok && status !== 408)
    assert.deepEqual(
      refused.map(({ status, body }) => ({ status, body })),
      [],
    )
    assert.ok(answers.some(({ ok }) => ok))
    const [, peak] =
      /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
    return Number(peak) * 1024
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
