import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page, Response } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  behaviorIn,
  closeBrowser,
  hydrated,
  leave,
  openBrowser,
  visit,
} from './browser.ts'

/** The texts of each language, by their meaning. */
const languages = {
  en: {
    home: '/europe/',
    open: 'Make a payment',
    all: 'Run all three',
    steps: ['Get the token', 'Create the order', 'Check the status'],
    after: /After step 1/,
    paid: /^COMPLETED: The payment was captured/,
    onPage: /on the payment page/,
    goPay: /Open the payment page/,
    absent: /There is no sandbox at this address/,
    broken: /The server didn’t respond/,
    production: /accepts real payments/,
    refused: /The request failed/,
    answer: /^Response: /,
    methods: 'Payment methods',
    allMethods: /^All \d+ payment methods$/,
    card: 'Card',
    roles: 'What to read first',
    role: ['shop', 'integration', 'app', 'marketplace', 'other shops', 'Grosz'],
    integrations: 'Integrations',
    catalogue: 'Payment methods',
    logo: 'Logo',
  },
  pl: {
    home: '/europe/pl/',
    open: 'Wykonaj płatność',
    all: 'Wykonaj wszystkie trzy kroki',
    steps: ['Pobierz token', 'Wyślij zamówienie', 'Sprawdzaj status'],
    after: /Po kroku 1/,
    paid: /^COMPLETED: Środki zostały pobrane/,
    onPage: /na stronie płatności/,
    goPay: /Otwórz stronę płatności/,
    absent: /nie ma sandboksu/,
    broken: /Serwer nie odpowiedział/,
    production: /prawdziwe płatności/,
    refused: /Żądanie zostało odrzucone/,
    answer: /^Odpowiedź: /,
    methods: 'Metody płatności',
    allMethods: /^Wszystkie metody płatności: \d+$/,
    card: 'Karta',
    roles: 'Co przeczytać najpierw',
    role: ['sklep', 'integrację', 'aplikację', 'platformę', 'sklepy innych', 'Grosz'],
    integrations: 'Integracje',
    catalogue: 'Metody płatności',
    logo: 'Logo',
  },
} as const

