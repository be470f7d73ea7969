import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Order } from '../orders/order.ts'
import type { Payment } from '../orders/payment.ts'
import { returnUrlOf } from './return-address.ts'

const back = (continueUrl: string | undefined, status: string, payment?: object) =>
  returnUrlOf({ status, terms: { continueUrl } } as Order, payment as Payment | undefined)

/** An address up to the mark, the character that joins the mark, and the rest of the address. */
const addresses: readonly (readonly [string, string, string?])[] = [
  ['https://shop.example/back', '?'],
  ['https://shop.example', '?'],
  ['https://shop.example/back?', ''],
  ['https://shop.example/back?a=1', '&'],
  ['https://shop.example/back?a=1&', ''],
  ['https://shop.example/back?a=1&&', ''],
  ['https://shop.example/back?a=b+c&d=b%20c&e=%C5%82&f=%c5%82&g=ł', '&'],
  ['https://shop.example/back?path=a/b?c:d@e,f;g=$h!i*(j)~k.l-m_n', '&'],
  ['https://shop.example/back?a=1&a=2&&a&=b&c==d', '&'],
  ['https://shop.example/back?items[]=1&items[]=2&q="x"&r=\'y\'&s={z}|`', '&'],
  ['https://shop.example/back?next=https%3A%2F%2Fother.example%2F%3Fa%3D1%26b', '&'],
  ['https://shop.example/back?half=%&other=%zz', '&'],
  ['https://shop.example/back?error=0&statusCode=x', '&'],
  ['https://Shop.Example:443/a/../b%2fc?route=checkout/success', '&'],
  ['https://shop.example/', '?', '#/thanks?order=1'],
  ['https://shop.example/back?a=1', '&', '#top'],
  ['https://shop.example/back?', '', '#'],
]

test('a mark is added to the query of a return address, which stays as it was in every byte', () => {
  const paid = { origin: 'api', state: 'APPROVED' }
  for (const [before, joint, after = ''] of addresses) {
    const continueUrl = before + after
    assert.equal(back(continueUrl, 'CANCELED'), `${before}${joint}error=501${after}`)
    assert.equal(
      back(continueUrl, 'PENDING', { origin: 'page', state: 'DECLINED' }),
      `${before}${joint}error=501${after}`,
    )
    assert.equal(
      back(continueUrl, 'COMPLETED', paid),
      `${before}${joint}statusCode=SUCCESS${after}`,
    )
    assert.equal(back(continueUrl, 'COMPLETED', { ...paid, origin: 'page' }), continueUrl)
    assert.equal(back(continueUrl, 'PENDING'), continueUrl)
    assert.equal(
      new URL(back(continueUrl, 'CANCELED') ?? '').searchParams.getAll('error').at(-1),
      '501',
    )
  }
})

test('an order without a return address, or with one that cannot be called, has none', () => {
  for (const none of [undefined, '', 'http://[', 'shop.example'])
    assert.equal(back(none, 'CANCELED'), undefined)
})
