import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { openBrowser, visit } from './browser.ts'

const wide = { viewport: { width: 1440, height: 900 } }

describe('the console', () => {
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

  const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

  test('opens at the address of each page, with its title', async () => {
    const { page, complaints } = await visit(browser, wide)
    for (const [path, title] of [
      ['', 'Your sandbox'],
      ['credentials', 'Credentials'],
      ['clock', 'Clock'],
      ['test-values', 'Test values'],
    ]) {
      const answer = await page.goto(`${sandbox.url}/console/${path}`)
      assert.equal(answer?.status(), 200)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      assert.equal(await page.title(), `${title} | Grosz`)
    }
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('moves the focus to the heading of the page that a link opens, and back again', async () => {
    const { page, complaints } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/`)
    const menu = page.getByRole('navigation', { name: 'Console' })
    const credentials = menu.getByRole('link', { name: 'Credentials' })
    await credentials.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Credentials' }).waitFor()
    assert.equal(new URL(page.url()).pathname, '/console/credentials')
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Credentials')
    assert.equal(await credentials.getAttribute('aria-current'), 'page')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Your sandbox' }).waitFor()
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('says what to do at an address without a page, and leaves unknown calls to the API', async () => {
    const { page } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/nothing/here`)
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor()
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your sandbox' }).waitFor()
    await page.context().close()
    const answer = await fetch(`${sandbox.url}/console/api/nothing/here`)
    assert.equal(answer.status, 404)
    assert.match(answer.headers.get('content-type') ?? '', /json/)
  })

  test('is light until somebody chooses dark, and remembers the choice for the portal, too', async () => {
    const { page } = await visit(browser, { ...wide, colorScheme: 'dark' })
    await page.goto(`${sandbox.url}/console/`)
    const dark = page.getByRole('button', { name: 'Dark mode' })
    await dark.waitFor()
    assert.equal(await themeOf(page), 'light')
    assert.equal(await dark.getAttribute('aria-pressed'), 'false')
    await dark.press('Enter')
    assert.equal(await themeOf(page), 'dark')
    await page.reload()
    await dark.waitFor()
    assert.equal(await themeOf(page), 'dark')
    assert.equal(await dark.getAttribute('aria-pressed'), 'true')
    await page.goto(`${sandbox.url}/europe/`)
    assert.equal(await themeOf(page), 'dark')
    await page.context().close()
  })

  test('keeps the language in the address from page to page', async () => {
    const { page } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('button', { name: 'Polski' }).click()
    await page.getByRole('link', { name: 'Zegar', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Zegar' }).waitFor()
    assert.equal(new URL(page.url()).search, '?lang=pl')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Zegar' }).waitFor()
    await page.context().close()
  })

  test('hides its menu behind a button on a small screen', async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await page.goto(`${sandbox.url}/console/`)
    const open = page.getByRole('button', { name: 'Menu' })
    const link = page.getByRole('link', { name: 'Test values', exact: true })
    await open.waitFor()
    assert.equal(await link.isVisible(), false)
    await open.press('Enter')
    await link.waitFor()
    assert.equal(await open.getAttribute('aria-expanded'), 'true')
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    await open.click()
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Test values' }).waitFor()
    assert.equal(await open.getAttribute('aria-expanded'), 'false')
    await page.context().close()
  })
})
