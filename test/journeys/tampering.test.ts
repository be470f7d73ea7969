import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { corruptions } from '../tampering/corruptions.ts'
import { tell } from '../tampering/story.ts'
import { tamper } from '../tampering/tampering.ts'

/** Those that are known not to be found; the guide of operators names them. */
const unseen: readonly string[] = [
  'the time of a posting',
  'a top-up that nobody made',
  'the opening balance of a shop',
  'the amount of an open order',
]

describe(`verify, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
    await tell(sandbox)
  })
  after(() => sandbox.finish())

  test('finds what somebody has changed in SQL', async () => {
    assert.deepEqual((await sandbox.verify()).broken, [])
    const results = await tamper(sandbox, corruptions)
    assert.deepEqual(
      results.filter(({ changed }) => changed === 0).map(({ name }) => name),
      [],
      'each corruption changes something',
    )
    const missed = results.filter(({ broken }) => broken.length === 0).map(({ name }) => name)
    assert.deepEqual(missed, unseen)
  })
})

test(`verify finds test data in a production database, on ${engine}`, async () => {
  const server = await openSandbox({ mode: 'production' })
  try {
    assert.deepEqual((await server.verify()).broken, [])
    await server.seed()
    const { broken } = await server.verify()
    assert.match(broken.join('\n'), /points of sale in a production database .* such as 500100/)
    assert.match(broken.join('\n'), /balances in a production database .* such as opening:/)
  } finally {
    await server.close()
  }
})
