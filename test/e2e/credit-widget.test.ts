/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, openBrowser, visit } from './browser.ts'
import { openShopPage, type ShopPage } from './shop-page.ts'

const address = '/res/v2/widget-mini-installments.js'
/** As shop plugins call it. */
const options = { creditAmount: 1000, posId: '500100', key: '13', showLongDescription: true }

const lender = payMethodCatalogue.find(({ value }) => value === 'ai')?.name

interface ShopWindow {
  OpenPayU: {
    Installments: {
      miniInstallment(
        place: unknown,
        options?: object,
      ): Promise<{ isWidgetAvailable: boolean; reason?: string }>
    }
  }
  openpayu: { options: object }
}

describe('the credit widget on the page of a shop', () => {
  let browser: Browser
  let sandbox: Sandbox
  let shop: ShopPage
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    shop = await openShopPage((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      // Styles and scripts written into the page are forbidden, as careful shops do.
      response.setHeader(
        'content-security-policy',
        `default-src 'self'; script-src ${sandbox.url}; connect-src ${sandbox.url}; style-src ${sandbox.url}`,
      )
      response.end(shopPage)
    })
  })
  after(async () => {
    await closeBrowser(browser)
    shop.close()
    await sandbox.finish()
  })

  async function open(context: BrowserContextOptions = {}, path = address) {
    const { page, complaints } = await visit(browser, { bypassCSP: false, ...context })
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url())
    })
    await page.goto(shop.url)
    const load = () => page.addScriptTag({ url: sandbox.url + path })
    await load()
    const show = (changes: object = {}, place = '#price') =>
      page.evaluate(
        ([where, given]) =>
          (window as unknown as ShopWindow).OpenPayU.Installments.miniInstallment(where, given),
        [place, { ...options, ...changes }] as const,
      )
    return {
      page,
      load,
      asked,
      show,
      line: page.locator('#price').getByRole('button'),
      textOf: (place = '#price') => page.locator(place).innerText(),
      complaints: () => complaints.filter((text) => !text.startsWith(`asked ${shop.url}`)),
    }
  }

  for (const [language, says] of Object.entries({
    en: {
      line: 'Installments from PLN 83.34 per month (12 installments)',
      short: 'from PLN 83.34 per month (simulation)',
      mark: /\(simulation\)/,
      title: 'PLN 1,000.00 in installments',
      lender: lender?.en ?? '',
      row: '12 × PLN 83.34 (the last one: PLN 83.26) 0% PLN 0.00 PLN 1,000.00',
      close: 'Close',
      warning: 'These figures are simulated by a sandbox. No lender offers these terms.',
      later: /^Pay later with PayPo, Twisto, Klarna/,
    },
    pl: {
      line: 'Raty od 83,34 zł miesięcznie (12 rat)',
      short: 'od 83,34 zł miesięcznie (symulacja)',
      mark: /\(symulacja\)/,
      title: '1000,00 zł w ratach',
      lender: lender?.pl ?? '',
      row: '12 × 83,34 zł (ostatnia rata: 83,26 zł) 0% 0,00 zł 1000,00 zł',
      close: 'Zamknij',
      warning:
        'Te kwoty pochodzą z symulacji w sandboksie. Takich warunków nie oferuje żaden kredytodawca.',
      later: /^Zapłać później: PayPo, Twisto, Klarna/,
    },
  })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`shows the smallest installment in ${language} on a ${colorScheme} page`, async () => {
        const opened = await open({ colorScheme, bypassCSP: true })
        const { page, line } = opened
        assert.deepEqual(await opened.show({ lang: language }), { isWidgetAvailable: true })
        assert.equal(plain(await line.innerText()), says.line)
        assert.match(await opened.textOf(), says.mark)
        const sign = await line.locator('svg').boundingBox()
        assert.ok(sign && sign.width > 10 && sign.height > 10, 'a sign of its own')
        const dialog = page.getByRole('dialog', { name: says.title })
        assert.equal(await dialog.isVisible(), false)

        // By the keyboard alone, which the address does not notice.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Tab')
        assert.ok(await line.evaluate((one) => one === document.activeElement))
        await page.keyboard.press('Enter')
        const rows = dialog.getByRole('table', { name: says.lender, exact: true }).getByRole('row')
        assert.equal(plain((await rows.allInnerTexts()).at(-1) ?? ''), says.row)
        assert.equal(await rows.count(), 4)
        assert.ok(await dialog.getByText(says.warning).isVisible())
        const found = await accessibilityOf(page)
        assert.deepEqual(found, [])
        await dialog.getByRole('button', { name: says.close }).press('Enter')
        assert.equal(await dialog.isVisible(), false)
        assert.ok(await line.evaluate((one) => one === document.activeElement))
        await page.keyboard.press('Space')
        assert.ok(await dialog.isVisible())
        await page.keyboard.press('Escape')
        assert.equal(await dialog.isVisible(), false)
        assert.equal(page.url(), shop.url)

        await opened.show({ lang: language, showLongDescription: false })
        assert.equal(plain(await opened.textOf()), says.short)
        await opened.show({ lang: language, creditAmount: 100 })
        assert.match(await opened.textOf(), says.later)
        assert.deepEqual(opened.complaints(), [])
        await page.context().close()
      })
    }
  }

  test('requires only its own script and its own call from a strict policy', async () => {
    const opened = await open()
    await opened.show()
    await opened.line.click()
    const border = await opened.page
      .getByRole('dialog')
      .evaluate((one) => getComputedStyle(one).borderTopStyle)
    assert.equal(border, 'solid')
    assert.deepEqual(opened.complaints(), [])
    await opened.page.context().close()
  })

  test('uses the language of the page, or English if that is not supported', async () => {
    const opened = await open()
    await opened.page.evaluate(() => document.documentElement.setAttribute('lang', 'pl-PL'))
    await opened.show({ lang: undefined })
    assert.match(await opened.textOf(), /miesięcznie/)
    await opened.show({ lang: 'cs' })
    assert.match(await opened.textOf(), /per month/)
    await opened.page.context().close()
  })

  test('shows nothing outside the limits and disappears when the price changes', async () => {
    const opened = await open()
    for (const [creditAmount, excludedPaytypes] of [
      [0.5, []],
      [200_000, []],
      [15, ['dpp', 'dpt', 'dpkl']],
      [15, 'dpp, dpt'],
    ] as const) {
      await opened.show()
      await opened.line.waitFor()
      const answer = await opened.show({ creditAmount, excludedPaytypes })
      assert.deepEqual(answer, { isWidgetAvailable: false, reason: 'limits' })
      assert.equal(await opened.page.locator('#price').innerHTML(), '')
    }
    // 299.99 is below the lender of many installments.
    await opened.show({ creditAmount: '299,99' })
    assert.match(plain(await opened.textOf()), /PLN 100.00 per month \(3 installments\)/)
    assert.deepEqual(opened.complaints(), [])
    await opened.page.context().close()
  })

  test('shows nothing and throws no error for invalid options', async () => {
    const opened = await open()
    for (const [reason, changes, place] of [
      ['server', { posId: '999999' }, '#price'],
      ['server', { posId: 'x y' }, '#price'],
      ['options', { posId: undefined }, '#price'],
      ['options', { creditAmount: 'free' }, '#price'],
      ['options', { creditAmount: -1 }, '#price'],
      ['currency', { currencySign: 'EUR' }, '#price'],
      ['element', {}, '#nowhere'],
      ['element', {}, '###'],
    ] as const) {
      const answer = await opened.show(changes, place)
      assert.deepEqual(answer, { isWidgetAvailable: false, reason })
      assert.equal(await opened.page.locator('#price').innerHTML(), '')
    }
    // The browser itself logs the response 400; the page gets no error.
    const noted = opened.complaints().filter((text) => !/status of 400/.test(text))
    assert.deepEqual(noted, [])
    await opened.page.context().close()
  })

  test('shows nothing while its server cannot be reached, and tries again for the next price', async () => {
    const opened = await open()
    await opened.page.route('**/api/front/**', (route) => route.abort())
    assert.deepEqual(await opened.show(), { isWidgetAvailable: false, reason: 'server' })
    await opened.page.unroute('**/api/front/**')
    assert.deepEqual(await opened.show(), { isWidgetAvailable: true })
    await opened.page.context().close()
  })

  test('sends one request for all prices of a page, even if it is loaded repeatedly', async () => {
    const opened = await open()
    const before = await opened.page.evaluate(() =>
      Object.assign(window, {
        first: (window as unknown as ShopWindow).OpenPayU.Installments,
      }),
    )
    assert.ok(before)
    await opened.load()
    assert.ok(
      await opened.page.evaluate(
        () =>
          (window as unknown as ShopWindow & { first: unknown }).first ===
          (window as unknown as ShopWindow).OpenPayU.Installments,
      ),
    )
    const shown = await Promise.all([
      opened.show(),
      opened.show({ creditAmount: 500 }, '#other'),
      opened.show({ creditAmount: 600 }),
    ])
    assert.ok(shown.every(({ isWidgetAvailable }) => isWidgetAvailable))
    assert.equal(opened.asked.length, 1)
    // It shows the result of the last call for a place.
    assert.match(plain(await opened.textOf()), /PLN 50.00 per month \(12 installments\)/)
    assert.equal(await opened.page.locator('#price').getByRole('button').count(), 1)
    await opened.page.context().close()
  })

  test('accepts an element, and the options of older plugins', async () => {
    const opened = await open({}, '/res/v2/widget-products-installments.min.js')
    const answer = await opened.page.evaluate((given) => {
      const { openpayu, OpenPayU } = window as unknown as ShopWindow
      Object.assign(openpayu.options, given)
      return OpenPayU.Installments.miniInstallment(document.querySelector('#price'))
    }, options)
    assert.deepEqual(answer, { isWidgetAvailable: true })
    // A script of a shop opens it by its link.
    await opened.page.evaluate(() => document.querySelector<HTMLElement>('#price span a')?.click())
    assert.ok(await opened.page.getByRole('dialog').isVisible())
    await opened.page.context().close()
  })

  test('can be loaded by any page from each of its addresses', async () => {
    for (const path of [
      address,
      '/res/v2/widget-products-installments.js',
      '/res/v2/layout/style.css',
    ]) {
      const answer = await fetch(sandbox.url + path)
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-type') ?? '', /^text\/(javascript|css)/)
      assert.equal(answer.headers.get('cross-origin-resource-policy'), 'cross-origin')
      assert.equal(answer.headers.get('access-control-allow-origin'), '*')
    }
  })
})

/** With ordinary spaces. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const shopPage = `<!doctype html>
<html lang="en">
<meta name="color-scheme" content="light dark">
<title>A shop</title>
<main>
<h1>A bicycle</h1>
<p><button>Add to cart</button></p>
<div id="price"></div>
<div id="other"></div>
</main>
</html>`
