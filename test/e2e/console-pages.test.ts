import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { fill } from '../full-sandbox.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  closeBrowser,
  openBrowser,
  settled,
  type Visit,
  visit,
} from './browser.ts'
import { addressOf, routesOfConsole, shown } from './console-routes.ts'

const { sections, details } = await routesOfConsole()
const paths = [...sections, ...details].map(({ path }) => path)

const small = { width: 360, height: 780 }
const wide = { width: 1440, height: 900 }
/** Two combinations cover both languages and both color modes. */
const looks = [
  { language: 'English', isDark: false },
  { language: 'Polski', isDark: true },
] as const

/** Pages whose tables don't scroll sideways on a phone. */
const stacked: ReadonlySet<string> = new Set(['/credentials', '/test-values'])

describe('a page of the console', () => {
  let browser: Browser
  let sandbox: Sandbox
  let visitor: Visit
  /** The page of each title of the tab. */
  const titles = new Map<string, string>()
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    await fill(sandbox)
    visitor = await visit(browser, { viewport: small })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  for (const path of [...paths, '/nothing']) {
    test(`${path} is accessible, logs no errors, and fits a small phone in each color mode and language`, async () => {
      const { page, complaints } = visitor
      complaints.length = 0
      await page.setViewportSize(small)
      await page.goto(await addressOf(page, `${sandbox.url}/console`, path))
      await shown(page)
      for (const look of looks) {
        await take(page, look)
        assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
        assert.equal(await overflowOf(page), 0, `too wide in ${JSON.stringify(look)}`)
        if (stacked.has(path)) assert.deepEqual(await cutTablesOf(page), [], 'rows are blocks')
        assert.deepEqual(await accessibilityOf(page), [], JSON.stringify(look))
        expectOwnTitle(await page.title(), look.language, path)
      }
      await page.setViewportSize(wide)
      for (const landmark of ['banner', 'navigation', 'main'] as const)
        await page.getByRole(landmark).first().waitFor()
      assert.deepEqual(await cutTablesOf(page), [], 'every column is in sight')
      await expectWayFromMenu(page)
      assert.deepEqual(complaints, [])
    })
  }

  function expectOwnTitle(title: string, language: string, path: string): void {
    assert.match(title, /^\S.* \| Grosz$/)
    const key = `${language}: ${title}`
    assert.equal(titles.get(key) ?? path, path, `two pages are called “${title}”`)
    titles.set(key, path)
  }
})

async function take(page: Page, look: (typeof looks)[number]): Promise<void> {
  await page.getByRole('button', { name: look.language, exact: true }).click()
  const dark = page.getByRole('button', { name: /^(Dark mode|Tryb ciemny)$/ })
  if ((await dark.getAttribute('aria-pressed')) !== String(look.isDark)) await dark.click()
  await settled(page)
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth),
  )
}

/** Tables that have to be scrolled sideways. */
function cutTablesOf(page: Page): Promise<string[]> {
  return page.locator('main table').evaluateAll((all) =>
    all.flatMap((table) => {
      const room = table.parentElement?.clientWidth ?? 0
      const isCut = table.scrollWidth > room
      return isCut ? [`${table.querySelector('caption')?.textContent}: ${table.scrollWidth}`] : []
    }),
  )
}

/** Asserts that the Tab key leads from the menu to the first control of the page. */
async function expectWayFromMenu(page: Page): Promise<void> {
  const controls = 'a[href], button:enabled, input, select, textarea, summary, [tabindex="0"]'
  await page
    .getByRole('navigation', { name: /^(Console|Konsola)$/ })
    .locator(controls)
    .last()
    .focus()
  await page.keyboard.press('Tab')
  const [reached, first] = await page.evaluate((all) => {
    const main = document.querySelector('main')
    const seen = [...(main?.querySelectorAll<HTMLElement>(all) ?? [])]
    const named = (element: Element | null | undefined) => element?.outerHTML.slice(0, 200)
    return [
      named(document.activeElement),
      named(seen.find((element) => element.checkVisibility() && element.tabIndex >= 0)),
    ]
  }, controls)
  // A page may have no control; the focus then leaves the page.
  if (first !== undefined) assert.equal(reached, first)
}