describe('the home page', () => {
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

  async function open(path: string, width = 390) {
    const visited = await visit(browser, { viewport: { width, height: 844 } })
    await visited.page.goto(sandbox.url + path)
    await hydrated(visited.page)
    return visited
  }

  for (const [language, words] of Object.entries(languages)) {
    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)
      const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

      test('gets a token, creates an order, sees its payment, and shows the replies', async () => {
        const { page, complaints } = await open(words.home)
        await page.getByRole('button', { name: words.open }).press('Enter')
        const all = page.getByRole('button', { name: words.all })
        await all.waitFor()
        assert.ok(await all.evaluate((button) => button === document.activeElement))
        await page.keyboard.press('Enter')
        await page.getByRole('status').filter({ hasText: words.paid }).waitFor()
        const answers = page.locator('figure').filter({ hasText: words.answer })
        assert.equal(await answers.count(), 3)
        assert.match(await answers.nth(0).innerText(), /200[\s\S]*"access_token": "\w{8}…"/)
        assert.match(await answers.nth(1).innerText(), /201[\s\S]*"statusCode": "SUCCESS"/)
        assert.match(await answers.nth(2).innerText(), /200[\s\S]*"status": "COMPLETED"/)
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        )
        assert.ok(wide <= 0, `${wide} px too wide`)
        assert.deepEqual(await accessibilityOf(page), [])
        await leave({ page, complaints })
      })

      behavior('runs step by step, and a disabled step shows which step it needs', async () => {
        const { page, complaints } = await open(words.home)
        await press(page, words.open)
        const [token, order, watch] = words.steps.map((name) =>
          page.getByRole('button', { name, exact: true }),
        )
        assert.ok(token && order && watch)
        assert.ok(await order.isDisabled())
        const reason = await order.getAttribute('aria-describedby')
        assert.match(await page.locator(`[id="${reason}"]`).innerText(), words.after)
        await token.click()
        await order.click()
        await watch.click()
        await page.getByRole('status').filter({ hasText: words.paid }).waitFor()
        await token.click()
        await page.getByRole('status').filter({ hasNotText: words.paid }).first().waitFor()
        assert.ok(await watch.isDisabled())
        await leave({ page, complaints })
      })

      behavior('lets the payer pay on the payment page and shows the result', async () => {
        const { page, complaints } = await open(words.home)
        await press(page, words.open)
        await page.getByRole('radio', { name: words.onPage }).check()
        await press(page, words.all)
        const link = page.getByRole('link', { name: words.goPay })
        const address = (await link.getAttribute('href')) ?? ''
        assert.ok(address.startsWith(`${sandbox.url}/pay/?orderId=`))
        assert.equal(await link.getAttribute('rel'), 'noopener noreferrer')
        const paid = await sandbox
          .payer(address)
          .call('startPayment', { body: { method: 'blik', blikCode: '777123' } })
        assert.ok(paid.ok)
        await page.getByRole('status').filter({ hasText: words.paid }).waitFor()
        await leave({ page, complaints })
      })

      behavior(
        'reports that no sandbox or no server answers, or that the server is in production',
        async () => {
          const { page } = await open(words.home)
          await page.route('**/health', (route) =>
            route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
          )
          await press(page, words.open)
          await press(page, words.all)
          const alert = page.getByRole('main').getByRole('alert')
          await alert.filter({ hasText: words.absent }).getByText('npm start').waitFor()
          const asked: string[] = []
          page.on('request', (request) => asked.push(new URL(request.url()).pathname))
          await page.unroute('**/health')
          await page.route('**/health', (route) => route.fulfill({ json: { status: 'ok' } }))
          await press(page, words.all)
          await alert.filter({ hasText: words.production }).waitFor()
          assert.deepEqual(asked, ['/health'])
          await page.unroute('**/health')
          await page.route('**/health', (route) => route.abort())
          await press(page, words.all)
          await alert.filter({ hasText: words.broken }).waitFor()
          await page.context().close()
        },
      )

      behavior('shows the reason of an API error and stops', async () => {
        const { page } = await open(words.home)
        await page.route('**/oauth/authorize', (route) =>
          route.fulfill({ status: 401, json: { error: 'invalid_client' } }),
        )
        await press(page, words.open)
        await press(page, words.all)
        await page.getByRole('main').getByRole('alert').filter({ hasText: words.refused }).waitFor()
        await page.locator('figure').filter({ hasText: 'invalid_client' }).waitFor()
        assert.ok(await page.getByRole('button', { name: words.steps[1] }).isDisabled())
        await page.context().close()
      })

      behavior('sends no more requests after the reader leaves', async () => {
        const { page } = await open(words.home, 1440)
        await press(page, words.open)
        await page.getByRole('radio', { name: words.onPage }).check()
        await press(page, words.all)
        await page.getByRole('link', { name: words.goPay }).waitFor()
        await page.locator('.navbar__brand').first().waitFor()
        await page.getByRole('contentinfo').getByRole('link').nth(2).click()
        await page.waitForURL('**/cookies-policy/')
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.waitForTimeout(1500)
        assert.deepEqual(
          asked.filter((url) => url.includes('/api/v2_1/')),
          [],
        )
        await page.context().close()
      })

      test('shows payment methods with our artwork, without layout shift', async () => {
        const { page, complaints } = await open(words.home)
        const strip = page.getByRole('region', { name: words.methods })
        const images = strip.getByRole('img')
        assert.ok((await images.count()) >= 10)
        const card = strip.getByRole('img', { name: words.card, exact: true })
        await card.scrollIntoViewIfNeeded()
        const drawn = await fetch(sandbox.url + (await card.getAttribute('src')))
        assert.ok((await drawn.text()).includes(`<title>${words.card}</title>`))
        for (const image of await images.all()) {
          assert.deepEqual(
            [await image.getAttribute('width'), await image.getAttribute('height')],
            ['120', '72'],
          )
        }
        await strip.getByRole('link', { name: words.allMethods }).click()
        await page.waitForURL(`**${words.home}plugins/`)
        await leave({ page, complaints })
      })

      test('shows each kind of reader what to read first', async () => {
        const { page } = await open(words.home)
        const roles = page.getByRole('region', { name: words.roles })
        const titles = await roles.getByRole('heading', { level: 3 }).allInnerTexts()
        assert.equal(titles.length, words.role.length)
        for (const [index, role] of words.role.entries()) {
          assert.ok(titles[index]?.includes(role), role)
        }
        for (const list of await roles.getByRole('list').getByRole('list').all()) {
          const count = await list.getByRole('link').count()
          assert.ok(count >= 2 && count <= 4)
        }
        await page.context().close()
      })

      behavior(
        'links to a catalog that lists every payment method and the ways to connect a shop',
        async () => {
          const { page, complaints } = await open(`${words.home}plugins/`, 360)
          for (const name of [words.integrations, words.catalogue]) {
            await page.getByRole('heading', { level: 2, name }).waitFor()
          }
          await page.getByRole('columnheader', { name: words.logo }).waitFor()
          const blik = page
            .getByRole('row')
            .filter({ has: page.getByRole('rowheader', { name: 'BLIK' }) })
          assert.match((await blik.locator('img').getAttribute('src')) ?? '', /pbl_blik\.svg/)
          await leave({ page, complaints })
        },
      )
    })
  }

  test('shows everything without scripts except for the button that needs them', async () => {
    const { page } = await visit(browser, { javaScriptEnabled: false })
    await page.goto(`${sandbox.url}/europe/`)
    await page.getByText('grant_type=client_credentials').first().waitFor()
    assert.equal(await page.getByRole('button', { name: languages.en.open }).count(), 0)
    await page.context().close()
  })

  test('loads the payment only when the visitor requests it', async () => {
    const { page } = await visit(browser)
    const scripts: Response[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) scripts.push(response)
    })
    const texts = () => Promise.all(scripts.map((script) => script.text()))
    await page.goto(`${sandbox.url}/europe/`)
    await page.waitForLoadState('networkidle')
    assert.ok(scripts.length > 1)
    assert.ok(!(await texts()).some((text) => text.includes(languages.en.all)))
    await page.getByRole('button', { name: languages.en.open }).click()
    await page.getByRole('button', { name: languages.en.all }).waitFor()
    assert.ok((await texts()).some((text) => text.includes(languages.en.all)))
    await page.context().close()
  })
})
