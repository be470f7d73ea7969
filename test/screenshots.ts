import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { checkoutScenes } from './checkout-scenes.ts'
import { openBrowser, settled, visit } from './e2e/browser.ts'
import { addressOf, routesOfConsole, shown } from './e2e/console-routes.ts'
import { fill } from './full-sandbox.ts'
import { openSandbox, type Sandbox } from './sandbox.ts'

/**
 * Pictures of all pages in both languages, light and dark, on a phone and a wide screen. `npx node
 * test/screenshots.ts <folder> [expression]` writes them as name-language-theme-width.png, all or those whose name
 * matches the regular expression; `node scripts/bootstrap.mjs test build` builds the pages first.
 */
const [folder = 'screenshots', wanted = ''] = process.argv.slice(2)

const languages = ['en', 'pl'] as const
const themes = ['light', 'dark'] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

type Language = (typeof languages)[number]
type Scenes = Record<string, (page: Page, language: Language) => Promise<void>>

await main()

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const browser = await openBrowser()
  const sandbox = await openSandbox({ on: 'sqlite' })
  const locked = await openSandbox({ on: 'sqlite', consolePassword: 'a password of nobody' })
  try {
    sandbox.live()
    const scenes = Object.entries({
      ...(await scenesOf(browser, sandbox)),
      'sign-in': async (page: Page, language: Language) => {
        await page.goto(`${locked.url}/console?lang=${language}`)
      },
    } satisfies Scenes)
    const failures: string[] = []
    let pictures = 0
    for (const language of languages)
      for (const theme of themes)
        for (const viewport of sizes) {
          const fileOf = (name: string) => `${name}-${language}-${theme}-${viewport.width}.png`
          const chosen = scenes.filter(([name]) => new RegExp(wanted).test(fileOf(name)))
          pictures += chosen.length
          for (const [name, show] of chosen) {
            const { page } = await visit(browser, { locale: language, viewport })
            // The portal and the console share the name of the choice.
            await page.addInitScript((mode) => localStorage.setItem('theme-grosz', mode), theme)
            await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
            await show(page, language)
              .then(() => take(page, resolve(folder, fileOf(name))))
              .catch((error) => failures.push(`${fileOf(name)}: ${error}`))
            await page.context().close()
          }
        }
    console.log(`${pictures - failures.length} pictures are in ${join(folder, '/')}`)
    assert.deepEqual(failures, [])
  } finally {
    await browser.close()
    await sandbox.close()
    await locked.close()
  }
}

async function take(page: Page, path: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  if (new URL(page.url()).pathname.includes('/console')) await shown(page)
  await settled(page)
  await page.screenshot({ path, fullPage: true })
}

async function scenesOf(browser: Browser, sandbox: Sandbox): Promise<Scenes> {
  await fill(sandbox)
  const docs =
    (path: string): Scenes[string] =>
    async (page, language) => {
      await page.goto(`${sandbox.url}/europe/${language === 'pl' ? 'pl/' : ''}${path}`)
    }
  return {
    ...(await consolePages(browser, sandbox)),
    ...checkoutScenes(sandbox),
    'portal-home': docs(''),
    'portal-guide': docs('docs/get-started/integration-overview/accept-payment/'),
    'portal-reference': docs('api/'),
    'portal-changelog': docs('docs/changelog/'),
    'portal-changelog-0-1-0': docs('docs/changelog/0-1-0/'),
  }
}

async function consolePages(browser: Browser, { url }: Sandbox): Promise<Scenes> {
  const { sections, details } = await routesOfConsole()
  const { page } = await visit(browser)
  const pages: Scenes = {}
  for (const { path } of [...sections, ...details]) {
    const address = await addressOf(page, `${url}/console`, path)
    const name = path.replaceAll(/[/:]+/g, '-').replace(/^-$/, '-overview')
    pages[`console${name}`] = async (one, language) => {
      await one.goto(`${address}?lang=${language}`)
    }
  }
  await page.context().close()
  return pages
}
