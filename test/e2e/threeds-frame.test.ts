/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { openBrowser, visit } from './browser.ts'

const card = {
  number: '4012001037141120',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

let sandbox: Sandbox
let browser: Browser
/** A page of the shop, on an origin of its own, that shows the issuer's question in a frame. */
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
  await browser.close()
  shopPage.closeAllConnections()
  shopPage.close()
  await sandbox.finish()
})

for (const [name, act, message, status] of [
  ['approval', 'Approve', 'AUTHENTICATION_SUCCESSFUL', 'COMPLETED'],
  ['right code', 'Submit the code', 'AUTHENTICATION_SUCCESSFUL', 'COMPLETED'],
  ['decline', 'Decline', 'AUTHENTICATION_CANCELED', 'CANCELED'],
  ['time that ran out', 'Let the time run out', 'AUTHENTICATION_CANCELED', 'CANCELED'],
] as const) {
  test(`a shop that frames the question hears ${message} of the ${name}, and stays where it is`, async () => {
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
    assert.deepEqual(complaints, [])
    await page.context().close()
  })
}
