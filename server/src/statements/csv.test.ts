import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvHeader, csvLine } from './csv.ts'
import type { Line } from './line.ts'

const plain: Line = {
  date: '2026-03-02',
  paymentId: '5123456789',
  amount: -12_305n,
  currency: 'PLN',
  type: 'c',
  balance: 5n,
  changesBalance: true,
  extId: 'order-1',
  description: 'Two books',
  account: '',
  payType: 'blik',
}

/** The cells of a line as a reader of RFC 4180 with semicolons takes them. */
function cellsOf(line: string): string[] {
  assert.ok(line.endsWith('\r\n'))
  const cells = line.slice(0, -2).matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)
  return [...cells].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '')
}

test('a line of a CSV statement has eleven columns, amounts with a decimal comma', () => {
  const names = cellsOf(csvHeader)
  assert.deepEqual(names, [
    'Date',
    'Trans ID',
    'Amount',
    'Currency',
    'Type of operation',
    'Account balance',
    'Change account balance',
    'Order ID',
    'Description',
    'Description2/Account number',
    'Payment type',
  ])
  assert.equal(
    csvLine(plain),
    '2026-03-02;5123456789;-123,05;PLN;c;0,05;TRUE;order-1;Two books;;blik\r\n',
  )
  assert.equal(cellsOf(csvLine({ ...plain, changesBalance: false }))[6], 'FALSE')
})

test('whatever an order is called, its line stays one line', () => {
  const description = 'a;b "c"\r\nd;\'e\'\n'
  const cells = cellsOf(csvLine({ ...plain, description }))
  assert.equal(cells.length, 11)
  assert.equal(cells[8], description)
})

test('no text of a merchant is run by a spreadsheet', () => {
  for (const begin of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const description = `${begin}HYPERLINK("http://example.com")`
    assert.equal(cellsOf(csvLine({ ...plain, description }))[8], `'${description}`)
    assert.equal(cellsOf(csvLine({ ...plain, extId: `${begin}1` }))[7], `'${begin}1`)
  }
  assert.equal(cellsOf(csvLine(plain))[2], '-123,05', 'an amount is a number and stays one')
})

test('a description has at most 2000 characters', () => {
  const long = cellsOf(csvLine({ ...plain, description: '🎁'.repeat(3_000) }))[8] ?? ''
  assert.equal([...long].length, 2_000)
})
