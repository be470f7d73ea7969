import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openSandbox, type Sandbox } from '../../../test/sandbox.ts'
import { type PosId, toId } from '../base/ids.ts'
import { replaceKey } from '../operate/operator/key-store.ts'

const HOUR_MS = 3_600_000
const posId: PosId = toId('500100')

describe('a cached point of sale', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(() => sandbox.close())

  const nameIs = (name: string) =>
    sandbox.app.database.write([
      { sql: 'UPDATE poses SET name = $1 WHERE pos_id = $2', params: [name, posId] },
    ])

  const nameOf = async () => (await sandbox.app.posOf(posId)).name

  test('is read again after five seconds, and if the clock was set back', async () => {
    const name = await nameOf()
    await nameIs('Another name')
    sandbox.wait(4_999)
    assert.equal(await nameOf(), name)
    sandbox.wait(1)
    assert.equal(await nameOf(), 'Another name')
    await nameIs(name)
    sandbox.wait(-HOUR_MS)
    assert.equal(await nameOf(), name)
    sandbox.wait(HOUR_MS)
  })

  test('signs with its new key if the clock was set back after the replacement', async () => {
    const { app } = sandbox
    await app.signerOf(posId)
    const key = { posId, kind: 'second-key' } as const
    await app.database.write(replaceKey(key, 'new-key', { vault: app.vault, until: undefined }))
    sandbox.wait(-HOUR_MS)
    assert.equal((await app.signerOf(posId)).secondKey, 'new-key')
    sandbox.wait(HOUR_MS)
  })
})
