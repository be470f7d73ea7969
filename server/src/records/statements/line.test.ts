import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, type Movement } from './line.ts'

const at = Date.UTC(2026, 2, 2, 23, 30)
const book = { balance: 1_000n, currency: 'PLN', zone: 'Europe/Warsaw' } as const

function lines(...moved: [reference: string, available: bigint, reserved: bigint][]) {
  const movements = moved.map(
    ([reference, available, reserved]): Movement => ({ reference, at, available, reserved }),
  )
  return linesOf(movements, new Map(), book)
}

const seen = (...moved: Parameters<typeof lines>) =>
  lines(...moved).map(({ type, amount, balance, changesBalance }) => [
    type,
    amount,
    balance,
    changesBalance,
  ])

test('a payment, a refund, and a payout change the balance one after the other', () => {
  const told = seen(
    ['capture:500100:O1', 500n, 0n],
    ['refund:500100:R1:reserve', -200n, 200n],
    ['payout:S1:P1:reserve', -1_300n, 1_300n],
  )
  assert.deepEqual(told, [
    ['t', 500n, 1_500n, true],
    ['c', -200n, 1_300n, true],
    ['w', -1_300n, 0n, true],
  ])
})

test('the end of a refund or payout does not change the balance', () => {
  const told = seen(['refund:500100:R1:pay', 0n, -200n], ['payout:S1:P1:pay', 0n, -300n])
  assert.deepEqual(told, [
    ['c', -200n, 1_000n, false],
    ['w', -300n, 1_000n, false],
  ])
})

test('the amount of a canceled refund or payout is added again', () => {
  const told = seen(
    ['refund:500100:R1:release', 200n, -200n],
    ['payout:S1:P1:release', 300n, -300n],
  )
  assert.deepEqual(told, [
    ['c', 200n, 1_200n, true],
    ['wc', 300n, 1_500n, true],
  ])
})

test('a movement of any other kind is a correction with its reference', () => {
  const [line] = lines(['opening:S1', 70n, 0n])
  assert.equal(line?.type, 'bc')
  assert.equal(line?.description, 'opening:S1')
  assert.equal(line?.balance, 1_070n)
})

test('a line has the date of its shop and the details of its order', () => {
  const reference = 'capture:500100:O1'
  const known = new Map([
    [
      reference,
      {
        paymentId: '5123456789',
        extId: 'ext-1',
        description: 'Two books',
        account: 'Blue ones',
        payType: 'blik',
      },
    ],
  ])
  const [line] = linesOf([{ reference, at, available: 5n, reserved: 0n }], known, book)
  assert.deepEqual(line, {
    date: '2026-03-03',
    paymentId: '5123456789',
    amount: 5n,
    currency: 'PLN',
    type: 't',
    balance: 1_005n,
    changesBalance: true,
    extId: 'ext-1',
    description: 'Two books',
    account: 'Blue ones',
    payType: 'blik',
  })
})
