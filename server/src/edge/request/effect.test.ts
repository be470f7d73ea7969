import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { places } from '../../../../test/database-place.ts'
import type { App } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { DatabaseUnavailable } from '../../storage/database/database.ts'
import { answerTo, isOurFault } from '../reply/answer-error.ts'
import { type Effect, honest, watchEffect } from './effect.ts'

const place = await places.sqlite()
const database = await place.open([
  { name: '0001-notes.sql', sql: 'CREATE TABLE notes (text TEXT PRIMARY KEY)', digest: '-' },
])
after(async () => {
  await database.close()
  await place.remove()
})

const note = (text: string) => ({ sql: 'INSERT INTO notes (text) VALUES ($1)', params: [text] })

/** One request; this rule uses only the database of the App. */
function begin(): Effect {
  return watchEffect({ database } as App)
}

const unavailable = [
  new DatabaseUnavailable('no connection'),
  new Refusal('SERVICE_NOT_AVAILABLE'),
] as const

test('before a commit, a request that could not be carried out may be repeated', async () => {
  const effect = begin()
  const looked = await effect.app.database.read((tx) => tx.list('SELECT * FROM notes'))
  assert.deepEqual(looked, [])
  for (const error of unavailable) assert.equal(answerTo(honest(error, effect)).status, 503)
})

test('after a commit, no response is 503, because 503 promises that nothing happened', async () => {
  const byTransaction = begin()
  await byTransaction.app.database.transaction((tx) => tx.write(note('a')))
  const byWrite = begin()
  await byWrite.app.database.write([note('b')])
  for (const effect of [byTransaction, byWrite]) {
    for (const error of unavailable) {
      const told = honest(error, effect)
      const { status, body, headers } = answerTo(told)
      assert.equal(status, 500)
      assert.match(JSON.stringify(body), /UNKNOWN_ERROR.*before you repeat it/)
      assert.equal(headers['retry-after'], undefined)
      assert.ok(isOurFault(told), 'the operator is told')
      assert.equal((told as Error).cause, error, 'and why')
    }
  }
})

test('a change that was rolled back does not count as an effect', async () => {
  const effect = begin()
  await assert.rejects(effect.app.database.write([note('c'), note('c')]))
  await assert.rejects(
    effect.app.database.transaction(async (tx) => {
      await tx.write(note('d'))
      throw new Refusal('ORDER_STATUS')
    }),
  )
  assert.equal(answerTo(honest(unavailable[0], effect)).status, 503)
})

test('other failures are returned unchanged after a commit', async () => {
  const effect = begin()
  await effect.app.database.write([note('e')])
  const refusal = new Refusal('ORDER_STATUS')
  assert.equal(honest(refusal, effect), refusal)
})
