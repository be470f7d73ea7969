/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, hydrated, openBrowser, visit } from './browser.ts'

const looks = {
  en: {
    path: '/europe/docs/payouts/',
    question: 'Was this page helpful?',
    no: 'No',
    comment: /What can we improve/,
    send: 'Send',
    thanks: 'Thank you for your feedback.',
    failed: 'Your feedback couldn’t be sent. Try again later.',
  },
  pl: {
    path: '/europe/pl/docs/payouts/',
    question: 'Czy ta strona jest pomocna?',
    no: 'Nie',
    comment: /Co możemy poprawić/,
    send: 'Wyślij',
    thanks: 'Dziękujemy za ocenę.',
    failed: 'Nie udało się wysłać oceny. Spróbuj ponownie później.',
  },
} as const

describe('the question whether a page was helpful', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite', collectsFeedback: true })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.close()
  })

  async function open(
    path: string,
    look: (page: Page) => Promise<unknown>,
    { of = sandbox, ...options }: BrowserContextOptions & { of?: Sandbox } = {},
  ) {
    const { page, complaints } = await visit(browser, options)
    await page.goto(of.url + path)
    if (options.javaScriptEnabled !== false) await hydrated(page)
    await look(page)
    assert.deepEqual(
      complaints.filter((one) => !one.includes('status of 503')),
      [],
    )
    await page.context().close()
  }

  for (const [language, look] of Object.entries(looks)) {
    test(`is answered with the keyboard, and the reader is thanked (${language})`, () =>
      open(look.path, async (page) => {
        const question = page.getByRole('group', { name: look.question })
        await question.getByRole('radio').first().focus()
        await page.keyboard.press('ArrowRight')
        assert.ok(await question.getByRole('radio', { name: look.no }).isChecked())
        await page.keyboard.press('Tab')
        await page.keyboard.type('Where is the IBAN?')
        assert.equal(await page.getByLabel(look.comment).inputValue(), 'Where is the IBAN?')
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          assert.deepEqual(await accessibilityOf(page), [])
        }
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        const thanks = page.getByText(look.thanks)
        await thanks.waitFor()
        assert.ok(await thanks.evaluate((one) => one === document.activeElement))
        assert.deepEqual(await accessibilityOf(page), [])
        const { date: _, ...told } = lastLine()
        const comment = 'Where is the IBAN?'
        assert.deepEqual(told, { page: look.path, language, isHelpful: false, comment })
      }))

    test(`shows a reader that an answer was not stored, and can be answered again (${language})`, () =>
      open(look.path, async (page) => {
        const address = '**/api/portal/feedback'
        await page.route(address, (route) => route.fulfill({ status: 503, body: '{}' }))
        await page.getByRole('radio', { name: look.no }).check()
        await page.getByRole('button', { name: look.send }).click()
        await page.getByRole('alert').getByText(look.failed).waitFor()
        await page.unroute(address)
        await page.getByRole('button', { name: look.send }).click()
        await page.getByText(look.thanks).waitFor()
      }))
  }

  test('does not move the page when its scripts load, and each page asks separately', () =>
    open('/europe/', async (page) => {
      await page.goto(`${sandbox.url}${looks.en.path}`)
      const shifts = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            const observer = new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as { value?: number }).value ?? 0
            })
            observer.observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 1_000)
          }),
      )
      assert.ok(shifts < 0.01, `${shifts}`)
      await page.getByRole('radio', { name: looks.en.no }).check()
      const neighbor = page.locator('.pagination-nav a').first()
      const title = await neighbor.locator('.pagination-nav__label').innerText()
      await neighbor.click()
      // The address changes before the page does.
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const radio = page.getByRole('radio', { name: looks.en.no })
      await radio.waitFor()
      assert.equal(await radio.isChecked(), false)
    }))

  test('is also asked if a reader comes to a page from the home page', () =>
    open(
      '/europe/',
      async (page) => {
        await page
          .getByRole('navigation')
          .getByRole('link', { name: 'Integration guide' })
          .first()
          .click()
        await page.waitForURL('**/docs/**')
        await page.getByRole('group', { name: looks.en.question }).waitFor()
      },
      { viewport: { width: 1440, height: 900 } },
    ))

  test('is not asked without scripts, in the reference, or if the operator has disabled it', async () => {
    const isAsked = (page: Page) => page.getByText(looks.en.question).isVisible()
    await open(looks.en.path, async (page) => assert.equal(await isAsked(page), false), {
      javaScriptEnabled: false,
    })
    await open('/europe/api/', async (page) => assert.equal(await isAsked(page), false))
    const silent = await openSandbox({ on: 'sqlite' })
    await open(
      looks.en.path,
      async (page) => {
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.reload()
        await hydrated(page)
        assert.equal(await isAsked(page), false)
        assert.deepEqual(
          asked.filter((url) => url.includes('feedback')),
          [],
        )
      },
      { of: silent },
    )
    await silent.close()
  })

  function lastLine() {
    const { feedbackFile = '' } = sandbox.settings
    const lines = readFileSync(feedbackFile, 'utf8').trimEnd().split('\n')
    return JSON.parse(lines.at(-1) ?? '{}')
  }
})
