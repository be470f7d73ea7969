import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { type Place, places } from '../../../../test/database-place.ts'
import type { Database, Statement } from './database.ts'
import { publishing } from './publishing.ts'

describe('publishing the changes of a database', () => {
  let place: Place
  let database: Database
  let told: unknown[] = []

  beforeEach(async () => {
    place = await places.sqlite()
    told = []
    database = publishing(await place.open(), {
      messageOf: ({ event }) => event?.ids.firmId,
      publish: (message) => told.push(message),
    })
  })

  afterEach(async () => {
    await database.close()
    await place.remove()
  })

  test('changes are published in their order, after the commit', async () => {
    await database.transaction(async (tx) => {
      tx.defer(insert('last'))
      await tx.write(insert('first'), insert('second'))
      assert.deepEqual(told, [])
    })
    await database.write([insert('third'), insert('fourth')])
    assert.deepEqual(told, ['first', 'second', 'last', 'third', 'fourth'])
  })

  test('changes that are rolled back are not published', async () => {
    await assert.rejects(
      database.transaction(async (tx) => {
        await tx.write(insert('thrown'))
        tx.defer(insert('deferred'))
        throw new Error('no')
      }),
    )
    await assert.rejects(database.write([insert('beside'), rename('nobody', true)]))
    await database.write([insert('known')])
    await assert.rejects(database.write([insert('twin'), insert('known')]))
    assert.deepEqual(told, ['known'])
  })

  test('statements that change no row are not published', async () => {
    await database.transaction(async (tx) => {
      await tx.write(insert('known'), rename('nobody'))
    })
    assert.deepEqual(told, ['known'])
  })
})

function insert(firmId: string): Statement {
  return {
    sql: "INSERT INTO firms (firm_id, name, country, role) VALUES ($1, 'Mug', 'PL', 'merchant')",
    params: [firmId],
    event: { type: 'SELLER_STATUS_CHANGED', ids: { firmId } },
  }
}

function rename(firmId: string, mustChange = false): Statement {
  return {
    sql: "UPDATE firms SET name = 'Cup' WHERE firm_id = $1",
    params: [firmId],
    ...(mustChange && { mustChange }),
    event: { type: 'SELLER_STATUS_CHANGED', ids: { firmId } },
  }
}
