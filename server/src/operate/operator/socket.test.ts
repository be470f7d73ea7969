import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { OutcomeUnknown } from '../../storage/database/database.ts'
import { askServer, CommandFailed, openOperatorSocket } from './socket.ts'

const call = { name: 'firm add', given: {}, operator: 'anna' }
const shown = { rows: [{ firm: 'F1' }] }

describe('a command that a running server accepts', { skip: process.platform === 'win32' }, () => {
  let folder: string
  let path: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'grosz-socket-'))
    path = join(folder, 'operator.sock')
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('reports to the operator and the log why it failed', async () => {
    const failures: unknown[] = []
    const cause = new Error('the disk is full')
    const socket = await openOperatorSocket(path, {
      run: () => Promise.reject(cause),
      fail: (_call, error) => {
        failures.push(error)
        return { code: 74, text: 'No space is left.' }
      },
    })
    const failed = await askServer(path, call).catch((error: unknown) => error)
    await socket.close()
    assert.deepEqual(failures, [cause])
    assert.ok(failed instanceof CommandFailed)
    assert.equal(failed.message, 'No space is left.')
    assert.equal(failed.code, 74)
  })

  test('gets its answer even if it takes long', async () => {
    const socket = await openOperatorSocket(
      path,
      {
        run: () => delay(1_500, shown),
        fail: () => ({ code: 1, text: '' }),
      },
      1_000,
    )
    assert.deepEqual(await askServer(path, call), shown)
    await socket.close()
  })

  test('has an unknown outcome if the server ends before its answer', async () => {
    for (const answer of ['', '{"shown":{"ro']) {
      const server = createServer((socket) => socket.resume().end(answer))
      await new Promise<void>((listening) => server.listen(path, listening))
      await assert.rejects(askServer(path, call), OutcomeUnknown)
      await new Promise((closed) => server.close(closed))
    }
  })
})
