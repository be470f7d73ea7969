import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CallOf } from '@grosz/contract/client.ts'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, settled, visit } from './e2e/browser.ts'
import { addressOf, routesOfConsole, shown } from './e2e/console-routes.ts'
import { fill } from './full-sandbox.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

/**
 * Pictures of all pages in both languages, light and dark, on a phone and a wide screen.
 * `npx node test/screenshots.ts <folder> [part of a name]` writes them as name-language-theme-width.png;
 * `node scripts/bootstrap.mjs test build` builds the pages first.
 */
const [folder = 'screenshots', wanted = ''] = process.argv.slice(2)

const languages = ['en', 'pl'] as const
const themes = ['light', 'dark'] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

type Language = (typeof languages)[number]
/** Where a page is in a language; some are made for each visit. */
type Address = (language: Language) => string | Promise<string>

/** A card whose bank asks the cardholder. */
const challenged = {
  number: '4012001037141120',
  expirationMonth: '12',
  expirationYear: '2031',
  cvv: '123',
}

await main()

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await openBrowser()
  const sandbox = await openSandbox({ on: 'sqlite' })
  try {
    sandbox.live()
    const pages = Object.entries(await pagesOf(browser, sandbox))
    const chosen = pages.filter(([name]) => name.includes(wanted))
    for (const language of languages)
      for (const theme of themes)
        for (const viewport of sizes) {
          const { page } = await visit(browser, { locale: language, viewport })
          // The portal and the console share the name of the choice.
          await page.addInitScript((mode) => localStorage.setItem('theme-grosz', mode), theme)
          await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
          for (const [name, address] of chosen) {
            await page.goto(await address(language))
            const file = `${name}-${language}-${theme}-${viewport.width}.png`
            await take(page, resolve(folder, file))
          }
          await page.context().close()
        }
    console.log(`${chosen.length * 8} pictures are in ${join(folder, '/')}`)
  } finally {
    await browser.close()
    await sandbox.close()
  }
}

async function take(page: Page, path: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  if (new URL(page.url()).pathname.includes('/console')) await shown(page)
  await settled(page)
  await page.screenshot({ path, fullPage: true })
}

async function pagesOf(browser: Browser, sandbox: Sandbox): Promise<Record<string, Address>> {
  await fill(sandbox)
  const docs = (path: string) => (language: Language) =>
    `${sandbox.url}/europe/${language === 'pl' ? 'pl/' : ''}${path}`
  return {
    ...(await consolePages(browser, sandbox)),
    checkout: () => orderPage(sandbox),
    'simulator-3ds': () => challengePage(sandbox, { method: 'c', card: challenged }),
    'simulator-bank': () => challengePage(sandbox, { method: 'm' }),
    'simulator-phone': () => challengePage(sandbox, { method: 'blik', blikCode: '123456' }),
    'portal-home': docs(''),
    'portal-guide': docs('docs/get-started/integration-overview/accept-payment/'),
    'portal-reference': docs('api/'),
    'portal-changelog': docs('docs/changelog/'),
  }
}

async function consolePages(browser: Browser, { url }: Sandbox): Promise<Record<string, Address>> {
  const { sections, details } = await routesOfConsole()
  const { page } = await visit(browser)
  const pages: Record<string, Address> = {}
  for (const { path } of [...sections, ...details]) {
    const address = await addressOf(page, `${url}/console`, path)
    const name = path.replaceAll(/[/:]+/g, '-').replace(/^-$/, '-overview')
    pages[`console${name}`] = (language) => `${address}?lang=${language}`
  }
  await page.context().close()
  return pages
}

type Payment = CallOf<'startPayment'>['body']

async function orderPage(sandbox: Sandbox): Promise<string> {
  const shop = await sandbox.merchant()
  const created = await shop.call('createOrder', { body: shop.order() })
  assert.ok(created.ok, JSON.stringify(created.body))
  return created.body.redirectUri ?? ''
}

/** The question of a simulator about a payment that has just begun. */
async function challengePage(sandbox: Sandbox, body: Payment): Promise<string> {
  const redirectUri = await orderPage(sandbox)
  const started = await sandbox.payer(redirectUri).call('startPayment', { body })
  assert.ok(started.ok, JSON.stringify(started.body))
  const orderId = new URL(redirectUri).searchParams.get('orderId')
  const next = 'nextUrl' in started.body ? started.body.nextUrl : undefined
  return next ?? `${sandbox.url}/sim/phone/?order=${orderId}`
}
