import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAll } from './load-all.ts'
import { toCsv } from './to-csv.ts'

test('a list is exported with the fields of the API and amounts with a decimal point', () => {
  const rows = [
    { orderId: 'A1', amount: '-12345', currencyCode: 'PLN', tags: ['a', 'b'], part: { of: 1 } },
    { orderId: 'B2', amount: '5', currencyCode: 'EUR', description: 'Two, "books"\n', done: true },
  ]
  assert.equal(
    toCsv(rows),
    [
      '\u{FEFF}orderId,amount,currencyCode,tags,description,done\r\n',
      'A1,-123.45,PLN,a b,,\r\n',
      'B2,0.05,EUR,,"Two, ""books""\n",true\r\n',
    ].join(''),
  )
})

test('a spreadsheet runs no text of a file as a formula', () => {
  for (const formula of ['=1+1', '+1', '-1', '@SUM(1)'])
    assert.match(toCsv([{ description: formula }]), new RegExp(`\\n'\\${formula[0]}`))
})

test('an export ends at its limit, and fails if a page cannot be loaded', async () => {
  const full = await loadAll(async () => ({
    ok: true,
    body: { rows: Array.from({ length: 200 }, (_, id) => ({ id })), next: 'more' },
  }))
  assert.ok(full.ok)
  assert.equal(full.body.rows.length, 5_000)
  assert.ok(full.body.isCut)
  const whole = await loadAll(async () => ({ ok: true, body: { rows: full.body.rows } }))
  assert.ok(whole.ok && !whole.body.isCut)
  const failure = { ok: false, status: 500, body: {} } as const
  const failed = await loadAll(async (cursor) =>
    cursor === undefined ? { ok: true, body: { rows: [], next: 'more' } } : failure,
  )
  assert.equal(failed, failure)
})
