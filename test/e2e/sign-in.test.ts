import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, openBrowser, visit } from './browser.ts'

const password = 'correct horse battery'

const words = {
  en: {
    title: 'Sign in to the console',
    password: 'Password',
    show: 'Show the password',
    signIn: 'Sign in',
    empty: 'Enter the password.',
    wrong: 'The password is wrong.',
    clock: 'Clock',
    freeze: 'Freeze',
    again: 'Sign in again',
    signOut: 'Sign out',
  },
  pl: {
    title: 'Zaloguj się do konsoli',
    password: 'Hasło',
    show: 'Pokaż hasło',
    signIn: 'Zaloguj się',
    empty: 'Wpisz hasło.',
    wrong: 'Hasło jest nieprawidłowe.',
    clock: 'Zegar',
    freeze: 'Zatrzymaj',
    again: 'Zaloguj się ponownie',
    signOut: 'Wyloguj się',
  },
} as const

describe('the sign-in page of the console', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite', consolePassword: password })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  for (const language of ['en', 'pl'] as const) {
    test(`accepts the password with the keyboard only, in ${language}`, async () => {
      const say = words[language]
      const { page, complaints } = await visit(browser, {
        locale: language,
        viewport: { width: 360, height: 800 },
      })
      const wanted = `${sandbox.url}/console/clock?lang=${language}`
      await page.goto(wanted)
      await page.getByRole('heading', { name: say.title }).waitFor()
      assert.deepEqual(await accessibilityOf(page), [])
      const field = page.getByLabel(say.password, { exact: true })
      assert.equal(await field.getAttribute('type'), 'password')
      assert.equal(await field.getAttribute('autocomplete'), 'current-password')

      await page.getByRole('button', { name: say.signIn, exact: true }).press('Enter')
      await page.getByText(say.empty).waitFor()
      await field.fill('a guess')
      await page.getByLabel(say.show).press('Space')
      assert.equal(await field.getAttribute('type'), 'text')
      await field.press('Enter')
      await page.getByText(say.wrong).waitFor()
      assert.equal(await field.getAttribute('aria-invalid'), 'true')
      assert.ok(await field.evaluate((input) => input === document.activeElement))

      await field.fill(password)
      await field.press('Enter')
      await page.getByRole('heading', { name: say.clock, level: 1 }).waitFor()
      assert.equal(page.url(), wanted)

      // After a sign-out elsewhere, the page stays, and the visitor returns to it.
      await sandboxOf(sandbox.app).sessions?.signOutEverywhere()
      const clock = page.getByRole('main')
      await clock.getByRole('button', { name: say.freeze, exact: true }).press('Enter')
      await page.getByRole('link', { name: say.again }).press('Enter')
      await page.getByLabel(say.password, { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: say.clock, level: 1 }).waitFor()
      assert.equal(page.url(), wanted)

      await page.getByRole('button', { name: 'Menu' }).press('Enter')
      await page.getByRole('button', { name: say.signOut, exact: true }).press('Enter')
      await page.getByRole('heading', { name: say.title }).waitFor()
      // The console of the browser logs requests that the server rejected on purpose, and event
      // streams that it closed at the end of their session.
      assert.deepEqual(
        complaints.filter((text) => !/40[13]|ERR_INCOMPLETE_CHUNKED_ENCODING/.test(text)),
        [],
      )
    })
  }

  test('leads only to pages of the console, with any address', async () => {
    const { page } = await visit(browser)
    await page.goto(
      `${sandbox.url}/console/sign-in?to=${encodeURIComponent('//evil.example/console/')}`,
    )
    await page.getByLabel(words.en.password, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${sandbox.url}/console/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // And a second visit needs no password.
    await page.goto(`${sandbox.url}/console/sign-in?to=/console/clock`)
    await page.waitForURL(`${sandbox.url}/console/clock`)
  })
})
