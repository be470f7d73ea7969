import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCards } from '@grosz/contract/test-values.ts'
import { decide, toSimulatedCard } from './issuer.ts'

test('the card whose decision depends on the amount decides the same each time', () => {
  const number = testCards.find(({ decision }) => decision === 'even-amount')?.number ?? ''
  const card = toSimulatedCard({ number, expirationMonth: 12, expirationYear: 2030 }, '0')
  const decisions = [1998n, 1999n, 1998n, 1999n].map(
    (amount) =>
      decide(card, { amount, status: 'U', frictionless: undefined, firstTransactionId: '1' }).kind,
  )
  assert.deepEqual(decisions, ['approved', 'declined', 'approved', 'declined'])
})
