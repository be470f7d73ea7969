import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { orderBody, startServer, takeToken } from '../server-process.ts'

/** Enough orders for the write-ahead log to start anew meanwhile. */
const orders = 600

const canTrace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0

/**
 * A killed process loses nothing that it wrote, so only the system calls show whether a power
 * failure would. Orders are created one after the other: a disk write precedes each response.
 */
test('SQLite: the server sends no answer before its transaction is on the disk', {
  skip: canTrace ? false : 'strace is not installed, or may not trace',
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'grosz-disk-'))
  const server = await startServer({ dataDir })
  const token = await takeToken(server.url)
  const trace = await startTrace(server.pid, join(dataDir, 'trace'))
  // A traced server on a busy machine rejects some orders; those are sent again.
  for (let order = 0; order < orders; ) {
    const { status } = await fetch(`${server.url}/api/v2_1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: orderBody(`order ${order}`),
      redirect: 'manual',
    })
    if (status === 302) order++
    else assert.equal(status, 503)
  }
  const calls = await trace.stop()
  await server.stop()
  rmSync(dataDir, { recursive: true })
  const { answers, tooEarly, restarts } = follow(calls)
  assert.equal(answers, orders)
  assert.equal(tooEarly, 0)
  assert.ok(restarts > 0, 'the write-ahead log never started anew')
})

async function startTrace(pid: number, file: string) {
  const trace = 'trace=pwrite64,pwritev,fdatasync,fsync,write,writev,sendto,sendmsg'
  // Paths of files, a few bytes of what is written, every thread.
  const options = ['-f', '-yy', '-s', '16', '-e', trace, '-o', file, '-p', String(pid)]
  const strace = spawn('strace', options, { stdio: ['ignore', 'ignore', 'pipe'] })
  await once(strace.stderr, 'data')
  return {
    async stop(): Promise<string[]> {
      strace.kill('SIGINT')
      await once(strace, 'exit')
      return readFileSync(file, 'utf8').split('\n')
    },
  }
}

/** Follows the calls in their order, to find log data that was not synced when a response was sent. */
function follow(calls: readonly string[]) {
  const found = { answers: 0, tooEarly: 0, restarts: 0 }
  /** Threads that are in a sync of the log, with what had been written when it began. */
  const syncing = new Map<string, number>()
  let written = 0
  let synced = 0
  for (const call of calls) {
    const [thread = ''] = call.split(/\s/, 1)
    const isOfLog = call.includes('grosz.db-wal>')
    if (/pwrite\w*\(/.test(call) && isOfLog) {
      written++
      if (call.includes(', 32, 0')) found.restarts++
    }
    if (/f(data)?sync\(/.test(call) && isOfLog) syncing.set(thread, written)
    if (/sync(\(| resumed).*= 0$/.test(call)) {
      synced = Math.max(synced, syncing.get(thread) ?? 0)
      syncing.delete(thread)
    }
    if (/(write|writev|sendto|sendmsg)\(.*HTTP\/1\.1 302/.test(call)) {
      found.answers++
      if (synced < written) found.tooEarly++
    }
  }
  return found
}
