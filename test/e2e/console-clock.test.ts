import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, openBrowser, visit } from './browser.ts'

const words = {
  en: { clock: 'Clock', by: 'Advance by', advance: 'Advance', freeze: 'Freeze', resume: 'Resume' },
  pl: {
    clock: 'Zegar',
    by: 'Przesuń o',
    advance: 'Przesuń',
    freeze: 'Zatrzymaj',
    resume: 'Wznów',
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
    await browser.close()
    await sandbox.finish()
  })

  for (const language of ['en', 'pl'] as const) {
    test(`is frozen, advanced by a day, and resumed with the keyboard, in ${language}`, async () => {
      const say = words[language]
      const { page, complaints } = await visit(browser, { locale: language })
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
      const shown = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' })
      await clock.getByText(shown.format(sandbox.app.now())).waitFor()

      assert.deepEqual(await accessibilityOf(page), [])
      await resume.press('Enter')
      await clock.getByRole('button', { name: say.freeze, exact: true }).waitFor()
      assert.deepEqual(complaints, [])
      await page.context().close()
    })
  }
})
