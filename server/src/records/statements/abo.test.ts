import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toId } from '../../base/ids.ts'
import { aboHead, aboItems, fitsAbo } from './abo.ts'
import type { Line } from './line.ts'
import type { Sheet } from './statement.ts'

const sheet: Sheet = {
  posId: toId('500200'),
  shopName: 'Testovací obchod žluťoučký kůň',
  firmName: 'Obchod s.r.o.',
  country: 'CZ',
  currency: 'CZK',
  dateFrom: '2026-03-01',
  dateTo: '2026-03-02',
  opening: 1_000_00n,
  closing: 1_100_01n,
  credits: 150_01n,
  debits: 50_00n,
}

const line: Line = {
  date: '2026-03-02',
  paymentId: '5123456789',
  amount: 150_01n,
  currency: 'CZK',
  type: 't',
  balance: 1_150_01n,
  changesBalance: true,
  extId: '2026000123',
  description: 'Dvě knihy – příběhy z hor',
  account: '',
  payType: 'c',
}

/** A record cut into fields of these widths, in Windows-1250. */
function fieldsOf(record: Uint8Array, widths: readonly number[]): string[] {
  const text = new TextDecoder('windows-1250').decode(record)
  assert.equal(text.length, record.length, 'one byte is one character')
  assert.ok(text.endsWith('\r\n'))
  assert.equal(text.length, 130, 'a record has 128 characters and its end')
  const begins = widths.map((_, index) => widths.slice(0, index).reduce((sum, one) => sum + one, 0))
  return begins.map((at, index) => text.slice(at, at + (widths[index] ?? 0)))
}

test('an ABO statement begins with both balances and the turnover of each side', () => {
  const widths = [3, 16, 20, 6, 14, 1, 14, 1, 14, 1, 14, 1, 3, 6, 14]
  assert.deepEqual(fieldsOf(aboHead(sheet), widths), [
    '074',
    '0000000000500200',
    'Testovací obchod žlu',
    '280226',
    '00000000100000',
    '+',
    '00000000110001',
    '+',
    '00000000005000',
    '0',
    '00000000015001',
    '0',
    '061',
    '020326',
    ' '.repeat(14),
  ])
})

const item = [3, 16, 16, 13, 12, 1, 10, 10, 10, 6, 20, 1, 4, 6]

test('a movement of an ABO statement is an item with the number of its order and payment', () => {
  assert.deepEqual(fieldsOf(aboItems(sheet, line), item), [
    '075',
    '0000000000500200',
    '0000000000000000',
    '0005123456789',
    '000000015001',
    '2',
    '2026000123',
    '0000000000',
    '5123456789',
    '020326',
    'Dvě knihy – příběhy ',
    '0',
    '1102',
    '020326',
  ])
})

test('an amount that leaves the balance is a debit item', () => {
  const fields = fieldsOf(aboItems(sheet, { ...line, amount: -50_00n }), item)
  assert.deepEqual([fields[4], fields[5], fields[12]], ['000000005000', '1', '1101'])
})

test('an order number that is not a valid bank symbol is left out', () => {
  for (const extId of ['order-1', '12345678901', ''])
    assert.equal(fieldsOf(aboItems(sheet, { ...line, extId }), item)[6], '0000000000')
})

test('a text becomes one line of Windows-1250 characters', () => {
  const fields = fieldsOf(aboItems(sheet, { ...line, description: 'A\r\n075😀Ж' }), item)
  assert.equal(fields[10], 'A  075??            ')
})

test('a movement of more than twelve digits is split into items that add up to it', () => {
  const records = aboItems(sheet, { ...line, amount: -2_500_000_000_000n })
  assert.equal(records.length, 3 * 130)
  const items = [0, 1, 2].map((at) => fieldsOf(records.subarray(at * 130, (at + 1) * 130), item))
  assert.deepEqual(
    items.map((fields) => fields[4]),
    ['999999999999', '999999999999', '500000000002'],
  )
  assert.ok(items.every((fields) => fields[5] === '1' && fields[3] === '0005123456789'))
})

test('totals of more than fourteen digits do not fit the format', () => {
  const sum = 100_000_000_000_000n
  assert.ok(fitsAbo({ ...sheet, opening: 1n - sum, closing: sum - 1n, credits: sum - 1n }))
  for (const totals of [{ opening: -sum }, { closing: sum }, { credits: sum }, { debits: sum }])
    assert.equal(fitsAbo({ ...sheet, ...totals }), false)
})
