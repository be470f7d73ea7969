/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, lookAt, movedBy, openBrowser } from './browser.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const narrow = { viewport: { width: 390, height: 844 } }
const guide = 'docs/payment-flows/refunds/'

describe('the samples of the guide', () => {
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

  const open = (path: string, options: BrowserContextOptions, look: (page: Page) => unknown) =>
    lookAt(browser, `${sandbox.url}/europe/${path}`, { options, look })

  test('all have the chosen language on each page, without layout shift', () =>
    open(guide, wide, async (page) => {
      const [before] = await placesOf(page)
      await page.getByRole('tab', { name: 'PHP' }).first().click()
      await page.getByText('<?php').nth(3).waitFor()
      assert.equal(await page.getByText('<?php').count(), await page.getByRole('tablist').count())
      const [after] = await placesOf(page)
      assert.deepEqual(after, before)
      assert.equal(await movedBy(page), 0)
      await page.goto(`${sandbox.url}/europe/docs/payment-flows/webhooks/`)
      await page.getByText('getenv').first().waitFor()
      // Handwritten samples follow the same choice.
      await page.getByText('hash_equals').waitFor()
    }))

  test('have a language that can be chosen with the keyboard', () =>
    open(guide, wide, async (page) => {
      await page.getByRole('tab', { name: 'curl' }).first().focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByText('await fetch(').first().waitFor()
    }))

  test('show a reply next to its request if there is room, and otherwise below it', async () => {
    await open(guide, wide, async (page) => {
      const [{ request, reply } = never()] = await placesOf(page)
      assert.ok(reply.left > request.right && Math.abs(reply.top - request.top) < 2)
    })
    await open(guide, narrow, async (page) => {
      const [{ request, reply } = never()] = await placesOf(page)
      assert.ok(reply.top > request.bottom && Math.abs(reply.left - request.left) < 2)
    })
  })

  test('show curl and replies without scripts', () =>
    open(guide, { ...wide, javaScriptEnabled: false }, async (page) => {
      const main = await page.getByRole('main').innerText()
      assert.match(main, /curl "http[^\n]*\/orders\/\$ORDER_ID\/refunds"/)
      assert.match(main, /"statusDesc": "Refund queued for processing"/)
      assert.doesNotMatch(main, /<\?php/)
    }))

  test('link with “Run it” to the call with the same recipe', () =>
    open(guide, wide, async (page) => {
      await page.getByRole('link', { name: 'Run it' }).nth(1).click()
      const chosen = page.getByRole('combobox', { name: 'Example' })
      await page.waitForFunction(() => document.querySelector('select')?.value === 'refund-partial')
      assert.equal(await chosen.inputValue(), 'refund-partial')
    }))

  for (const path of [guide, `pl/${guide}`, 'docs/services/marketplace/integration/'])
    for (const scheme of [wide, narrow])
      test(`${path} is accessible and fits the screen at ${scheme.viewport.width} px`, () =>
        open(path, scheme, async (page) => {
          await page.locator('.token-command summary').first().click()
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
          assert.ok(scrolled <= scheme.viewport.width, `${scrolled} px`)
          assert.deepEqual(await accessibilityOf(page), [])
        }))
})

/** The places of the frames of each request and of its reply. */
async function placesOf(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('main [role=tablist]')].flatMap((list) => {
      const [request, reply] =
        list.parentElement?.parentElement?.parentElement?.querySelectorAll('figure') ?? []
      if (!request || !reply) return []
      const [of, to] = [request.getBoundingClientRect(), reply.getBoundingClientRect()]
      const place = ({ left, right, top, bottom }: DOMRect) => ({ left, right, top, bottom })
      return [{ request: place(of), reply: place(to) }]
    }),
  )
}

function never(): never {
  throw new Error('the page has samples')
}
