import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PayoutBodies } from '@grosz/contract/shapes/payout.ts'
import { toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { operationOf } from '../../storage/ledger/ledger.ts'
import type { CardToken } from '../tokens/store.ts'
import {
  advance,
  assertPayable,
  isEnded,
  type Opening,
  openPayout,
  type Payout,
  payeeOf,
  postingsOf,
  referenceOf,
  steps,
} from './payout.ts'

const now = Date.UTC(2026, 2, 2)
const refused = (key: string) => (error: unknown) => error instanceof Refusal && error.key === key

type BankBody = PayoutBodies['bankAccount']

const abroad: BankBody = {
  shopId: 'S',
  payout: { extPayoutId: 'p', amount: '100', foreign: true },
  account: { accountNumber: 'DE89370400440532013000', bankName: 'Bank', swiftCode: 'TESTDEFF' },
  customerAddress: { name: 'Erika', street: 'A 1', city: 'Berlin', countryCode: 'DE' },
  bankAddress: { street: 'B 1', city: 'Bonn', countryCode: 'DE' },
}

const plan = (body: PayoutBodies[keyof PayoutBodies], currency = 'EUR', sendCardData = true) =>
  payeeOf(body, { currency, now, sendCardData })

function to(accountNumber: string, foreign: boolean | undefined, currency: string) {
  const payout = { extPayoutId: 'p', amount: 1, foreign }
  return plan({ ...abroad, payout, account: { ...abroad.account, accountNumber } }, currency)
}

test('foreign is true across a border and in EUR, false within Poland or Czechia', () => {
  const polish = 'PL61109010140000071219812874'
  const czech = 'CZ6508000000192000145399'
  const right = [
    [polish, false, 'PLN'],
    [polish, undefined, 'PLN'],
    [czech, false, 'CZK'],
    [czech, true, 'PLN'],
    [polish, true, 'CZK'],
    [polish, true, 'EUR'],
    [polish, true, 'HUF'],
  ] as const
  for (const [account, foreign, currency] of right) {
    assert.ok(to(account, foreign, currency), `${account} ${currency}`)
    if (foreign === undefined) continue
    const wrong = () => to(account, !foreign, currency)
    assert.throws(wrong, refused('INCORRECT_PAYOUT'), `${account} ${currency}`)
  }
})

test('without an IBAN the bank’s address determines the country of the account', () => {
  assert.throws(() => to('19-2000145399/0800', false, 'PLN'), refused('INCORRECT_PAYOUT'))
  assert.ok(to('19-2000145399/0800', true, 'PLN'))
})

test('foreign is taken as a boolean or as a word', () => {
  const payout = { ...abroad.payout, foreign: 'true' } as const
  const payee = plan({ ...abroad, payout })
  assert.ok(payee.kind === 'known' && payee.target.kind === 'account' && payee.target.foreign)
})

test('a foreign payout misses each field by an error of its own', () => {
  const { account, bankAddress, customerAddress } = abroad
  const cases: [string, Partial<BankBody>][] = [
    ['MISSING_BANK_NAME', { account: { accountNumber: '1', swiftCode: 'TESTDEFF' } }],
    ['MISSING_SWIFT_CODE', { account: { accountNumber: '1', bankName: 'Bank' } }],
    ['MISSING_BANK_ADDRESS_STREET', { bankAddress: { city: 'Bonn', countryCode: 'DE' } }],
    ['MISSING_BANK_ADDRESS_CITY', { bankAddress: { street: 'B 1', countryCode: 'DE' } }],
    ['MISSING_BANK_ADDRESS_COUNTRY', { bankAddress: { street: 'B 1', city: 'Bonn' } }],
    [
      'MISSING_CUSTOMER_ADDRESS_STREET',
      { customerAddress: { name: 'E', city: 'Berlin', countryCode: 'DE' } },
    ],
    [
      'MISSING_CUSTOMER_ADDRESS_CITY',
      { customerAddress: { name: 'E', street: 'A 1', countryCode: 'DE' } },
    ],
    [
      'MISSING_CUSTOMER_ADDRESS_COUNTRY',
      { customerAddress: { name: 'E', street: 'A 1', city: 'Berlin' } },
    ],
  ]
  assert.ok(account && bankAddress && customerAddress && plan(abroad))
  for (const [key, changes] of cases) {
    assert.throws(() => plan({ ...abroad, ...changes }), refused(key), key)
  }
  const { bankAddress: _, ...addressless } = abroad
  assert.throws(() => plan(addressless), refused('MISSING_BANK_ADDRESS'))
})

test('a shop pays in its own currency only', () => {
  const body = {
    shopId: 'S',
    payout: { extPayoutId: 'p', amount: 1, currencyCode: 'EUR' },
  } as const
  assert.ok(plan(body, 'EUR'))
  assert.throws(() => plan(body, 'PLN'), refused('INCONSISTENT_CURRENCIES'))
})

test('a card by number must be one, be good, and be allowed here', () => {
  const card = { number: '4444333322221111', expirationMonth: '3', expirationYear: '26' }
  const { shopId, payout, customerAddress } = abroad
  const payee = { extCustomerId: 'c', accountCreationDate: '2024-05-17', email: 'c@example.com' }
  const pay = (changes: object, allowed = true) =>
    plan({ shopId, payout, customerAddress, payee, card: { ...card, ...changes } }, 'EUR', allowed)
  assert.equal(pay({}).kind, 'card')
  assert.throws(() => pay({ number: '4444333322221112' }), refused('VALUE_INVALID'))
  assert.throws(() => pay({ expirationMonth: '2' }), refused('CARD_EXPIRED'))
  assert.throws(() => pay({}, false), refused('CARD_DATA_NOT_ALLOWED'))
})

test('a stored card is paid to its owner, and only if it was authenticated', () => {
  const card = { status: 'ACTIVE', extCustomerId: 'anna', authenticated: true } as CardToken
  assertPayable(card, 'anna')
  assert.throws(() => assertPayable(card, 'boris'), refused('TOKEN_NOT_USABLE'))
  assert.throws(() => assertPayable(undefined, 'anna'), refused('TOKEN_NOT_USABLE'))
  assert.throws(
    () => assertPayable({ ...card, status: 'NEW' }, 'anna'),
    refused('TOKEN_NOT_USABLE'),
  )
  assert.throws(
    () => assertPayable({ ...card, status: 'EXPIRED' }, 'anna'),
    refused('CARD_EXPIRED'),
  )
  assert.throws(
    () => assertPayable({ ...card, status: 'EXPIRED' }, 'boris'),
    refused('TOKEN_NOT_USABLE'),
  )
  assert.throws(
    () => assertPayable({ ...card, authenticated: false }, 'anna'),
    refused('PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL'),
  )
})

test('an ended payout does not change and is not queried', () => {
  const opening: Opening = {
    payoutId: toId('P'),
    shopId: toId('S'),
    posId: toId('1'),
    currency: 'EUR',
    now,
  }
  const payout = openPayout({ shopId: 'S', payout: abroad.payout }, { kind: 'shop' }, opening)
  const paid = advance(payout, 'realize', now + 1)
  assert.ok(paid)
  assert.deepEqual([isEnded(payout), isEnded(paid)], [false, true])
  for (const event of ['wait', 'realize', 'cancel'] as const) {
    assert.equal(advance(paid, event, now + 2), undefined)
  }
})

const opening: Opening = {
  payoutId: toId('P'),
  shopId: toId('S'),
  posId: toId('1'),
  currency: 'PLN',
  now,
}
const payment = { extPayoutId: 'p', amount: '100' }
const payee = { extCustomerId: 'anna', accountCreationDate: '2024-05-17', email: 'a@example.com' }
const seller = { kind: 'seller', extCustomerId: 'anna' } as const

test('a payout goes to a stored card, to a seller, or to the bank account of the shop', () => {
  const customerAddress = abroad.customerAddress
  const stored = { shopId: 'S', payout: payment, payee, customerAddress }
  for (const cardToken of ['TOK_1', { value: 'TOK_1' }])
    assert.deepEqual(plan({ ...stored, cardToken } as PayoutBodies['cardToken']), {
      kind: 'token',
      token: 'TOK_1',
      owner: 'anna',
    })
  assert.deepEqual(plan({ shopId: 'S', payout: payment, account: { extCustomerId: 'anna' } }), {
    kind: 'known',
    target: seller,
  })
  assert.deepEqual(plan({ shopId: 'S', payout: payment }), {
    kind: 'known',
    target: { kind: 'shop' },
  })
  const notified = { ...payment, notifyUrl: 'https://a:b' }
  assert.throws(
    () => plan({ shopId: 'S', payout: notified }),
    /payout\.notifyUrl is not an address/,
  )
})

test('a payout keeps the owner of its money, and its descriptions', () => {
  const plain = openPayout({ shopId: 'S', payout: payment }, { kind: 'shop' }, opening)
  const { now: _, ...ids } = opening
  assert.deepEqual(plain, {
    ...ids,
    extPayoutId: 'p',
    extCustomerId: undefined,
    amount: 100n,
    description: undefined,
    target: { kind: 'shop' },
    fx: undefined,
    notifyUrl: undefined,
    status: 'PENDING',
    createdAt: now,
    statusAt: now,
  })
  const account = { extCustomerId: 'anna' }
  const ofSeller = openPayout({ shopId: 'S', payout: payment, account }, seller, opening)
  assert.equal(ofSeller.extCustomerId, 'anna')
  const toCard = { shopId: 'S', payout: payment, payee, cardToken: 'TOK_1' }
  assert.equal(openPayout(toCard as never, { kind: 'shop' }, opening).extCustomerId, 'anna')
  assert.equal(openPayout(abroad, { kind: 'shop' }, opening).extCustomerId, undefined)
})

test('a payout in another currency keeps its deal', () => {
  const fxData = {
    partnerId: 'partner',
    tableId: 'table',
    currencyCode: 'EUR',
    amount: 25,
    rate: '0.25',
  } as const
  const payout = { ...payment, currencyCode: 'PLN' as const }
  const body = { shopId: 'S', payout, account: { extCustomerId: 'anna' }, fxData }
  assert.equal(openPayout(body, seller, opening).fx?.amount, 25n)
})

test('a payout keeps its payment symbols for the bank', () => {
  const additionalVariables = [{ name: 'a', value: 'b' }]
  const body = { shopId: 'S', payout: { ...payment, additionalVariables } } as never
  assert.deepEqual(openPayout(body, { kind: 'shop' }, opening).target, {
    kind: 'shop',
    additionalVariables,
  })
})

test('a payout uses the accounts of its seller, and appears in the seller’s history', () => {
  const reserving = (target: Payout['target']) => {
    const payout = openPayout({ shopId: 'S', payout: payment }, target, opening)
    return postingsOf(payout, 'reserve').map(({ account, operation }) => ({ account, operation }))
  }
  assert.deepEqual(reserving({ kind: 'shop' }), [
    { account: 'shop:S:available', operation: undefined },
    { account: 'shop:S:reserved', operation: undefined },
  ])
  const operation = {
    seller: { shopId: 'S', extCustomerId: 'anna' },
    type: 'PAYOUT',
    begunAt: now,
  }
  assert.deepEqual(reserving(seller), [
    { account: 'shop:S:seller:anna:available', operation },
    { account: 'shop:S:seller:anna:reserved', operation: undefined },
  ])
})

test('the money of a payout is reserved, then paid or available again', () => {
  const account = { extCustomerId: 'anna' }
  const opened = openPayout({ shopId: 'S', payout: payment, account }, seller, opening)
  const payout = { ...opened, statusAt: now + 5 }
  const available = 'shop:S:seller:anna:available'
  const reserved = 'shop:S:seller:anna:reserved'
  const from = (account: string) => ({ account, currency: 'PLN', amount: -100n })
  const to = (account: string) => ({ account, currency: 'PLN', amount: 100n })
  assert.deepEqual(postingsOf(payout, 'reserve'), [
    { ...from(available), ...operationOf('PAYOUT', { shopId: 'S', ...account }, now) },
    to(reserved),
  ])
  assert.deepEqual(postingsOf(payout, 'pay'), [from(reserved), to('bank')])
  assert.deepEqual(postingsOf(payout, 'release'), [
    from(reserved),
    { ...to(available), ...operationOf('RETURN', { shopId: 'S', ...account }, now + 5) },
  ])
})

test('an ended payout is one that was paid or canceled', () => {
  const ended = (['PENDING', 'WAITING', 'REALIZED', 'CANCELLED'] as const).filter((status) =>
    isEnded({ status }),
  )
  assert.deepEqual(ended, ['REALIZED', 'CANCELLED'])
})

test('a payout to a card without an owner works like any other', () => {
  assertPayable({ status: 'ACTIVE', authenticated: true } as CardToken, 'anna')
})

test('a number that only resembles an IBAN names no country', () => {
  const { bankAddress: _, ...domestic } = abroad
  const to = (accountNumber: string, body: object = domestic) =>
    plan(
      {
        ...body,
        payout: { ...payment, foreign: false },
        account: { ...abroad.account, accountNumber },
      } as BankBody,
      'PLN',
    )
  // The bank’s address is in Germany.
  for (const number of ['1PL611090101400000', 'PL6X'])
    assert.throws(() => to(number, abroad), refused('INCORRECT_PAYOUT'), number)
  assert.ok(to('pl61109010140000071219812874', abroad))
  // The data contain no country, so the merchant’s statement applies.
  assert.ok(to('61109010140000071219812874'))
})

test('the ledger has one name for each transfer of a payout', () => {
  const payout = { shopId: toId<Payout['shopId']>('S'), payoutId: toId<Payout['payoutId']>('P') }
  assert.deepEqual(
    steps.map((step) => referenceOf(payout, step)),
    ['payout:S:P:reserve', 'payout:S:P:pay', 'payout:S:P:release'],
  )
})
