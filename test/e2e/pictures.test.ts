import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { root } from '../../scripts/root.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, hydrated, leave, openBrowser, visit } from './browser.ts'

const docs = join(root, 'portal/docs')
const pages = pagesWith('Picture')
const pagesWithScreens = pagesWith('Screen')
const sizes = {
  'a phone': { width: 390, height: 844 },
  'a wide screen': { width: 1440, height: 900 },
} as const
const languages = { en: 'europe/', pl: 'europe/pl/' } as const

describe('pictures and screens of the documentation', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.close()
  })

  test('are on at least 18 pages', () => {
    assert.ok(pages.length >= 18, `${pages.length} pages`)
  })

  // A drawing needs no script.
  for (const [language, base] of Object.entries(languages))
    test(`have no faults on a phone and on a wide screen, ${language}`, async () => {
      const { page, complaints } = await visit(browser, { javaScriptEnabled: false })
      for (const path of pages) {
        await page.goto(`${sandbox.url}/${base}docs/${path}`)
        for (const [name, size] of Object.entries(sizes)) {
          await page.setViewportSize(size)
          assert.deepEqual(await faultsIn(page), [], `${path} on ${name}`)
        }
      }
      await leave({ page, complaints })
    })

  for (const path of [
    'payment-flows/lifecycle/',
    'payment-flows/webhooks/',
    'payment-flows/capture-and-cancel/',
    'card-payments/threeds/auth-page/',
  ])
    test(`are accessible on ${path}`, async () => {
      const { page } = await visit(browser)
      await page.goto(`${sandbox.url}/europe/docs/${path}`)
      await hydrated(page)
      assert.deepEqual(await accessibilityOf(page), [])
      await page.context().close()
    })

  for (const [language, base] of Object.entries(languages))
    test(`have the color mode of the page, ${language}`, async () => {
      assert.ok(pagesWithScreens.length >= 5)
      for (const mode of ['light', 'dark']) {
        const { page, complaints } = await visit(browser)
        await page.addInitScript((theme) => localStorage.setItem('theme-grosz', theme), mode)
        for (const path of pagesWithScreens) {
          await page.goto(`${sandbox.url}/${base}docs/${path}`)
          await hydrated(page)
          const images = page.locator('figure img:visible')
          for (const image of await images.all()) {
            await image.scrollIntoViewIfNeeded()
            await image.evaluate((one) => (one as HTMLImageElement).decode())
            const src = (await image.getAttribute('src')) ?? ''
            assert.match(src, new RegExp(`/screens/${language}/.*-${mode}\\.webp$`))
            assert.ok((await image.getAttribute('alt'))?.endsWith('.'), src)
          }
          assert.ok((await images.count()) > 0, path)
          assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, path)
        }
        await leave({ page, complaints })
      }
    })

  test('are black on white if they are printed from a dark page', async () => {
    const { page } = await visit(browser, { viewport: sizes['a wide screen'] })
    await page.addInitScript(() => localStorage.setItem('theme-grosz', 'dark'))
    await page.goto(`${sandbox.url}/europe/docs/payment-flows/capture-and-cancel/`)
    await hydrated(page)
    const colorOfText = () =>
      page
        .locator('figure svg text')
        .first()
        .evaluate((text) => getComputedStyle(text).fill)
    const onScreen = await colorOfText()
    await page.emulateMedia({ media: 'print' })
    assert.notEqual(await colorOfText(), onScreen)
    assert.equal(await colorOfText(), 'rgb(27, 33, 30)')
    await page.context().close()
  })
})

/** The paths of the documents with such an element. */
function pagesWith(element: 'Picture' | 'Screen'): string[] {
  return globSync('**/*.mdx', { cwd: docs })
    .filter((file) => new RegExp(`^<${element} `, 'm').test(readFileSync(join(docs, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/').replace(/(\/?index)?\.mdx$/, '/'))
    .sort()
}

/** The faults of the pictures of a page, as a browser with its own fonts draws them. */
async function faultsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const scrolls = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (scrolls > 0) faults.push(`the page scrolls sideways by ${scrolls}`)
    const figures = [...document.querySelectorAll('figure')].filter((one) =>
      one.querySelector('svg text'),
    )
    if (figures.length === 0) faults.push('there is no picture')
    for (const figure of figures) {
      const shown = [...figure.querySelectorAll('svg')].filter(
        (svg) => svg.getBoundingClientRect().width > 0,
      )
      if (shown.length !== 1) faults.push(`${shown.length} drawings are shown`)
      if (figure.querySelectorAll('li').length < 3) faults.push('it is not told in words')
      if (!figure.querySelector('figcaption')?.textContent) faults.push('it has no caption')
      for (const svg of shown) {
        if (svg.getAttribute('aria-hidden') !== 'true') faults.push('a drawing is read aloud')
        const frame = svg.getBoundingClientRect()
        const scale = frame.width / svg.viewBox.baseVal.width
        for (const text of svg.querySelectorAll('text')) {
          const { left, right, bottom } = text.getBoundingClientRect()
          const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale
          if (left < frame.left || right > frame.right || bottom > frame.bottom)
            faults.push(`${text.textContent} leaves the drawing`)
          // The number of a step repeats its place; all else is read.
          if (size < 12 && !/^\d+$/.test(text.textContent))
            faults.push(`${text.textContent} has ${size} px`)
        }
      }
    }
    return faults
  })
}
