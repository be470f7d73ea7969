import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DatabaseUnavailable, OutcomeUnknown } from '../storage/database/database.ts'
import { endOf, exitCodes } from './start-failures.ts'

test('a full disk and a broken disk each have a message and an exit code', () => {
  const system = (fields: object) => endOf(Object.assign(new Error('said no'), fields))
  const full = [system({ code: 'ENOSPC' }), system({ errcode: 13 })]
  for (const { code, text } of full) {
    assert.equal(code, exitCodes.disk)
    assert.match(text, /disk of the data folder is full/)
  }
  // SQLITE_IOERR_FSYNC is SQLITE_IOERR with more in its upper byte.
  assert.match(system({ errcode: 1034 }).text, /cannot be read or written/)
  assert.equal(system({ code: 'EROFS', path: '/data' }).code, exitCodes.folder)
  assert.equal(system({ errcode: 8 }).code, exitCodes.folder)
  assert.equal(system({}).code, exitCodes.unknown)
})

test('a commit with an unknown outcome has its own exit code', () => {
  const { code, text } = endOf(new OutcomeUnknown('the connection was lost at COMMIT'))
  assert.equal(code, exitCodes.unknownOutcome)
  assert.match(text, /lost at COMMIT/)
})

test('a full disk of a running server is not reported as a missing PostgreSQL server', () => {
  const cause = Object.assign(new Error('database or disk is full'), { errcode: 13 })
  const { code, text } = endOf(new DatabaseUnavailable('SQLite gave up the transaction', { cause }))
  assert.equal(code, exitCodes.disk)
  assert.match(text, /disk of the data folder is full/)
})
