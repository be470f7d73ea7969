import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferCode } from './transfer-code.ts'

const wire = {
  bankAccountNumber: 'PL61109010140000071219812874',
  ownerName: 'Sklep Testowy | Spółka z o.o.',
  title: 'GROSZ 5907198640',
  bankName: 'Bank',
}
const zlotys = { totalAmount: '8990', currencyCode: 'PLN' } as const

test('the code of a transfer in złoty has the format of Polish banking apps', () => {
  assert.equal(
    transferCode(wire, zlotys),
    '|PL|61109010140000071219812874|008990|Sklep Testowy   Spół|GROSZ 5907198640|||',
  )
})

test('a transfer that does not fit the standard has no code', () => {
  assert.equal(transferCode(wire, { ...zlotys, currencyCode: 'EUR' }), undefined)
  assert.equal(transferCode(wire, { ...zlotys, totalAmount: '1000000' }), undefined)
  assert.equal(transferCode({ ...wire, title: 'x'.repeat(33) }, zlotys), undefined)
  assert.equal(
    transferCode({ ...wire, bankAccountNumber: 'CZ6508000000192000145399' }, zlotys),
    undefined,
  )
})
