/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { checkoutScenes } from '../checkout-scenes.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, openBrowser, visit } from './browser.ts'

const FINGER_PX = 44

// Polish has longer words, and dark mode is checked less often.
describe('on a small phone, in Polish and dark colors', () => {
  let browser: Browser
  let sandbox: Sandbox
  let scenes: ReturnType<typeof checkoutScenes>
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    scenes = checkoutScenes(sandbox)
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  /** The names are needed before there is a sandbox for the scenes. */
  const names = Object.keys(checkoutScenes({} as Sandbox))

  for (const name of names) {
    test(`${name} is accessible, fits the screen, and has large enough controls`, async () => {
      const { page } = await visit(browser, {
        locale: 'pl',
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
      })
      await page.addInitScript(() => localStorage.setItem('theme-grosz', 'dark'))
      await scenes[name]?.(page, 'pl')
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      assert.deepEqual(await accessibilityOf(page), [])
      assert.ok((await overflowOf(page)) <= 0, 'nothing is wider than the screen')
      assert.deepEqual(await smallOnesOf(page), [])
      assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1)
      await page.context().close()
    })
  }
})

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/** The controls that are smaller than a finger; a radio button is as large as its label. */
function smallOnesOf(page: Page): Promise<string[]> {
  return page
    .locator(
      'button, a[href], summary, select, label:has(input), input:not([type=radio], [type=checkbox])',
    )
    .evaluateAll(
      (all, least) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect()
          const isShown = width > 1 && height > 1
          return isShown && Math.min(width, height) < least
            ? [`${one.textContent?.trim()}: ${Math.round(width)} by ${Math.round(height)}`]
            : []
        }),
      FINGER_PX,
    )
}
