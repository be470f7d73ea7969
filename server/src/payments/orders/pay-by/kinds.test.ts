import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../../base/refusal.ts'
import type { AskedMethod } from '../order-request.ts'
import { assertPartsFit, kindOf } from './kinds.ts'

const parts = {
  card: { number: '4444333322221111', expirationMonth: '12', expirationYear: '2031' },
  clickToPay: { visa: { srcCorrelationId: 'src-1' } },
  authorizationCode: '777123',
  blikData: { register: true },
  threeDsData: { status3Ds: 'Y', dsTransactionId: 'ds-1' },
  sourcePaymentFlow: 'CARDS',
  cardInstallments: { provider: 'STAR_BT', number: 3 },
} as const
type Part = keyof typeof parts
const all = Object.keys(parts) as Part[]

const assertFits = (asked: AskedMethod) => assertPartsFit(kindOf(asked), asked)

/** The parts that each method accepts; every other part contradicts it. */
const table: readonly [AskedMethod, readonly Part[]][] = [
  [{ type: 'PAYMENT_WALL' }, []],
  [{ type: 'PAYMENT_WALL', value: 'c' }, []],
  [{ type: 'TRANSPARENT', value: 'blik' }, []],
  [{ type: 'PBL', value: 'm' }, []],
  [{ type: 'PBL', value: 'dpp' }, []],
  [{ type: 'INSTALLMENTS', value: 'ai' }, []],
  [{ type: 'PBL', value: 'c' }, ['card', 'clickToPay']],
  [{ type: 'PBL' }, ['card', 'clickToPay']],
  [{ type: 'PBL', value: '' }, ['card', 'clickToPay']],
  [
    { type: 'PBL', value: 'c', card: parts.card },
    ['card', 'threeDsData', 'sourcePaymentFlow', 'cardInstallments'],
  ],
  [
    { type: 'PBL', value: 'c', clickToPay: parts.clickToPay },
    ['clickToPay', 'threeDsData', 'sourcePaymentFlow'],
  ],
  [{ type: 'PBL', value: 'ap' }, ['card', 'authorizationCode']],
  [
    { type: 'PBL', value: 'jp', authorizationCode: 'c2VhbGVk' },
    ['authorizationCode', 'threeDsData', 'sourcePaymentFlow'],
  ],
  [
    { type: 'PBL', value: 'vm', card: parts.card },
    ['card', 'threeDsData', 'sourcePaymentFlow', 'cardInstallments'],
  ],
  [{ type: 'PBL', value: 'blik' }, ['authorizationCode', 'blikData']],
  [{ type: 'BLIK_AUTHORIZATION_CODE', value: '777123' }, ['authorizationCode', 'blikData']],
  [{ type: 'BLIK_AUTHORIZATION_CODE' }, ['authorizationCode', 'blikData']],
  [{ type: 'BLIK_TOKEN', value: 'TOKB_1' }, ['blikData']],
  [
    { type: 'CARD_TOKEN', value: 'TOKC_1' },
    ['threeDsData', 'sourcePaymentFlow', 'cardInstallments'],
  ],
]

test('a part of a payment method is accepted only with the methods that it belongs to', () => {
  for (const [method, fitting] of table) {
    for (const part of all) {
      const asked: AskedMethod = { [part]: parts[part], ...method }
      const name = `${JSON.stringify(method)} with ${part}`
      if (fitting.includes(part)) assert.doesNotThrow(() => assertFits(asked), name)
      else
        assert.throws(
          () => assertFits(asked),
          (error) =>
            error instanceof Refusal &&
            /^payMethods\.payMethod\.[a-zA-Z]+ is only for /.test(error.message),
          name,
        )
    }
  }
})

test('a value that is sent twice must be the same', () => {
  const refused = (asked: object, says: RegExp) =>
    assert.throws(() => assertFits(asked as AskedMethod), says)
  const { card, authorizationCode } = parts
  refused({ type: 'PBL', value: 'ap', card, authorizationCode }, /authorizationCode is only for/)
  refused(
    { type: 'PBL', value: 'ap', authorizationCode, sourcePaymentFlow: 'APPLE_PAY' },
    /sourcePaymentFlow must be GOOGLE_PAY with value ap/,
  )
  const code = { type: 'BLIK_AUTHORIZATION_CODE', authorizationCode }
  refused({ ...code, value: '777124' }, /authorizationCode must equal value/)
  for (const value of [undefined, 'blik', '777123'])
    assert.doesNotThrow(() => assertFits({ ...code, value } as AskedMethod))
})
