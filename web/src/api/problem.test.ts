import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ErrorRow, errors } from '@grosz/contract/errors.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { sharedTexts } from '../text/shared.ts'
import { problemOf } from './problem.ts'

/** Calls whose errors are displayed as the server reports them, and never to a payer. */
const inCodes: ReadonlySet<string> = new Set([
  'front',
  'workspaces',
  'faults',
  'outcomes',
  'console',
  'notifications',
])

/** Their tags have calls of payers, too; these are the console's. */
const callsOfTheConsole: ReadonlySet<OperationId> = new Set([
  'answerOrder',
  'decideVerification',
  'startProviderVerification',
  'createChargeback',
  'reverseChargeback',
])

test('every error that our calls may return has a message for the payer', () => {
  for (const id of Object.keys(operations) as OperationId[]) {
    const operation: Operation = operations[id]
    // The secure form returns codes to the shop's page, and the console shows them to a developer.
    if (callsOfTheConsole.has(id)) continue
    if (inCodes.has(operation.tag) || operation.audience === 'merchant') continue
    for (const key of operation.errors) {
      const row: ErrorRow = errors[key]
      const problem = problemOf(failureOf(row))
      assert.ok(problem in sharedTexts, key)
      assert.notEqual(problem, 'INVALID_DATA', `${id} may answer ${key}; say what it means`)
      assert.notEqual(problem, 'SERVER', `${id} may answer ${key}; say what it means`)
    }
  }
})

test('the message of an error that the payer cannot fix depends on its status', () => {
  assert.equal(problemOf({ ok: false, status: 0, body: {} }), 'OFFLINE')
  assert.equal(problemOf({ ok: false, status: 401, body: {} }), 'BAD_LINK')
  assert.equal(problemOf({ ok: false, status: 429, body: {} }), 'BUSY')
  assert.equal(problemOf({ ok: false, status: 503, body: {} }), 'BUSY')
  assert.equal(problemOf({ ok: false, status: 502, body: {} }), 'SERVER')
})

function failureOf({ http, statusCode, codeLiteral = '' }: ErrorRow) {
  return { ok: false, status: http, body: { status: { statusCode, codeLiteral } } } as const
}
