import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import type { Browser, Locator } from 'playwright-core'
import { card } from '../card.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, type Visit, visit } from './browser.ts'

const looks = [
  { locale: 'en', language: 'English', portal: '/europe/api/errors/' },
  { locale: 'pl', language: 'Polski', portal: '/europe/pl/api/errors/' },
] as const

describe('an error in the console', () => {
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

  const wide = { viewport: { width: 1440, height: 900 } }

  /** An order without a description, and the id of its request. */
  async function refused(): Promise<{ id: string; token: string }> {
    const { token, order } = await sandbox.merchant('500100')
    const { description: _, ...body } = order()
    const answer = await fetch(`${sandbox.url}/api/v2_1/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    assert.equal(answer.status, 400)
    return { id: answer.headers.get('correlation-id') ?? '', token }
  }

  /** The link leads to the reference page of this error. */
  async function expectHelp(
    { page, complaints }: Visit,
    link: Locator,
    expected: { readonly portal: string; readonly literal: string },
  ) {
    const { pathname, href } = new URL((await link.getAttribute('href')) ?? '', page.url())
    assert.ok(pathname.startsWith(expected.portal))
    assert.match(pathname.slice(expected.portal.length), /^[a-z-]+\/$/)
    assert.deepEqual(await accessibilityOf(page), [])
    assert.deepEqual(
      complaints.filter((one) => !one.includes('status of 4')),
      [],
    )
    await page.goto(href)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1 }).waitFor()
    assert.match(await main.innerText(), new RegExp(`\\b${expected.literal}\\b`))
    await page.context().close()
  }

  for (const { locale, portal } of looks) {
    test(`of a request links to its explanation (${locale})`, async () => {
      const { id } = await refused()
      const visitor = await visit(browser, { locale, ...wide })
      await visitor.page.goto(`${sandbox.url}/console/requests/${id}`)
      const literal = 'MISSING_REQUIRED_FIELD'
      const link = visitor.page.getByRole('link', { name: new RegExp(literal) })
      await link.waitFor()
      await expectHelp(visitor, link, { portal, literal })
    })

    test(`of an action links to its explanation (${locale})`, async () => {
      const shop = await sandbox.merchant('500100')
      const created = await shop.call('createOrder', { body: shop.order() })
      assert.ok(created.ok)
      const { orderId = '', redirectUri = '' } = created.body
      const body = { method: 'c', card }
      assert.ok((await sandbox.payer(redirectUri).call('startPayment', { body })).ok)
      const visitor = await visit(browser, { locale, ...wide })
      const { page } = visitor
      await page.goto(`${sandbox.url}/console/orders/${orderId}`)
      await page.getByRole('button', { name: /^(Refund|Zleć zwrot)$/ }).click()
      await page.getByLabel(/^(Amount to refund|Kwota zwrotu)/).fill('0')
      await page.keyboard.press('Enter')
      const link = page.getByRole('link', { name: /^HTTP 4\d\d · [A-Z_]+$/ })
      await link.waitFor()
      const literal = (await link.innerText()).split(' ').at(-1) ?? ''
      await expectHelp(visitor, link, { portal, literal })
    })

    test(`of a tried payment links to its explanation (${locale})`, async () => {
      const visitor = await visit(browser, { locale, ...wide })
      const { page } = visitor
      await page.goto(`${sandbox.url}/console/try`)
      await page.locator('input[type=url]').fill('ftp://shop.example/notify')
      await page.locator('form button[type=submit]').last().click()
      const link = page.getByRole('link', { name: /^HTTP 400 · [A-Z_]+$/ })
      await link.waitFor()
      const literal = (await link.innerText()).split(' ').at(-1) ?? ''
      await expectHelp(visitor, link, { portal, literal })
    })
  }

  test('of a request is reproduced by the command that is copied from its page', async () => {
    const { id, token } = await refused()
    const { page, complaints } = await visit(browser, {
      ...wide,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.goto(`${sandbox.url}/console/requests/${id}`)
    await page.getByRole('button', { name: 'Copy Send it with curl' }).press('Enter')
    await page.getByRole('button', { name: 'Copied Send it with curl' }).waitFor()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    assert.ok(!command.includes(token))
    const environment = { ...process.env, TOKEN: token }
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env: environment })
    assert.match(stdout, /^HTTP\/1\.1 400 /)
    assert.match(stdout, /MISSING_REQUIRED_FIELD/)
    const again = /^correlation-id: (\S+)/im.exec(stdout)?.[1]
    assert.ok(again && again !== id, 'it was sent, and not only read')
    await leave({ page, complaints })
  })
})
