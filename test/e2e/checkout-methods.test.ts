import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, choose, closeBrowser, leave, openBrowser, visit } from './browser.ts'

type Step = (page: Page) => Promise<void>

const paid = /Thank you for your payment/
const failed = /The payment didn’t go through/
const again = /Choose how to pay/

const card =
  (number: string): Step =>
  async (page) => {
    await choose(page, /^Card/)
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiration date').fill('1231')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: /^Pay / }).click()
  }

const blik =
  (code: string): Step =>
  async (page) => {
    await choose(page, /^BLIK/)
    await page.getByLabel('BLIK code').fill(code)
    await page.getByRole('button', { name: /^Pay / }).click()
  }

/**
 * The result of each way to pay, as a payer sees it; checkout-every-method has those that lead to other
 * pages.
 */
const rows: readonly (readonly [what: string, act: Step, says: RegExp, why?: RegExp])[] = [
  ['a card without 3-D Secure', card('4444333322221111'), paid],
  ['a declined card', card('5000105018126595'), failed, /bank declined/],
  ['a card that needs no challenge', card('5100052384536826'), paid],
  ['a card whose authentication fails', card('5521455186577727'), failed],
  ['a BLIK code', blik('777123'), paid],
  ['a declined BLIK code', blik('500500'), failed, /bank declined/],
  ['an expired BLIK code', blik('700701'), failed, /code has expired/],
  ['a BLIK payment canceled in the app', blik('700702'), failed, /canceled in the bank/],
  ['a BLIK code used before', blik('700703'), failed, /already been used/],
]

describe('each payment method with each of its results', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  async function opened() {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const { page, complaints } = await visit(browser)
    await page.goto(created.body.redirectUri ?? '')
    const answer = async (reply: 'approve' | 'decline' | 'leave') => {
      // A waiting page notices the response and moves on, so the test navigates itself.
      await page.goto('about:blank')
      const sent = await sandbox.payer(created.body.redirectUri ?? '').confirm(reply)
      assert.ok(sent.ok)
      await page.goto(sent.body.returnUrl ?? created.body.redirectUri ?? '')
    }
    return { page, answer, complaints }
  }

  for (const [what, act, says, why] of rows) {
    test(`${what}: ${says.source}`, async () => {
      const { page, complaints } = await opened()
      await act(page)
      await page.getByRole('heading', { name: says }).waitFor()
      if (why) await page.getByText(why).waitFor()
      await leave({ page, complaints })
    })
  }

  for (const [what, act] of [
    ['3-D Secure', card('4012001037141120')] as const,
    ['the banking app', blik('123456')] as const,
  ]) {
    for (const [reply, says] of [
      ['approve', paid],
      ['decline', failed],
      ['leave', again],
    ] as const) {
      test(`${what} returns ${reply}: ${says.source}`, async () => {
        const { page, answer } = await opened()
        await act(page)
        if (what === '3-D Secure') await page.waitForURL(/\/front\/threeds\//)
        if (what === 'the banking app') await page.getByText('Waiting for confirmation').waitFor()
        await answer(reply)
        await page.getByRole('heading', { name: says }).waitFor()
        await page.context().close()
      })
    }
  }

  test('a Romanian card pays in the numbers of installments that both its issuer and the shop allow', async () => {
    const shop = await sandbox.merchant('500400')
    const settings = { cardInstallmentsOptions: { CARD_AVANTAJ: [3, 6, 24] } }
    const created = await shop.call('createOrder', {
      body: shop.order({ currencyCode: 'RON', totalAmount: '60000', settings }),
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { page } = await visit(browser)
    await page.goto(created.body.redirectUri ?? '')
    await choose(page, /^Card/)
    await page.getByLabel('Card number').fill('5434021016824014')
    await page.getByLabel('Expiration date').fill('1231')
    await page.getByLabel('Security code').fill('123')
    const installments = page.getByLabel('Installments')
    assert.deepEqual(
      (await installments.getByRole('option').allTextContents()).map((text) =>
        text.replaceAll(/\s/g, ' '),
      ),
      ['One payment', '3 × RON 200.00', '6 × RON 100.00'],
    )
    await installments.selectOption('6')
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('button', { name: /^Pay / }).click()
    const approve = page.getByRole('button', { name: 'Approve' })
    await approve.or(page.getByText('Thank you for your payment')).first().waitFor()
    if (await approve.isVisible()) await approve.click()
    await page.getByText('Thank you for your payment').waitFor()
    const params = { orderId: created.body.orderId ?? '' }
    const told = await shop.call('retrieveTransactions', { params })
    assert.ok(told.ok)
    assert.match(JSON.stringify(told.body), /CARD_INSTALLMENTS/)
    await page.context().close()
  })

  test('a bank transfer shows its data and is paid when the money arrives', async () => {
    const { page, answer } = await opened()
    await choose(page, /transfer/i)
    await page.getByRole('button', { name: /^Show transfer/ }).click()
    await page.getByRole('heading', { name: /^Make the transfer/ }).waitFor()
    await page.getByRole('img', { name: /^QR code with the account number/ }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Copy / }).count(), 5)
    await answer('approve')
    await page.getByRole('heading', { name: paid }).waitFor()
    await page.context().close()
  })
})
