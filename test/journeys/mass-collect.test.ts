import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Shop = Awaited<ReturnType<Sandbox['merchant']>>

interface Transfer {
  readonly title: string
  readonly bankAccountNumber: string
}

describe(`mass collect on ${engine}`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  /** Orders as a recipe does, for a payer if one is named, and opens the data of the transfer. */
  async function claim(shop: Shop, payer?: string) {
    const recipe = payer === undefined ? 'order-mass-collect' : 'order-mass-collect-accounts'
    const { payMethods } = recipeBody('createOrder', recipe, {}) as { payMethods: object }
    const body = shop.order({
      payMethods,
      ...(payer !== undefined && { buyer: { extCustomerId: payer, email: 'jan@example.com' } }),
    })
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok)
    const page = sandbox.payer(created.body.redirectUri ?? '')
    const started = await page.call('startPayment', { body: { method: 'b' } })
    assert.ok(started.ok)
    const { orderId } = created.body
    const pay = () => page.confirm('approve')
    return { orderId, shown: started.body.wireTransfer, pay }
  }

  async function transferOf(shop: Shop, orderId: string): Promise<Transfer> {
    const found = await shop.call('retrieveTransactions', { params: { orderId } })
    assert.ok(found.ok)
    const [{ wireTransfer }] = found.body.transactions as unknown as [{ wireTransfer: Transfer }]
    return wireTransfer
  }

  test('without a customer ID, all transfers have one account number and different titles', async () => {
    const shop = await sandbox.merchant()
    const first = await transferOf(shop, (await claim(shop)).orderId)
    const second = await transferOf(shop, (await claim(shop)).orderId)
    assert.equal(first.bankAccountNumber, second.bankAccountNumber)
    assert.notEqual(first.title, second.title)
  })

  test('a payer with a customer ID has one account number for all claims', async () => {
    const shop = await sandbox.merchant()
    const common = await transferOf(shop, (await claim(shop)).orderId)
    const anna = await transferOf(shop, (await claim(shop, 'anna')).orderId)
    const again = await transferOf(shop, (await claim(shop, 'anna')).orderId)
    const jan = await transferOf(shop, (await claim(shop, 'jan')).orderId)
    assert.equal(anna.bankAccountNumber, again.bankAccountNumber)
    assert.notEqual(anna.title, again.title)
    const numbers = [common, anna, jan].map(({ bankAccountNumber }) => bankAccountNumber)
    assert.equal(new Set(numbers).size, 3)
    for (const number of numbers) assert.ok(isIban(number), number)
  })

  test('the page shows the account number of the transaction, which stays the same after the payment', async () => {
    const shop = await sandbox.merchant()
    const { orderId, shown, pay } = await claim(shop, 'anna')
    const told = await transferOf(shop, orderId)
    assert.equal(shown?.bankAccountNumber, told.bankAccountNumber)
    await pay()
    const order = await shop.call('retrieveOrder', { params: { orderId } })
    assert.ok(order.ok)
    assert.equal(order.body.orders[0]?.status, 'COMPLETED')
    assert.deepEqual(await transferOf(shop, orderId), told)
  })

  test('the same customer ID at another point of sale has another account number', async () => {
    const shop = await sandbox.merchant()
    const other = await sandbox.merchant('500101')
    const here = await transferOf(shop, (await claim(shop, 'anna')).orderId)
    const there = await transferOf(other, (await claim(other, 'anna')).orderId)
    assert.notEqual(here.bankAccountNumber, there.bankAccountNumber)
  })
})

/** ISO 13616: the remainder by 97 of all digits, letters as numbers, is 1. */
function isIban(number: string): boolean {
  const digits = [...number.slice(4), ...number.slice(0, 4)]
    .map((character) => Number.parseInt(character, 36))
    .join('')
  return /^PL\d{26}$/.test(number) && BigInt(digits) % 97n === 1n
}
