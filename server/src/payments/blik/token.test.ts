import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import {
  assertApplication,
  assertCountry,
  type BlikToken,
  registrationOf,
  termOf,
  tokenToPay,
} from './token.ts'

const now = Date.UTC(2026, 2, 2, 9)
const anna: BlikToken = {
  posId: toId('500100'),
  extCustomerId: 'anna',
  value: 'sofa',
  type: 'UID',
  reference: 'r1',
  applications: [{ key: '1', label: 'Grosz Bank' }],
  aliasLabel: undefined,
  term: undefined,
  createdAt: now,
}
const boris = { ...anna, extCustomerId: 'boris' }
const mandate: BlikToken = {
  ...anna,
  type: 'PAYID',
  term: { from: now + 1000, until: now + 2000 },
}
const refused = (key: string, text = /./) => {
  return (error: unknown) =>
    error instanceof Refusal && error.key === key && text.test(error.message)
}

test('a term begins at once and ends after ten years unless the order says otherwise', () => {
  assert.deepEqual(termOf({}, now), { from: now, until: Date.UTC(2036, 2, 2, 9) })
  assert.deepEqual(
    termOf({ initializationDate: '2026-04-01', expirationDate: '2027-04-01' }, now),
    { from: Date.UTC(2026, 3, 1), until: Date.UTC(2027, 3, 2) - 1 },
    'a day of expiry counts to its end',
  )
})

test('a time without a zone is UTC, with one it is the same moment', () => {
  const until = (expirationDate: string) => termOf({ expirationDate }, now).until
  assert.equal(until('2026-03-02T10:00:00'), Date.UTC(2026, 2, 2, 10))
  assert.equal(until('2026-03-02T10:00'), Date.UTC(2026, 2, 2, 10))
  assert.equal(until('2026-03-02T11:00:00+01:00'), Date.UTC(2026, 2, 2, 10))
  assert.equal(until('2026-03-02T10:00:00.000Z'), Date.UTC(2026, 2, 2, 10))
})

test('a time after a space is the same moment as after a T', () => {
  const until = (expirationDate: string) => termOf({ expirationDate }, now).until
  assert.equal(until('2026-03-02 10:00:00'), Date.UTC(2026, 2, 2, 10))
  assert.equal(until('2026-03-02 10:00:00Z'), Date.UTC(2026, 2, 2, 10))
  assert.equal(until('2026-03-02 11:00:00+01:00'), Date.UTC(2026, 2, 2, 10))
  assert.throws(
    () => termOf({ expirationDate: '2026-03-02 08:00:00Z' }, now),
    refused('VALUE_INVALID', /future/),
  )
})

test('a term in the past, of more than ten years, in reverse, or with an invalid date is rejected', () => {
  const wrong: [object, RegExp][] = [
    [{ expirationDate: '2026-03-01' }, /future/],
    [{ expirationDate: '2026-03-02T09:00:00Z' }, /future/],
    [{ expirationDate: '2036-03-03' }, /within 10 years/],
    [{ initializationDate: '2027-01-02', expirationDate: '2027-01-01' }, /before expirationDate/],
    [{ initializationDate: '2036-06-01' }, /before expirationDate/],
    [{ expirationDate: '2027-02-29' }, /calendar/],
    [{ initializationDate: '2026-13-01' }, /calendar/],
    [{ initializationDate: '2026-04-01T25:00Z' }, /calendar/],
    [{ initializationDate: '2026-04-31T10:00:00+01:00' }, /calendar/],
  ]
  for (const [recurring, text] of wrong) {
    assert.throws(() => termOf(recurring, now), refused('VALUE_INVALID', text), String(text))
  }
  assert.equal(
    termOf({ expirationDate: '2036-03-02' }, now).until,
    Date.UTC(2036, 2, 2, 9),
    'the last day ends with the ten years',
  )
})

test('a UID token pays only for its own customer, who is that of the access token', () => {
  const known = [anna, boris]
  assert.equal(tokenToPay(known, { caller: 'boris', buyer: 'boris', now }), boris)
  const payAs = (caller: string | undefined, buyer = caller) => {
    return () => tokenToPay([anna], { caller, buyer, now })
  }
  assert.throws(payAs('boris'), refused('TOKEN_NOT_USABLE'))
  assert.throws(payAs(undefined, 'anna'), refused('BLIK_TOKEN_NEEDS_CUSTOMER'))
  assert.throws(payAs(undefined), refused('BLIK_TOKEN_NEEDS_CUSTOMER'))
})

test('a PAYID token is charged within its term, by the merchant alone', () => {
  const charge = (at: number, buyer?: string) =>
    tokenToPay([mandate], { caller: undefined, buyer, now: at })
  assert.throws(() => charge(now + 999), refused('BLIK_TOKEN_NOT_IN_TIME'))
  assert.equal(charge(now + 1000), mandate)
  assert.equal(charge(now + 1999, 'anna'), mandate)
  assert.throws(() => charge(now + 2000), refused('BLIK_TOKEN_NOT_IN_TIME'))
  assert.throws(() => charge(now + 1000, 'boris'), refused('TOKEN_NOT_USABLE'))
})

test('a value of two customers requires a customer', () => {
  const two = [mandate, { ...mandate, extCustomerId: 'boris' }]
  const at = now + 1000
  assert.throws(
    () => tokenToPay(two, { caller: undefined, buyer: undefined, now: at }),
    refused('TOKEN_NOT_USABLE'),
  )
  assert.equal(tokenToPay(two, { caller: undefined, buyer: 'boris', now: at }), two[1])
})

test('only a UID token can be registered in one more banking app', () => {
  const uid = { type: 'UID', isVital: true } as const
  const payid = { type: 'PAYID', isVital: true } as const
  assert.deepEqual(registrationOf(uid, undefined), uid)
  assert.deepEqual(registrationOf(uid, anna), { ...uid, reference: 'r1' })
  assert.equal(registrationOf(uid, mandate), undefined)
  assert.deepEqual(registrationOf(payid, undefined), payid)
  assert.equal(registrationOf(payid, mandate), undefined)
  assert.equal(registrationOf(payid, anna), undefined)
})

test('only a banking app in which the token is registered can be chosen', () => {
  assertApplication(anna, undefined)
  assertApplication(anna, '1')
  assert.throws(() => assertApplication(anna, '2'), refused('BLIK_APP_UNKNOWN'))
})

test('Polish BLIK pays in zlotys, Slovak BLIK in euros', () => {
  assertCountry('PL', 'PLN')
  assertCountry('SK', 'EUR')
  assert.throws(() => assertCountry('SK', 'PLN'), refused('VALUE_INVALID', /SK pays orders in EUR/))
  assert.throws(() => assertCountry('PL', 'EUR'), refused('VALUE_INVALID', /PL pays orders in PLN/))
})
