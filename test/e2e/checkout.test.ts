import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startShop } from '../../examples/merchant-node/shop.js'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { choose, closeBrowser, openBrowser, settled, visit } from './browser.ts'

// A page does not depend on the database of its server; journeys pay on both.
describe('a payer in a browser', () => {
  let browser: Browser
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<typeof startShop>>
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
    shop = await startShop({ grosz: sandbox.url, port: 0 })
  })
  after(async () => {
    await closeBrowser(browser)
    await shop.stop()
    await sandbox.finish()
  })

  async function buying(language: 'en' | 'pl' = 'en') {
    const { page, complaints } = await visit(browser, { locale: language })
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Buy' }).click()
    await page.waitForURL(/\/pay\/\?orderId=/)
    return {
      page,
      async thanks() {
        await page.waitForURL(/\/thanks/)
        assert.deepEqual(complaints, [])
        return page
      },
    }
  }

  async function fillCard(page: Page, number: string) {
    await choose(page, /^Card/)
    await enterCard(page, number)
  }

  async function enterCard(page: Page, number: string) {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel('Expiration date').fill('1231')
    await page.getByLabel('Security code').fill('123')
    await page.getByRole('button', { name: /^Pay / }).click()
  }

  /** A notification arrives a moment after the payer, so the shop's page is reloaded until it shows the status. */
  async function expectOrder(page: Page, status: string) {
    for (let attempt = 0; attempt < 40; attempt += 1) {
      if (await page.getByText(`Order: ${status}`).isVisible()) return
      await page.waitForTimeout(100)
      await page.reload()
    }
    assert.fail(`the shop never saw ${status}: ${await page.locator('body').textContent()}`)
  }

  test('pays by card and returns to the shop, whose order is completed', async () => {
    const { page, thanks } = await buying()
    await fillCard(page, '4444333322221111')
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('is declined, sees the reason, and pays with another card', async () => {
    const { page, thanks } = await buying()
    await fillCard(page, '5000105018126595')
    await page.getByRole('heading', { name: 'The payment didn’t go through' }).waitFor()
    await page.getByText('The bank declined this payment.').waitFor()
    await page.getByRole('button', { name: /^Try again: / }).click()
    await enterCard(page, '4444333322221111')
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('is declined and pays by another method', async () => {
    const { page, thanks } = await buying()
    await fillCard(page, '5000105018126595')
    await page.getByRole('button', { name: 'Choose another payment method' }).click()
    await choose(page, /^BLIK/)
    await page.getByLabel('BLIK code').fill('777123')
    await page.getByRole('button', { name: /^Pay / }).click()
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('is declined and returns to the shop with error=501', async () => {
    const { page, thanks } = await buying()
    await fillCard(page, '5000105018126595')
    // The page with the form has a link of this name, too.
    await page.getByRole('button', { name: 'Choose another payment method' }).waitFor()
    await page.getByRole('link', { name: 'Back to the shop' }).click()
    await thanks()
    assert.match(page.url(), /error=501/)
    await expectOrder(page, 'PENDING')
  })

  test('is returned to the shop after a decline that ends the order', async () => {
    const merchant = await sandbox.merchant('500104')
    const continueUrl = `${shop.url}/thanks`
    const created = await merchant.call('createOrder', { body: merchant.order({ continueUrl }) })
    assert.ok(created.ok)
    const { page } = await visit(browser, { locale: 'en' })
    await page.goto(created.body.redirectUri ?? '')
    await fillCard(page, '5000105018126595')
    await page.getByRole('heading', { name: 'The payment didn’t go through' }).waitFor()
    assert.equal(await page.getByRole('button', { name: /^Try again/ }).count(), 0)
    await page.waitForURL(/\/thanks\?error=501/)
  })

  test('approves a 3-D Secure challenge', async () => {
    const { page, thanks } = await buying()
    await fillCard(page, '4012001037141120')
    await page.waitForURL(/\/front\/threeds\//)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('declines a 3-D Secure challenge and pays with a card that needs none', async () => {
    const { page, thanks } = await buying()
    await fillCard(page, '4012001037141120')
    await page.waitForURL(/\/front\/threeds\//)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.waitForURL(/\/pay\//)
    await page.getByRole('button', { name: /^Try again: / }).click()
    await enterCard(page, '4444333322221111')
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('confirms a BLIK code in the simulated banking app while the page waits', async () => {
    const { page, thanks } = await buying()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await choose(page, /^BLIK/)
    await page.getByLabel('BLIK code').fill('135790')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('heading', { name: /^Confirm the payment/ }).waitFor()
    const link = page.getByRole('link', { name: /simulated banking app/ })
    assert.ok(await link.isVisible(), 'the way to the app is there with the screen')
    await settled(page)
    const place = await link.boundingBox()
    assert.ok(place)
    await page.waitForTimeout(1_500)
    assert.deepEqual(await link.boundingBox(), place, 'and stays where it is')
    assert.deepEqual(
      asked.filter((path) => path.startsWith('/sim/')),
      [],
    )
    const opened = page.context().waitForEvent('page')
    await link.click()
    const app = await opened
    await app.getByRole('button', { name: 'Approve' }).click()
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('leaves a pending BLIK payment and a transfer, and pays by card', async () => {
    const { page, thanks } = await buying()
    await choose(page, /^BLIK/)
    await page.getByLabel('BLIK code').fill('135790')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByRole('heading', { name: /^Confirm the payment/ }).waitFor()
    await page.getByRole('button', { name: 'Choose another payment method' }).click()
    await page.getByText(/wasn’t confirmed, so you haven’t been charged/).waitFor()

    await choose(page, /transfer/i)
    await page.getByRole('button', { name: /^Show transfer/ }).click()
    await page.getByRole('heading', { name: /^Make the transfer/ }).waitFor()
    await page.getByText(/don’t pay again/).waitFor()
    await page.getByRole('button', { name: 'Choose another payment method' }).press('Enter')
    await page.getByText(/wasn’t confirmed, so you haven’t been charged/).waitFor()

    await fillCard(page, '4444333322221111')
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('makes a transfer in the simulated bank, where a second visit shows the result', async () => {
    const { page, thanks } = await buying()
    await choose(page, /transfer/i)
    await page.getByRole('button', { name: /^Show transfer/ }).click()
    await page.getByRole('heading', { name: /^Make the transfer/ }).waitFor()
    const opened = page.context().waitForEvent('page')
    const link = page.getByRole('link', { name: /simulated bank/ })
    const address = (await link.getAttribute('href')) ?? ''
    await link.click()
    const bank = await opened
    await bank.getByRole('button', { name: 'Approve' }).waitFor()
    const confirmation = bank.url()
    assert.match(confirmation, /challenge=/)
    await bank.getByRole('button', { name: 'Approve' }).click()
    await expectOrder(await thanks(), 'COMPLETED')
    await bank.goto(confirmation)
    await bank.getByText('has already been answered').waitFor()
    await bank.goto(sandbox.url + address)
    await bank.getByText('Nothing is waiting to be confirmed').waitFor()
  })

  test('leaves a bank and then pays there', async () => {
    const { page, thanks } = await buying()
    for (const answer of ['Leave without answering', 'Approve']) {
      await choose(page, /Test payment/)
      await page.getByRole('button', { name: /^Go to/ }).click()
      await page.waitForURL(/\/sim\/bank\//)
      await page.getByRole('button', { name: answer }).click()
      if (answer !== 'Approve') await page.waitForURL(/\/pay\//)
    }
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('is protected from modified scripts, including scripts that load later', async () => {
    const { page } = await visit(browser)
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await page.route(/\/ConsentForm-[^/]+\.js$/, async (route) => {
      const script = await (await route.fetch()).text()
      const body = `globalThis.wasChanged = true\n${script}`
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Buy' }).click()
    await choose(page, /^Card/)
    await page.getByText('This part of the page didn’t load.').waitFor()
    assert.equal(await page.getByLabel('Card number').count(), 0)
    assert.equal(await page.evaluate('globalThis.wasChanged'), undefined)
    assert.match(told.join('\n'), /integrity.*ConsentForm/i)
    await page.context().close()
  })

  test('is protected from modified styles, including styles that load later', async () => {
    const { page } = await visit(browser)
    await page.route(/\.css$/, async (route) => {
      const style = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/css', body: `${style}\nbody { opacity: 0.5 }` })
    })
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Buy' }).click()
    await choose(page, /^Card/)
    await page.getByLabel('Card number').waitFor()
    assert.equal(await page.evaluate('getComputedStyle(document.body).opacity'), '1')
    await page.context().close()
  })

  test('sees the error of each field next to it, with the focus in the first one', async () => {
    const { page } = await buying()
    await choose(page, /^Card/)
    await page.getByRole('button', { name: /^Pay / }).click()
    const number = page.getByLabel('Card number')
    assert.equal(await number.getAttribute('aria-invalid'), 'true')
    assert.equal(
      await page.evaluate(() => document.activeElement?.getAttribute('autocomplete')),
      'cc-number',
    )
    const described = await number.getAttribute('aria-describedby')
    assert.ok(described)
    const texts = await Promise.all(
      described.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()),
    )
    assert.match(texts.join(' '), /Enter the card number/)
    await number.fill('4444333322221112')
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('This card number isn’t valid').waitFor()
    await number.fill(`${'34'.repeat(7)}3`)
    await page.getByRole('button', { name: /^Pay / }).click()
    await page.getByText('Use Visa, Mastercard, or Maestro').waitFor()
  })

  test('sees the donation that is paid with the order, and the total', async () => {
    const merchant = await sandbox.merchant()
    const donation = { amount: '250', organizationId: 'charity_test' }
    const created = await merchant.call('createOrder', { body: merchant.order({ donation }) })
    assert.ok(created.ok)
    const { page } = await visit(browser, { locale: 'en' })
    await page.goto(created.body.redirectUri ?? '')
    await page.getByText('Donation included').waitFor()
    const receipt = await page.locator('body').innerText()
    assert.match(receipt, /PLN\s?125\.95/)
    assert.match(receipt, /PLN\s?2\.50 to Fundacja Testowa/)
    await fillCard(page, '4444333322221111')
    await page.getByText('Thank you for your payment').waitFor()
  })

  test('sees Polish if it is the language of the browser, and can switch', async () => {
    const { page } = await buying('pl')
    await page.getByRole('heading', { name: 'Wybierz sposób płatności' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'pl')
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Choose how to pay' }).waitFor()
    assert.equal(await page.locator('html').getAttribute('lang'), 'en')
  })

  test('enters a card and the code of the issuer with the keyboard only', async () => {
    const { page, thanks } = await buying()
    const hasFocus = (label: string) =>
      page.getByLabel(label).evaluate((field) => field === document.activeElement)
    async function tabTo(label: string) {
      for (let presses = 0; presses < 30; presses += 1) {
        if (await hasFocus(label)) return
        await page.keyboard.press('Tab')
      }
      assert.fail(`no key leads to ${label}`)
    }
    await page.getByRole('heading', { name: 'Choose how to pay' }).waitFor()
    // The ways to pay are one group: a key enters it, and arrows choose.
    await page.getByRole('radio', { name: /^BLIK/ }).focus()
    await page.keyboard.press('ArrowDown')
    assert.ok(await page.getByRole('radio', { name: /^Card/ }).isChecked())
    await page.getByLabel('Card number').waitFor()
    await tabTo('Card number')
    await page.keyboard.type('4012001037141120')
    await tabTo('Expiration date')
    await page.keyboard.type('1231')
    await tabTo('Security code')
    await page.keyboard.type('123')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/front\/threeds\//)
    await page.getByLabel('Code from the text message').waitFor()
    await tabTo('Code from the text message')
    await page.keyboard.type('123456')
    await page.keyboard.press('Enter')
    await expectOrder(await thanks(), 'COMPLETED')
  })

  test('pays with the keyboard only', async () => {
    const { page, thanks } = await buying()
    await page.getByRole('radio', { name: /^BLIK/ }).focus()
    await page.keyboard.press('Space')
    const code = page.getByLabel('BLIK code')
    await code.waitFor()
    for (let presses = 0; presses < 10; presses += 1) {
      if (await code.evaluate((field) => field === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.type('777123')
    await page.keyboard.press('Enter')
    await expectOrder(await thanks(), 'COMPLETED')
  })
})
