import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type GlossaryTerm, glossary } from '@grosz/contract/glossary.ts'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  behaviorIn,
  closeBrowser,
  hydrated,
  leave,
  openBrowser,
  type Visit,
  visit,
} from './browser.ts'

/** A page with explained terms, and the other page of the tests. */
const explaining = 'docs/card-payments/decline-codes/'
const key = 'soft-decline'

const languages = {
  en: { home: '/europe/', named: 'soft decline' },
  pl: { home: '/europe/pl/', named: 'miękkim odrzuceniu' },
} as const

describe('a term of the glossary', () => {
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

  async function open(address: string, options: Parameters<typeof visit>[1] = {}): Promise<Visit> {
    const visited = await visit(browser, { viewport: { width: 1440, height: 900 }, ...options })
    await visited.page.goto(`${sandbox.url}${address}`)
    await hydrated(visited.page)
    return visited
  }

  for (const [language, { home, named }] of Object.entries(languages)) {
    const meaning = plain(glossary[key].says[language as 'en' | 'pl'])

    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)

      behavior('is explained when it has the focus, and Escape hides the explanation', async () => {
        const { page, complaints } = await open(home + explaining)
        const term = termOf(page, named)
        const before = await sizeOf(page)
        await focusByKeyboard(page, named)
        await meaningOf(page).waitFor()
        assert.equal(await meaningOf(page).innerText(), meaning)
        assert.equal(await describedBy(term), meaning)
        assert.deepEqual(await sizeOf(page), before)
        assert.deepEqual(await accessibilityOf(page), [])
        await page.keyboard.press('Escape')
        await meaningOf(page).waitFor({ state: 'hidden' })
        assert.ok(await term.evaluate((one) => one === document.activeElement))
        await page.keyboard.press('Enter')
        await meaningOf(page).waitFor()
        await page.keyboard.press('Tab')
        await meaningOf(page).waitFor({ state: 'hidden' })
        await leave({ page, complaints })
      })

      behavior('is explained under the pointer, which can move to the explanation', async () => {
        const { page } = await open(home + explaining)
        await termOf(page, named).hover()
        await meaningOf(page).waitFor()
        await meaningOf(page).hover()
        await page.waitForTimeout(400)
        assert.ok(await meaningOf(page).isVisible())
        await page.mouse.move(5, 5)
        await meaningOf(page).waitFor({ state: 'hidden' })
        await page.context().close()
      })

      behavior('is explained after a tap, inside a small window', async () => {
        const viewport = { width: 320, height: 640 }
        const { page } = await open(home + explaining, { viewport, hasTouch: true })
        await termOf(page, named).tap()
        await meaningOf(page).waitFor()
        const box = await meaningOf(page).boundingBox()
        assert.ok(box && box.x >= 0 && box.x + box.width <= 320, JSON.stringify(box))
        await page.touchscreen.tap(300, 200)
        await meaningOf(page).waitFor({ state: 'hidden' })
        await page.context().close()
      })

      test('is in the glossary with its name in the other language', async () => {
        const { page, complaints } = await open(`${home}docs/get-started/glossary/#${key}`)
        for (const [id, { term }] of Object.entries<GlossaryTerm>(glossary)) {
          const entry = await page.locator(`#${id} dt`).innerText()
          for (const name of Object.values<string>({ ...term }))
            assert.ok(entry.includes(plain(name)), `${id}: ${entry}`)
        }
        assert.deepEqual(await accessibilityOf(page), [])
        await leave({ page, complaints })
      })

      test('is shown without its explanation in the Markdown of its page', async () => {
        const address = `${sandbox.url}${home}${explaining.replace(/\/$/, '.md')}`
        const markdown = (await (await fetch(address)).text()).replaceAll(/\s+/g, ' ')
        assert.ok(markdown.includes(named))
        assert.ok(!markdown.includes(meaning))
      })
    })
  }
})

function termOf(page: Page, named: string) {
  return page.locator('main').getByRole('button', { name: named, exact: true })
}

/** The explanation that is shown. */
function meaningOf(page: Page) {
  return page.locator('[role=tooltip]:popover-open')
}

/** Moves the focus by keyboard, which makes it visible. */
async function focusByKeyboard(page: Page, named: string): Promise<void> {
  await termOf(page, named).evaluate((one) => {
    const all = [...document.querySelectorAll<HTMLElement>('main a[href], main button')]
    all[all.indexOf(one as HTMLElement) - 1]?.focus()
  })
  await page.keyboard.press('Tab')
}

/** The size of the text, which an explanation must not change. */
async function sizeOf(page: Page) {
  const box = await page.locator('main').boundingBox()
  return { width: box?.width, height: box?.height }
}

/** The text that a screen reader adds to the name. */
function describedBy(term: ReturnType<typeof termOf>): Promise<string> {
  return term.evaluate((one) => {
    const [note] = one.ariaDescribedByElements ?? []
    return note?.textContent ?? ''
  })
}

function plain(text: string): string {
  return text.replaceAll('`', '')
}
