import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testCards } from '@grosz/contract/test-values.ts'
import { decide, toSimulatedCard } from './issuer.ts'

const number = testCards.find(({ decision }) => decision === 'random')?.number ?? ''
const card = toSimulatedCard({ number, expirationMonth: 12, expirationYear: 2030 }, '0')
const about = {
  amount: 1999n,
  status: 'U',
  frictionless: undefined,
  firstTransactionId: '1',
} as const

test('the test card with a random result approves half of the orders and always the same ones', () => {
  const seeds = Array.from({ length: 1_000 }, (_, index) => `order-${index}`)
  const approved = seeds.filter((seed) => decide(card, { ...about, seed }).kind === 'approved')
  assert.ok(approved.length > 450 && approved.length < 550, String(approved.length))
  for (const seed of approved) assert.equal(decide(card, { ...about, seed }).kind, 'approved', seed)
})
