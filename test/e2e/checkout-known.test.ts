import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { card as visa } from '../card.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  choose,
  closeBrowser,
  leave,
  openBrowser,
  settled,
  visit,
} from './browser.ts'

const mastercard = { ...visa, number: '5099802211165618' }

// A page does not depend on the database of its server; journeys pay on both.
describe('a known customer in a browser', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  type Shop = Awaited<ReturnType<Sandbox['merchant']>>
  const customer = (extCustomerId: string) =>
    sandbox.merchant('500100', { email: `${extCustomerId}@example.com`, extCustomerId })
  async function addressOf(shop: Shop, changes: object = {}) {
    const created = await shop.call('createOrder', { body: shop.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.redirectUri ?? ''
  }
  async function store(shop: Shop, card: typeof visa) {
    const payer = sandbox.payer(await addressOf(shop, { cardOnFile: 'FIRST' }))
    const paid = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(paid.ok && paid.body.state === 'APPROVED', JSON.stringify(paid.body))
    await sandbox.pass({ seconds: 1 })
  }
  async function registerBlik(shop: Shop, value: string) {
    const blikData = { register: true, registerTokenValue: value }
    const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
    await addressOf(shop, { payMethods: { payMethod } })
  }
  const pay = (page: Page) => page.getByRole('button', { name: /^Pay / })
  const thanks = (page: Page) => page.getByText('Thank you for your payment').waitFor()

  /** A person aims, presses, and only then releases: by then, the field has lost the focus. */
  async function pressSlowly(page: Page, button: Locator) {
    await button.scrollIntoViewIfNeeded()
    await settled(page)
    const place = await button.boundingBox()
    assert.ok(place)
    await page.mouse.move(place.x + place.width / 2, place.y + 4)
    await page.mouse.down()
    assert.deepEqual(await button.boundingBox(), place, 'the button waits for the hand')
    await page.mouse.up()
  }

  test('pays with the first card, removes it, and saves another one', async () => {
    const anna = await customer('anna')
    await store(anna, visa)
    await store(anna, mastercard)
    const { page, complaints } = await visit(browser, { viewport: { width: 360, height: 800 } })
    await page.goto(await addressOf(anna))
    const first = page.getByRole('radio', { name: /^Mastercard ending in 5618/ })
    await pay(page).waitFor()
    assert.ok(await first.isChecked(), 'the preferred card is chosen')
    assert.deepEqual(await accessibilityOf(page), [])
    await pay(page).click()
    await thanks(page)

    await page.goto(await addressOf(anna))
    await page.getByRole('button', { name: 'Dark mode' }).click()
    const remove = page.getByRole('button', { name: 'Remove this card' })
    await remove.click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await remove.click()
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('button', { name: 'Yes, remove it' }).click()
    await page.getByText('The card was removed from this shop.').waitFor()
    assert.equal(await first.count(), 0)
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    assert.equal(focused, 'Choose how to pay')

    await choose(page, /^(Card|Payment card)/)
    await page.getByLabel('Card number').fill(mastercard.number)
    await page.getByLabel('Expiration date').fill('1231')
    await page.getByLabel('Security code').fill('123')
    const save = page.getByRole('checkbox', { name: /^Save this card/ })
    assert.equal(await save.isChecked(), false, 'nothing is agreed to for the payer')
    await save.check()
    assert.deepEqual(await accessibilityOf(page), [])
    await pay(page).click()
    await thanks(page)

    await page.goto(await addressOf(anna))
    await first.waitFor({ state: 'attached' })
    await leave({ page, complaints })
  })

  test('accepts a slow click on Pay: with a stored card, its security code, or a BLIK code', async () => {
    const bert = await customer('bert')
    await store(bert, visa)
    const { page } = await visit(browser, { viewport: { width: 360, height: 800 } })
    await page.goto(await addressOf(bert))
    await pay(page).waitFor()
    await choose(page, /^BLIK/)
    const code = page.getByLabel('BLIK code')
    await code.fill('12')
    await pressSlowly(page, pay(page))
    await page.getByText('A BLIK code has six digits.').waitFor()
    assert.ok(await code.evaluate((input) => input === document.activeElement))

    await choose(page, /^Visa ending in 1111/)
    await pressSlowly(page, pay(page))
    const cvv = page.getByRole('textbox', { name: 'Security code' })
    await cvv.fill('1')
    const confirm = page.getByRole('button', { name: 'Confirm' })
    await pressSlowly(page, confirm)
    await page.getByText('The code has 3 digits.').waitFor()
    assert.ok(await cvv.evaluate((input) => input === document.activeElement))
    await cvv.fill('123')
    await confirm.click()
    await thanks(page)
    await page.context().close()
  })

  test('pays in another currency at a rate that is shown', async () => {
    const shop = await sandbox.merchant('500103')
    const { page } = await visit(browser, { viewport: { width: 360, height: 800 } })
    await page.goto(await addressOf(shop))
    await page.getByLabel('Payment currency').selectOption('EUR')
    await page.getByText(/You pay EUR.29.48 at the rate 1 EUR = 4.18719 PLN/).waitFor()
    assert.equal(await page.getByRole('radio', { name: /^BLIK/ }).count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])
    await choose(page, /^(Card|Payment card)/)
    await page.getByLabel('Card number').fill(visa.number)
    await page.getByLabel('Expiration date').fill('1231')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: 'Pay EUR 29.48' }).click()
    await thanks(page)
    await page.context().close()
  })

  test('confirms BLIK in the banking app and is informed that a card was removed', async () => {
    const cecil = await customer('cecil')
    await registerBlik(cecil, 'cecil-uid')
    await store(cecil, mastercard)
    const { page } = await visit(browser, { viewport: { width: 360, height: 800 } })
    const address = await addressOf(cecil)
    await page.goto(address)
    await pay(page).waitFor()
    const listed = await cecil.call('listPayMethods', { query: {} })
    assert.ok(listed.ok)
    const token = listed.body.cardTokens?.[0]?.value ?? ''
    assert.equal((await cecil.call('deleteToken', { params: { token } })).status, 204)
    await pay(page).click()
    await page.getByText('no longer saved here').waitFor()
    await choose(page, /^BLIK in /)
    await pay(page).click()
    await page.getByRole('heading', { name: 'Confirm the payment in your bank’s app' }).waitFor()
    await sandbox.payer(address).confirm('approve')
    await thanks(page)
    await page.context().close()
  })
})
