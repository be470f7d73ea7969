import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { type Intercept, startIntercept, until } from '../intercept-process.ts'
import { openSandbox } from '../sandbox.ts'
import { closeBrowser, openBrowser } from './browser.ts'

/** The page of a shop whose plugin has hard-coded the provider's host. */
const shopPage = `<!doctype html><title>Shop</title><div id="card"></div>
<script src="https://secure.snd.payu.com/javascript/sdk"></script>
<script>
  const sdk = PayU('500100')
  sdk.secureForms({ lang: 'en' }).add('card').render('#card')
</script>`

test('the printed browser command loads the card fields of a plugin from the sandbox, which return a token', async (context) => {
  const sandbox = await openSandbox({ on: 'sqlite' })
  context.after(() => sandbox.close())
  const intercept = await startIntercept(['--sandbox', sandbox.url])
  context.after(() => intercept.end())
  const browser = await openBrowser(browserOptions(intercept))
  context.after(() => closeBrowser(browser))
  const shop = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(shopPage)
  }).listen(0, 'localhost')
  await once(shop, 'listening')
  context.after(() => {
    shop.closeAllConnections()
    shop.close()
  })

  const page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`http://localhost:${(shop.address() as AddressInfo).port}/`)
  const fields = page.frameLocator('iframe')
  await fields.getByLabel(/number/i).fill('4444 3333 2222 1111')
  await fields.getByLabel(/date|expir/i).fill('12/29')
  await fields.getByLabel(/cvv|code/i).fill('123')
  const answer = await page.evaluate<{ status: string; body: { mask: string } }>(
    "sdk.tokenize('SINGLE')",
  )
  assert.equal(answer.status, 'SUCCESS')
  assert.equal(answer.body.mask, '444433******1111')
  for (const frame of page.frames().slice(1)) {
    assert.equal(new URL(frame.url()).origin, 'https://secure.snd.payu.com')
  }
  // The line may be printed a moment after the response.
  await until(() => /POST secure\.snd\.payu\.com\/api\/\S+ 20\d/.test(intercept.said()))
})

/** The options of the line that is printed for Chromium, but for the folder of its profile. */
function browserOptions(intercept: Intercept): string[] {
  const line = /^ {2}chromium (.*)$/m.exec(intercept.said())?.[1] ?? ''
  const options = [...line.matchAll(/--[\w-]+=(?:'[^']*'|"[^"]*"|\S+)/g)].map(([option]) =>
    option.replaceAll("'", ''),
  )
  assert.equal(options.length, 3)
  return options.filter((option) => !option.startsWith('--user-data-dir'))
}
