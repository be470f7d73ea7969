import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, openBrowser, visit } from './browser.ts'

/** The pages of the console are in console-pages.test.ts. */
describe('every page', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.close()
  })

  async function checkoutPage(language: string) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    return `${created.body.redirectUri}&lang=${language}`
  }

  async function challengePage(method: string, card?: string) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const started = await sandbox.payer(created.body.redirectUri ?? '').call('startPayment', {
      body: card
        ? {
            method,
            card: { number: card, expirationMonth: '12', expirationYear: '2031', cvv: '123' },
          }
        : method === 'blik'
          ? { method, blikCode: '123456' }
          : { method },
    })
    assert.ok(started.ok)
    return started.body.nextUrl ?? `${sandbox.url}/sim/phone/?order=${created.body.orderId}`
  }

  const pages: Record<string, (language: string) => Promise<string>> = {
    checkout: checkoutPage,
    '3-D Secure': () => challengePage('c', '4012001037141120'),
    bank: () => challengePage('m'),
    'banking app': () => challengePage('blik'),
    'portal home': async (language) => `${sandbox.url}/europe/${language === 'pl' ? 'pl/' : ''}`,
    'API reference': async (language) =>
      `${sandbox.url}/europe/${language === 'pl' ? 'pl/' : ''}api/`,
    guide: async (language) =>
      `${sandbox.url}/europe/${language === 'pl' ? 'pl/' : ''}docs/get-started/integration-overview/accept-payment/`,
    'calls of the console': async (language) =>
      `${sandbox.url}/europe/${language === 'pl' ? 'pl/' : ''}docs/testing/console/`,
  }

  for (const [name, address] of Object.entries(pages)) {
    for (const language of ['en', 'pl']) {
      test(`${name} in ${language} is accessible, logs no errors, and fits a small phone`, async () => {
        const { page, complaints } = await visit(browser, {
          locale: language,
          viewport: { width: 360, height: 780 },
        })
        await page.goto(await address(language))
        await page.locator('h1').first().waitFor()
        await page.waitForTimeout(300)
        assert.deepEqual(complaints, [])
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        assert.ok(overflow <= 0, `${overflow} px too wide`)
        assert.equal(await page.locator('h1').count(), 1)
        assert.deepEqual(await accessibilityOf(page), [])
        await page.context().close()
      })
    }
  }

  test('an address without a page explains what to do, in the language of the address', async () => {
    const { page } = await visit(browser)
    const english = await page.goto(`${sandbox.url}/europe/nothing-here/`)
    assert.equal(english?.status(), 404)
    await page.getByRole('heading', { name: /not found/i }).waitFor()
    await page
      .getByText(/check the/i)
      .first()
      .waitFor()
    const polish = await page.goto(`${sandbox.url}/europe/pl/nic-tu-nie-ma/`)
    assert.equal(polish?.status(), 404)
    await page
      .getByText(/sprawdź/i)
      .first()
      .waitFor()
  })

  test('pages are compressed, and files that never change are cached for a year', async () => {
    const ask = (path: string) =>
      fetch(sandbox.url + path, { headers: { 'accept-encoding': 'br, gzip' } })
    const home = await ask('/europe/')
    assert.equal(home.headers.get('content-encoding'), 'br')
    assert.equal(home.headers.get('cache-control'), 'public, max-age=300')
    const html = await home.text()
    const script = /src="?(\/europe\/assets\/js\/main\.[^"\s>]+)/.exec(html)?.[1]
    assert.ok(script)
    const main = await ask(script)
    assert.equal(main.headers.get('content-encoding'), 'br')
    assert.match(main.headers.get('cache-control') ?? '', /max-age=31536000, immutable/)
    const { page } = await visit(browser)
    await page.goto(await checkoutPage('en'))
    const src = await page.locator('script[src]').first().getAttribute('src')
    const own = await ask(src ?? '')
    assert.equal(own.headers.get('content-encoding'), 'br')
    assert.match(own.headers.get('cache-control') ?? '', /immutable/)
  })

  test('an injected script does not run on a portal page', async () => {
    const { page, complaints } = await visit(browser)
    const response = await page.goto(`${sandbox.url}/europe/`)
    assert.match(response?.headers()['content-security-policy'] ?? '', /script-src 'self' 'sha256-/)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "smuggled"'
      document.body.append(script)
    })
    assert.notEqual(await page.title(), 'smuggled')
    assert.match(complaints.join(), /Content Security Policy/)
  })

  test('the payment page runs only its own scripts', async () => {
    const { page } = await visit(browser)
    const response = await page.goto(await checkoutPage('en'))
    const policy = response?.headers()['content-security-policy'] ?? ''
    assert.match(policy, /default-src 'none'/)
    assert.match(policy, /frame-ancestors 'none'/)
    assert.doesNotMatch(policy, /unsafe|\*/)
    const scripts = await page
      .locator('script:not([type="importmap"])')
      .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
    assert.ok(
      scripts.every((src) => src?.startsWith('/web-assets/')),
      scripts.join(),
    )
  })
})
