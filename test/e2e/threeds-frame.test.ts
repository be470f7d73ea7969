/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

const card = {
  number: '4012001037141120',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

describe('the challenge of an issuer in a frame of the shop', () => {
  let sandbox: Sandbox
  let browser: Browser
  /** A page of the shop, on a separate origin, that shows the issuer's challenge in a frame. */
  const shopPage = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://shop').searchParams.get('frame') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
    <script>heard = []; addEventListener('message', (event) => heard.push([event.origin, event.data]))</script>
    <iframe title="Bank" width="380" height="640" src="${address.replaceAll('&', '&amp;')}"></iframe></html>`)
  })

  before(async () => {
    sandbox = await openSandbox()
    browser = await openBrowser()
    shopPage.listen(0, '127.0.0.1')
    await once(shopPage, 'listening')
  })
  after(async () => {
    await closeBrowser(browser)
    shopPage.closeAllConnections()
    shopPage.close()
    await sandbox.finish()
  })

  for (const [name, act, message, status] of [
    ['approval', 'Approve', 'AUTHENTICATION_SUCCESSFUL', 'COMPLETED'],
    ['right code', 'Submit the code', 'AUTHENTICATION_SUCCESSFUL', 'COMPLETED'],
    ['attempt', 'Record an attempt', 'AUTHENTICATION_SUCCESSFUL', 'COMPLETED'],
    ['decline', 'Decline', 'AUTHENTICATION_CANCELED', 'CANCELED'],
    ['time that ran out', 'Let the time run out', 'AUTHENTICATION_CANCELED', 'CANCELED'],
  ] as const) {
    test(`a shop that frames the challenge receives ${message} of the ${name}, and its page stays open`, async () => {
      const shop = await sandbox.merchant()
      const created = await shop.call('createOrder', {
        body: shop.order({
          continueUrl: 'https://shop.example/thanks',
          payMethods: { payMethod: { type: 'PBL', value: 'c', card } },
        }),
      })
      assert.ok(created.ok)
      assert.equal(created.body.iframeAllowed, true)
      const { page, complaints } = await visit(browser)
      const { port } = shopPage.address() as AddressInfo
      const here = `http://127.0.0.1:${port}/?frame=${encodeURIComponent(created.body.redirectUri ?? '')}`
      await page.goto(here)
      const heard = () => page.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)
      const bank = page.frameLocator('iframe')
      await bank.getByLabel('Code from the text message').fill('123456')
      await bank.getByRole('button', { name: act, exact: true }).click()
      await bank.getByRole('status').or(bank.getByRole('heading')).first().waitFor()
      await page.waitForFunction(
        () => (globalThis as unknown as { heard: unknown[] }).heard.length > 1,
      )
      assert.deepEqual(await heard(), [
        [sandbox.url, 'DISPLAY_FRAME'],
        [sandbox.url, message],
      ])
      assert.equal(page.url(), here)
      const found = await shop.call('retrieveOrder', { params: { orderId: created.body.orderId } })
      assert.ok(found.ok)
      assert.equal(found.body.orders[0]?.status, status)
      await leave({ page, complaints })
    })
  }

  test('a frame of 390 by 400 shows the challenge with the field for the code, without our page around it', async () => {
    const { url } = await askedBy('4012001037141120')
    const { page } = await visit(browser)
    await page.goto(shopAddress(`/?frame=${encodeURIComponent(url)}`))
    await page.locator('iframe').evaluate((frame) => {
      frame.setAttribute('width', '390')
      frame.setAttribute('height', '400')
    })
    const bank = page.frameLocator('iframe')
    const code = bank.getByLabel('Code from the text message')
    await code.waitFor()
    await bank.getByText('Sandbox: no real money moves here.').waitFor()
    assert.equal(await bank.getByRole('button', { name: 'Dark mode' }).count(), 0)
    assert.equal(await bank.getByRole('contentinfo').count(), 0)
    const frame = await page.locator('iframe').boundingBox()
    const place = await code.boundingBox()
    assert.ok(frame && place)
    assert.ok(place.y + place.height <= frame.y + frame.height, 'the field is in sight')
    await page.context().close()
  })

  test('a cardholder in a frame approves in the issuer’s app', async () => {
    const { url, status } = await askedBy('4012001037141120')
    const { page } = await visit(browser)
    await page.goto(shopAddress(`/?frame=${encodeURIComponent(url)}`))
    const bank = page.frameLocator('iframe')
    await bank.getByRole('button', { name: 'Use the app instead' }).click()
    await bank.getByRole('button', { name: 'I approved it in the app' }).click()
    await bank.getByRole('heading', { name: 'Approved' }).waitFor()
    assert.equal(await status(), 'COMPLETED')
    await page.context().close()
  })

  /** The address of the issuer for an order that a server pays with this card. */
  async function askedBy(number: string, changes: object = {}) {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', {
      body: shop.order({
        payMethods: { payMethod: { type: 'PBL', value: 'c', card: { ...card, number } } },
        ...changes,
      }),
    })
    assert.ok(created.ok)
    const params = { orderId: created.body.orderId ?? '' }
    return {
      url: created.body.redirectUri ?? '',
      async status() {
        const found = await shop.call('retrieveOrder', { params })
        return found.ok ? found.body.orders[0]?.status : undefined
      },
    }
  }

  function shopAddress(path = '/'): string {
    return `http://127.0.0.1:${(shopPage.address() as AddressInfo).port}${path}`
  }

  test('a shop does not have to show the frame if the method step is enough', async () => {
    const { url, status } = await askedBy('5150030090350186')
    const { page, complaints } = await visit(browser)
    await page.goto(shopAddress(`/?frame=${encodeURIComponent(url)}`))
    const heard = () => (globalThis as unknown as { heard: unknown[] }).heard
    await page.waitForFunction(() => (globalThis as unknown as { heard: unknown[] }).heard.length)
    assert.deepEqual(await page.evaluate(heard), [[sandbox.url, 'AUTHENTICATION_NOT_REQUIRED']])
    assert.equal(await status(), 'COMPLETED')
    await leave({ page, complaints })
  })

  test('a payer who was redirected returns from the method step without a challenge', async () => {
    const { url, status } = await askedBy('5150030090350186', {
      continueUrl: shopAddress('/thanks'),
    })
    const { page, complaints } = await visit(browser)
    await page.goto(url)
    await page.waitForURL(/\/thanks/)
    assert.equal(await status(), 'COMPLETED')
    await leave({ page, complaints })
  })

  test('an issuer whose hidden frame does not answer in time asks for a code', async () => {
    const { url, status } = await askedBy('5150030090350186')
    const { page } = await visit(browser)
    await page.clock.install()
    await page.route('**/front/threeds-method/**', (route) => route.abort())
    await page.goto(url)
    await page.getByRole('heading', { name: 'Your bank is checking the browser' }).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await page.clock.fastForward(10_000)
    await page.getByRole('heading', { name: 'Confirm that it’s you' }).waitFor()
    assert.equal(await status(), 'PENDING')
    await page.context().close()
  })
})
