import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

const words = {
  en: {
    locale: 'en-GB',
    clock: 'Sandbox time',
    by: 'Advance by',
    advance: 'Advance',
    freeze: 'Freeze',
    resume: 'Resume',
    to: 'Set to',
    set: 'Set the clock',
    wrong: /Enter a date and a time, such as \d/,
    onWay: /The clock has reached only .*, not/,
    goOn: 'Continue',
    results: 'Since the last step',
    canceled: /The order status changed.*CANCELED/,
  },
  pl: {
    locale: 'pl-PL',
    clock: 'Czas sandboksu',
    by: 'Przesuń o',
    advance: 'Przesuń',
    freeze: 'Zatrzymaj',
    resume: 'Wznów',
    to: 'Ustaw na',
    set: 'Ustaw zegar',
    wrong: /Wpisz datę i godzinę, na przykład \d/,
    onWay: /Zegar przesunął się tylko do .*, a nie do/,
    goOn: 'Kontynuuj',
    results: 'Od ostatniego przesunięcia',
    canceled: /Zmienił się status zamówienia.*CANCELED/,
  },
} as const

describe('the clock in the console', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    sandbox.live()
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  for (const language of ['en', 'pl'] as const) {
    test(`is frozen, advanced by a day, and resumed with the keyboard, in ${language}`, async () => {
      const say = words[language]
      const { page, complaints } = await visit(browser, { locale: language, timezoneId: 'UTC' })
      await page.goto(`${sandbox.url}/console/clock`)
      const clock = page.getByRole('region', { name: say.clock, exact: true })
      const shop = await sandbox.merchant()
      const created = await shop.call('createOrder', {
        body: shop.order({ validityTime: String(3600) }),
      })
      assert.ok(created.ok)

      await clock.getByRole('button', { name: say.freeze, exact: true }).press('Enter')
      const resume = clock.getByRole('button', { name: say.resume, exact: true })
      await resume.waitFor()
      const before = sandbox.app.now()
      await clock.getByLabel(say.by).selectOption({ index: 2 })
      const answered = page.waitForResponse(/clock\/advance/)
      await clock.getByRole('button', { name: say.advance, exact: true }).press('Enter')
      await answered
      assert.equal(sandbox.app.now() - before, 86_400_000)
      // The old access token has expired with the time.
      const found = await (await sandbox.merchant()).call('retrieveOrder', {
        params: { orderId: created.body.orderId ?? '' },
      })
      assert.ok(found.ok)
      assert.equal(found.body.orders[0]?.status, 'CANCELED')
      // As all times of the console are written.
      const shown = new Intl.DateTimeFormat(say.locale, {
        dateStyle: 'medium',
        timeStyle: 'medium',
        timeZone: 'UTC',
      })
      await clock.getByText(shown.format(sandbox.app.now())).waitFor()
      const results = page.getByRole('region', { name: say.results })
      await results.getByRole('row').filter({ hasText: say.canceled }).getByText('1').waitFor()

      const set = clock.getByRole('button', { name: say.set })
      await set.press('Enter')
      await clock.getByText(say.wrong).waitFor()
      const goal = new Date(sandbox.app.now() + 5 * 86_400_000).toISOString().slice(0, 19)
      await clock.getByLabel(say.to).fill(shown.format(Date.parse(`${goal}Z`)))
      await set.press('Enter')
      await clock.getByText(shown.format(Date.parse(`${goal}Z`))).waitFor()
      assert.equal(sandbox.app.now(), Date.parse(`${goal}Z`))
      // The clock never goes back.
      await clock.getByLabel(say.to).fill('2020-01-01T00:00:00')
      await set.press('Enter')
      await clock.getByText('HTTP 400').waitFor()
      assert.equal(sandbox.app.now(), Date.parse(`${goal}Z`))

      assert.deepEqual(await accessibilityOf(page), [])
      await resume.press('Enter')
      await clock.getByRole('button', { name: say.freeze, exact: true }).waitFor()
      assert.deepEqual(
        complaints.filter((text) => !text.includes('400')),
        [],
      )
      await page.context().close()
    })

    test(`shows the time that it reached when a call ends early, and continues, in ${language}`, async () => {
      const say = words[language]
      const { page, complaints } = await visit(browser, { locale: language, timezoneId: 'UTC' })
      const asked: string[] = []
      // The first answer is that of a call that took too long.
      await page.route('**/clock/advance', async (route) => {
        const { until } = route.request().postDataJSON()
        asked.push(until)
        const now =
          asked.length === 1 ? new Date(Date.parse(until) - 3_600_000).toISOString() : until
        const arrived = now === until
        const json = { now, status: 'RUNNING', arrived, ...(!arrived && { until }) }
        await route.fulfill({ json })
      })
      await page.goto(`${sandbox.url}/console/clock`)
      const clock = page.getByRole('region', { name: say.clock, exact: true })
      await clock.getByRole('button', { name: say.advance, exact: true }).press('Enter')
      await clock.getByText(say.onWay).waitFor()
      assert.deepEqual(await accessibilityOf(page), [])
      await clock.getByRole('button', { name: say.goOn }).press('Enter')
      await clock.getByText(say.onWay).waitFor({ state: 'detached' })
      assert.equal(asked.length, 2)
      assert.equal(asked[0], asked[1])
      await leave({ page, complaints })
    })
  }
})
