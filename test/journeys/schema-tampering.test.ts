import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import type { Corruptions } from '../tampering/corruptions.ts'
import {
  lostRows,
  postgresChanges,
  schemaChanges,
  sqliteChanges,
} from '../tampering/schema-changes.ts'
import { tamper } from '../tampering/tampering.ts'

describe(`verify of the schema, on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  /** Lists the corruptions that no finding names. */
  async function missed(corruptions: Corruptions, finding: RegExp): Promise<string[]> {
    const results = await tamper(sandbox, corruptions)
    return results.filter(({ broken }) => !finding.test(broken.join('\n'))).map(({ name }) => name)
  }

  test('finds nothing in an unchanged schema', async () => {
    const [{ broken } = { broken: ['none'] }] = await tamper(sandbox, { none: [] })
    assert.deepEqual(broken, [])
  })

  test('finds missing, changed, and added parts of the schema', async () => {
    for (const changes of [schemaChanges, engine === 'sqlite' ? sqliteChanges : postgresChanges])
      assert.deepEqual(
        await missed(changes, /parts of the schema that differ from the migrations/),
        [],
      )
  })

  test('finds missing rows to which other rows refer', async () => {
    assert.deepEqual(await missed(lostRows, /missing rows that other rows refer to/), [])
  })

  test('ignores an index that the operator has added', async () => {
    const index = 'CREATE INDEX own ON orders (notify_url)'
    const [{ broken } = { broken: ['none'] }] = await tamper(sandbox, { own: index })
    assert.deepEqual(broken, [])
  })
})
