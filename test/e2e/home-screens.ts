/// <reference lib="dom" />
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { root } from '../../scripts/root.ts'
import { openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'
import { openBrowser, visit } from './browser.ts'

/**
 * Takes the pictures of the home page from the pages themselves: `npx node test/e2e/home-screens.ts`. The pages
 * have to be built.
 */
const folder = join(root, 'portal/static/img')
const size = { width: 1080, height: 800 }
const languages = {
  en: { locale: 'en-GB', bought: 'Two mugs', product: 'Mug' },
  pl: { locale: 'pl-PL', bought: 'Dwa kubki', product: 'Kubek' },
} as const
const modes = ['light', 'dark'] as const

const sandbox = await openSandbox({ on: 'sqlite' })
sandbox.live()
const receiver = await openReceiver()
const browser = await openBrowser(['--hide-scrollbars'])
const orderId = await paidOrder(sandbox)
while (receiver.received.length < 2) await delay(100)
for (const [language, { locale, bought, product }] of Object.entries(languages))
  for (const colorScheme of modes) {
    const { page } = await visit(browser, { locale, colorScheme, viewport: size })
    await page.addInitScript((mode) => localStorage.setItem('theme-grosz', mode), colorScheme)
    const shop = await sandbox.merchant()
    const products = [{ name: product, unitPrice: '6000', quantity: '2' }]
    const body = shop.order({ description: bought, totalAmount: '12000', products })
    const created = await shop.call('createOrder', { body })
    if (!created.ok) throw new Error('no order was created')
    await page.goto(`${created.body.redirectUri}&lang=${language}`)
    await take(page, `checkout-${language}-${colorScheme}`)
    await page.goto(`${sandbox.url}/console/orders/${orderId}`)
    await take(page, `console-${language}-${colorScheme}`)
    await page.context().close()
  }
await browser.close()
await sandbox.close()
await receiver.close()

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({
    path: join(folder, `${name}.jpg`),
    type: 'jpeg',
    quality: 70,
    animations: 'disabled',
  })
}

/** An order with an interesting timeline. */
async function paidOrder({ merchant }: Sandbox): Promise<string> {
  const shop = await merchant()
  const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } as const
  const notifyUrl = receiver.url
  const created = await shop.call('createOrder', {
    body: shop.order({ notifyUrl, payMethods: { payMethod } }),
  })
  if (!created.ok || !created.body.orderId) throw new Error('no order was paid')
  return created.body.orderId
}
