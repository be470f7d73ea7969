import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { Browser, Page } from 'playwright-core'
import { openDeliveries } from '../deliveries.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

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
    await closeBrowser(browser)
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
    await leave({ page, complaints })
  })

  test('uses the first preferred language of the browser that it supports', async () => {
    const { page, complaints } = await visit(browser, { ...wide, locale: 'de-DE' })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'languages', { value: ['de-DE', 'pl', 'en'] })
    })
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('heading', { level: 1, name: 'Twój sandbox', exact: true }).waitFor()
    await leave({ page, complaints })
  })

  test('moves the focus to the heading of the page that a link opens', async () => {
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
    await leave({ page, complaints })
  })

  test('explains what to do at an address without a page, and leaves unknown calls to the API', async () => {
    const { page } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/nothing/here`)
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
    await page.getByRole('link', { name: 'Go to the overview' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your sandbox' }).waitFor()
    await page.context().close()
    const answer = await fetch(`${sandbox.url}/console/api/nothing/here`)
    assert.equal(answer.status, 404)
    assert.match(answer.headers.get('content-type') ?? '', /json/)
  })

  test('is light until the visitor chooses dark, and the portal uses the same choice', async () => {
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

  test('keeps the language in the address on each page', async () => {
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

  test('remembers the chosen language and shows the current page in its menu', async () => {
    const { page } = await visit(browser, { viewport: { width: 1440, height: 600 } })
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('button', { name: 'Polski' }).click()
    await page.goto(`${sandbox.url}/console/clock`)
    await page.getByRole('heading', { level: 1, name: 'Zegar' }).waitFor()
    const entry = await page.getByRole('link', { name: 'Zegar', exact: true }).boundingBox()
    assert.ok(entry && entry.y > 0 && entry.y + entry.height < 600, JSON.stringify(entry))
    assert.equal(await page.evaluate(() => window.scrollY), 0)
    await page.context().close()
  })

  test('opens pages, filters, and shortcuts by single keys, until they are turned off', async () => {
    const { page, complaints } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('heading', { level: 1, name: 'Your sandbox' }).waitFor()
    await page.keyboard.type('go')
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('gc?')
    const filter = page.getByRole('search').getByRole('textbox').first()
    assert.equal(await filter.inputValue(), 'gc?')
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.getByText('Go to: Clock').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await keys.getByRole('checkbox').uncheck()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await page.keyboard.type('gc?')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search the console' }).fill('shortcuts')
    await page.keyboard.press('Enter')
    await keys.waitFor()
    assert.match(page.url(), /\/orders(\?|$)/, 'no key led elsewhere')
    await leave({ page, complaints })
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

  test('has room for its whole header on phones, tablets, and small laptops', async () => {
    const { page } = await visit(browser, { locale: 'pl' })
    await page.goto(`${sandbox.url}/console/`)
    await page.getByText('zegar działa').waitFor()
    for (const width of [360, 481, 736, 737, 768, 960, 961]) {
      await page.setViewportSize({ width, height: 800 })
      assert.deepEqual(await crowdedIn(page), [], `at ${width} px`)
    }
    await page.context().close()
  })

  test('switches to the same list of another workspace with the keyboard on a phone', async () => {
    const created = await createClient({ baseUrl: sandbox.url })('createWorkspace', {
      body: { workspaceId: '515151', name: 'Nightly', clock: { status: 'FROZEN' } },
    })
    assert.ok(created.ok)
    const { page, complaints } = await visit(browser, { viewport: { width: 360, height: 780 } })
    await page.goto(`${sandbox.url}/console/refunds?lang=en`)
    await page.getByRole('heading', { level: 1, name: 'Refunds' }).waitFor()
    await page.getByRole('button', { name: 'Workspace default · clock running' }).press('Enter')
    const other = page.getByRole('link', { name: /^515151 · Nightly/ })
    await other.waitFor()
    const all = page.getByRole('link', { name: 'All workspaces' })
    assert.equal(await all.getAttribute('href'), '/console/workspaces?lang=en')
    assert.deepEqual(await accessibilityOf(page), [])
    await page.keyboard.press('Escape')
    await other.waitFor({ state: 'hidden' })
    assert.match((await page.evaluate(() => document.activeElement?.textContent)) ?? '', /default/)
    await page.keyboard.press('Enter')
    await other.waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/workspaces/515151/console/refunds?lang=en')
    const here = page.getByRole('button', { name: 'Workspace 515151 · clock frozen' })
    await here.press('Enter')
    await page.getByRole('link', { name: 'default' }).press('Enter')
    await page.waitForURL(`${sandbox.url}/console/refunds?lang=en`)
    await leave({ page, complaints })
  })

  test('finds its pages by their names in both languages with Ctrl K', async () => {
    const { page, complaints } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [typed, title] of [
      ['not', 'Notifications'],
      ['zegar', 'Clock'],
    ] as const) {
      await page.keyboard.press('Control+k')
      const box = page.getByRole('combobox', { name: 'Search the console' })
      await box.fill(typed)
      const found = page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: title })
      await found.waitFor()
      while ((await found.getAttribute('aria-selected')) !== 'true')
        await page.keyboard.press('ArrowDown')
      assert.deepEqual(await accessibilityOf(page), [])
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    await leave({ page, complaints })
  })

  test('opens the page of an ID with Ctrl K', async () => {
    const program = createClient({ baseUrl: sandbox.url })
    const receiver = await program('createReceiver', { body: { name: 'Found' } })
    const queued = await program('queueOutcome', { body: { kind: 'BLIK', outcome: 'DECLINED' } })
    assert.ok(receiver.ok && queued.ok)
    const { page, complaints } = await visit(browser, { ...wide, locale: 'en' })
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [id, kind, path] of [
      [receiver.body.receiverId, 'Receiver', `/console/receivers/${receiver.body.receiverId}`],
      [queued.body.outcomeId, 'Queued outcome', '/console/outcomes'],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search the console' }).fill(id)
      await page.getByRole('option', { name: kind }).waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${path}`)
    }
    assert.ok((await program('clearOutcomes', {})).ok)
    await leave({ page, complaints })
  })

  test('updates the counts of its overview without moving the page or the focus', async () => {
    const { page, complaints } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/`)
    const chart = page.getByRole('region', { name: 'Orders by status', exact: true })
    const step = chart.getByRole('combobox')
    await step.focus()
    const shop = await sandbox.merchant()
    for (const count of ['1', '2']) {
      const created = await shop.call('createOrder', { body: shop.order() })
      assert.ok(created.ok)
      const top = await chart.evaluate((element) => element.getBoundingClientRect().top)
      await chart
        .getByRole('listitem')
        .filter({ hasText: new RegExp(`^NEW\\s*${count}$`) })
        .waitFor()
      assert.equal(await step.evaluate((element) => element === document.activeElement), true)
      assert.equal(await chart.evaluate((element) => element.getBoundingClientRect().top), top)
    }
    await leave({ page, complaints })
  })

  test('shows in its overview that grosz listen receives the notifications', async () => {
    const all = await openDeliveries(sandbox.url)
    const { page, complaints } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/`)
    await page.getByText(/^grosz listen is connected\. .* of all points of sale\.$/).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await all.close()
    const one = await openDeliveries(sandbox.url, '500100')
    await page.reload()
    await page
      .getByText(/^grosz listen is connected\. .* of these points of sale: 500100\.$/)
      .waitFor()
    await one.close()
    await page.getByText(/^grosz listen is connected/).waitFor({ state: 'detached' })
    await leave({ page, complaints })
  })

  test('finds actions, test cards, orders, and recently opened records with Ctrl K', async () => {
    const shop = await sandbox.merchant()
    const buyer = { email: 'anna@example.com', firstName: 'Anna', lastName: 'Lis' }
    const created = await shop.call('createOrder', { body: shop.order({ buyer }) })
    assert.ok(created.ok)
    const { orderId = '' } = created.body
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page, complaints } = await visit(browser, { ...wide, permissions })
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    const box = page.getByRole('combobox', { name: 'Search the console' })
    const actions = page.getByRole('group', { name: 'Actions' })
    await box.fill('freeze')
    await actions.getByRole('option', { name: 'Set the clock' }).waitFor()
    await box.fill('1112')
    await page.getByRole('option', { name: '4012 0010 3714 1112' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Copied: 4012001037141112').waitFor()
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), '4012001037141112')
    await box.fill('anna lis')
    const order = page
      .getByRole('group', { name: 'Records' })
      .getByRole('option', { name: orderId })
    await order.waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await order.click()
    await page.waitForURL(`**/orders/${orderId}`)
    await page.keyboard.press('Control+k')
    const recent = page.getByRole('group', { name: 'Recent' })
    await recent.getByRole('option', { name: orderId }).waitFor()
    await box.fill('S51')
    await page.getByRole('option', { name: 'Requests that contain “S51”' }).click()
    await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
    assert.equal(await page.getByLabel('Contains text').inputValue(), 'S51')
    await leave({ page, complaints })
  })

  test('advances the clock with Ctrl K, and opens completed forms with the focus', async () => {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order({ validityTime: '600' }) })
    assert.ok(created.ok)
    const { page, complaints } = await visit(browser, wide)
    await page.goto(`${sandbox.url}/console/`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const box = page.getByRole('combobox', { name: 'Search the console' })
    const choose = async (words: string, name: string) => {
      if (!(await box.isVisible())) await page.keyboard.press('Control+k')
      await box.fill(words)
      await page.getByRole('group', { name: 'Actions' }).getByRole('option', { name }).waitFor()
      await page.keyboard.press('Enter')
    }
    let before = sandbox.now()
    await choose('next event', 'Advance the clock to the next event')
    await page.getByText(/^Clock time: /).waitFor()
    assert.ok(sandbox.app.now() > before)
    before = sandbox.app.now()
    await choose('by a day', 'Advance the clock by a day')
    await page.getByText(/^Clock time: /).waitFor()
    assert.equal(sandbox.app.now() - before, 86_400_000)
    assert.deepEqual(await accessibilityOf(page), [])

    await choose('force s51', 'Force an outcome: S51')
    await page.waitForURL('**/console/outcomes?form=new&outcome=S51')
    const add = page.getByRole('button', { name: 'Add to the queue' })
    await page.locator('[type="submit"]:focus').waitFor()
    assert.equal(await add.evaluate((button) => button === document.activeElement), true)
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Queue' }).getByText('S51', { exact: true }).waitFor()
    const program = createClient({ baseUrl: sandbox.url })
    assert.ok((await program('clearOutcomes', {})).ok)

    for (const [words, name, field] of [
      ['create workspace', 'Create a workspace', 'ID, six digits'],
      ['create receiver', 'Create a receiver', 'Name'],
      ['freeze', 'Set the clock', 'Set to'],
      ['inject', 'Inject a fault', 'Type'],
    ] as const) {
      await choose(words, name)
      await page.locator('form :focus').waitFor()
      const label = page.getByLabel(field, { exact: true }).first()
      assert.equal(await label.evaluate((one) => one === document.activeElement), true, field)
    }
    await choose('switch workspace', 'Switch to workspace: default')
    await page.waitForURL('**/console/')
    await leave({ page, complaints })
  })
})

/** The controls of the head that leave the screen, overlap another one, or cut their own text. */
function crowdedIn(page: Page): Promise<string[]> {
  return page.getByRole('banner').evaluate((head) => {
    const controls = [...head.querySelectorAll('button, a')]
    const boxes = controls.map((one) => one.getBoundingClientRect())
    return controls.flatMap((one, index) => {
      const own = one.getBoundingClientRect()
      const isOut = own.right > innerWidth || one.scrollWidth > one.clientWidth + 1
      const isOnAnother = boxes.some(
        (box, at) =>
          at > index &&
          box.left < own.right - 1 &&
          box.right > own.left + 1 &&
          box.top < own.bottom - 1 &&
          box.bottom > own.top + 1,
      )
      return isOut || isOnAnother ? [one.textContent ?? ''] : []
    })
  })
}
