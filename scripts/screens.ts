/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createClient } from '@grosz/contract/client.ts'
import { type Language, languages } from '@grosz/contract/text.ts'
import type { Page } from 'playwright-core'
import {
  DENSITY,
  modes,
  type ScreenName,
  screenFile,
  screens,
  widths,
} from '../portal/plugins/screens/screens.mts'
import { seededText } from '../server/src/base/random.ts'
import { card } from '../test/card.ts'
import { choose, openBrowser, settled, visit } from '../test/e2e/browser.ts'
import { shown } from '../test/e2e/console-routes.ts'
import { openSandbox, type Sandbox } from '../test/sandbox.ts'
import { root } from './root.ts'

// The screens of the documentation, taken from the pages themselves: `npx node scripts/screens.ts [name]`. The
// pages have to be built. Ids and times are the same each time.
const [wanted = ''] = process.argv.slice(2)
const folder = join(root, 'portal/static')
const QUALITY = 72

const texts = {
  en: {
    description: 'Order 2041',
    products: ['Notebook', 'Fountain pen'],
    refund: 'A notebook is missing',
  },
  pl: {
    description: 'Zamówienie 2041',
    products: ['Notes', 'Pióro wieczne'],
    refund: 'Brakuje jednego notesu',
  },
} as const

const browser = await openBrowser(['--hide-scrollbars'])
if (wanted === '') rmSync(join(folder, 'screens'), { recursive: true, force: true })
for (const language of languages) {
  const sandbox = await openSandbox({ on: 'sqlite', random: seededText('screens') })
  const scenes = await scenesOf(sandbox, language)
  for (const [name, scene] of Object.entries(scenes))
    for (const mode of modes) {
      if (!name.includes(wanted)) continue
      const { width, height } = screens[name as ScreenName]
      const { page } = await visit(browser, {
        locale: language,
        timezoneId: 'Europe/Warsaw',
        viewport: { width: widths[width], height },
        deviceScaleFactor: DENSITY,
        colorScheme: mode,
        reducedMotion: 'reduce',
      })
      await page.addInitScript((theme) => localStorage.setItem('theme-grosz', theme), mode)
      await scene(page)
      await showUsualPort(page, sandbox.url)
      await take(page, join(folder, screenFile(name, language, mode)))
      await page.context().close()
    }
  await sandbox.close()
}
await browser.close()

type Scene = (page: Page) => Promise<void>

async function scenesOf(sandbox: Sandbox, language: Language): Promise<Record<ScreenName, Scene>> {
  const { url } = sandbox
  const shop = await sandbox.merchant()
  const operator = createClient({ baseUrl: url })
  const receiver = await operator('createReceiver', { body: { name: 'Shop' } })
  assert.ok(receiver.ok)
  const { description, products, refund } = texts[language]
  const [first, second] = products
  const body = shop.order({
    description,
    totalAmount: '37700',
    buyer: { email: 'anna.nowak@example.com', language },
    notifyUrl: receiver.body.url,
    products: [
      { name: first, unitPrice: '4900', quantity: '2' },
      { name: second, unitPrice: '27900', quantity: '1' },
    ],
  })

  const order = async () => {
    const created = await shop.call('createOrder', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return { orderId: created.body.orderId ?? '', redirectUri: created.body.redirectUri ?? '' }
  }
  /** The payment page of a fresh order, with a way to pay chosen. */
  const checkout =
    (method?: RegExp): Scene =>
    async (page) => {
      await page.goto(`${(await order()).redirectUri}&lang=${language}`)
      await page.getByRole('radio').first().waitFor({ state: 'attached' })
      if (method) await choose(page, method)
    }
  /** The challenge of the simulated bank, issuer, or banking app for a payment. */
  const asked =
    (payment: object, then: Scene = async () => {}): Scene =>
    async (page) => {
      const { orderId, redirectUri } = await order()
      const payer = sandbox.payer(redirectUri)
      const started = await payer.call('startPayment', { body: { ...payment, language } as never })
      assert.ok(started.ok, JSON.stringify(started.body))
      const question = started.body.nextUrl ?? `${url}/sim/phone/?order=${orderId}`
      await page.goto(`${question}&lang=${language}`)
      await page.locator('h1').first().waitFor()
      await then(page)
    }
  const console =
    (path: string): Scene =>
    async (page) => {
      await page.goto(`${url}/console${path}?lang=${language}`)
      await shown(page)
    }

  // A day in the life of a shop, for the console.
  const { orderId, redirectUri } = await order()
  sandbox.wait(42_000)
  const paid = await sandbox
    .payer(redirectUri)
    .call('startPayment', { body: { method: 'c', card } })
  assert.ok(paid.ok, JSON.stringify(paid.body))
  sandbox.wait(3_000)
  await sandbox.work()
  sandbox.wait(25 * 60_000)
  const giving = { params: { orderId }, body: { refund: { description: refund, amount: '4900' } } }
  assert.ok((await shop.call('createRefund', giving)).ok)
  sandbox.wait(4_000)
  await sandbox.work()
  assert.ok((await shop.call('retrieveOrder', { params: { orderId } })).ok)
  assert.ok((await shop.call('retrieveTransactions', { params: { orderId } })).ok)
  assert.ok((await shop.call('listPayMethods', { query: {} })).ok)
  assert.ok((await shop.call('retrieveShop', { params: { shopId: 'GrSklep1' } })).ok)

  return {
    'console-order': console(`/orders/${orderId}`),
    'console-requests': console('/requests'),
    'console-clock': async (page) => {
      assert.ok((await operator('freezeClock', {})).ok)
      await console('/clock')(page)
    },
    'checkout-methods': checkout(),
    'checkout-blik': checkout(/^BLIK/),
    'checkout-card': checkout(/^(Card|Karta)/),
    'simulator-3ds': asked({ method: 'c', card: { ...card, number: '4012001037141120' } }),
    'simulator-bank': asked({ method: 'm' }, (page) =>
      page.getByRole('button', { name: /^(Log in|Zaloguj się)$/ }).click(),
    ),
    'simulator-blik': asked({ method: 'blik', blikCode: '123456' }),
  }
}

/** Tests use any free port; readers have the default port. */
async function showUsualPort(page: Page, url: string): Promise<void> {
  await page.evaluate(
    ([host, usual]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: text } = texts
        text.nodeValue = text.nodeValue?.replaceAll(host, usual) ?? null
      }
    },
    [new URL(url).host, '127.0.0.1:8080'] as const,
  )
}

async function take(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await settled(page)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  })
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, Buffer.from(data, 'base64'))
}
