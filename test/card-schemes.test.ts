import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cardSchemes } from '@grosz/contract/methods/cards.ts'
import { checkCard } from '../web/src/checkout/card.ts'
import { problemOf, toCard } from '../web/src/secure-form/checks.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

/** Digits that begin like a card of a scheme, or like one beside its ranges. */
const begins = cardSchemes.flatMap(({ ranges }) =>
  ranges.flatMap(([from, to]) =>
    [Number(from) - 1, Number(from), Number(to), Number(to) + 1]
      .map((begin) => String(begin))
      .filter((begin) => begin.length === from.length),
  ),
)

/** Numbers of schemes that are not accepted here. */
const others = ['34', '37', '36', '3528']

interface Typed {
  readonly number: string
  readonly cvv: string
}

const cards: readonly Typed[] = [...new Set([...begins, ...others])].flatMap((begin) =>
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].flatMap((length) =>
    ['12', '123', '1234'].map((cvv) => ({ number: withCheckDigit(begin, length), cvv })),
  ),
)

describe('the accepted cards', () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(() => sandbox.close())

  test('are the same for the page, for the card fields, and for each call that accepts a card', async () => {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const taken = new Set<string>()
    for (const typed of cards) {
      const name = `${typed.number.slice(0, 4)}, ${typed.number.length} digits, CVV ${typed.cvv.length}`
      const isTaken = takesOnPage(typed)
      if (isTaken) taken.add(name)
      const card = { ...typed, expirationMonth: '12', expirationYear: '2031' }
      assert.equal(takesInFields(typed), isTaken, `card fields: ${name}`)
      const token = await shop.call('createFrontToken', {
        query: {},
        body: { posId: shop.pos.posId, type: 'SINGLE', card },
      })
      assert.equal(token.ok, isTaken, `POST /api/front/tokens: ${name}`)
      if (isTaken) continue
      const page = await payer.call('startPayment', { body: { method: 'c', card } })
      assert.ok(!page.ok, `the hosted page: ${name}`)
      const payMethods = { payMethod: { type: 'PBL', value: 'c', card } }
      const order = await shop.call('createOrder', { body: shop.order({ payMethods }) })
      assert.ok(!order.ok, `POST /orders: ${name}`)
    }
    assert.deepEqual(
      [...new Set([...taken].map((name) => name.slice(0, 4)))].sort(),
      ['2221', '2720', '4000', '4900', '5000', '5100', '5500', '5600', '6900'],
      'no scheme was left out',
    )
    assert.deepEqual(
      [...taken].filter((name) => !name.endsWith('CVV 3')),
      [],
    )
  })
})

function takesOnPage({ number, cvv }: Typed): boolean {
  return 'card' in checkCard({ number, expiry: '12 / 31', cvv }, new Date(2026, 2, 2))
}

function takesInFields({ number, cvv }: Typed): boolean {
  const now = new Date(2026, 2, 2)
  const date = '12 / 31'
  const texts = { number, date, cvv }
  const problems = [
    problemOf('number', number, now),
    problemOf('date', date, now),
    problemOf('cvv', cvv, now),
  ]
  return problems.every((one) => one === undefined) && toCard(texts, now) !== undefined
}

/** A number with this prefix and length and a valid check digit. */
function withCheckDigit(begin: string, length: number): string {
  const digits = begin.padEnd(length - 1, '0')
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + String((10 - (sum % 10)) % 10)
}
