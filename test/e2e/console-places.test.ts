import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, openBrowser, visit } from './browser.ts'

describe('the pages of the sandbox in the console', () => {
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

  test('a workspace is created, advanced, restored, and deleted', async () => {
    const { page, complaints } = await visit(browser, { locale: 'en' })
    await page.goto(`${sandbox.url}/console/workspaces`)
    const form = page.getByRole('form', { name: 'Create a workspace' })
    await form.getByLabel('Identifier, six digits').fill('424242')
    await form.getByLabel('Name').fill('Checkout tests')
    await form.getByLabel('Time at the start (ISO 8601)').fill('2026-01-05T09:00:00Z')
    await form.getByLabel('Clock at the start').selectOption('FROZEN')
    await form.getByLabel('JSON file with your firms').setInputFiles({
      name: 'firms.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({
          firms: [
            {
              name: 'Ours',
              shops: [{ name: 'Tea', currencyCode: 'PLN', pointsOfSale: [{ name: 'Tea shop' }] }],
            },
          ],
        }),
      ),
    })
    await form.getByRole('button', { name: 'Create a workspace' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Workspace 424242' }).waitFor()
    await page.getByText('Tea shop').waitFor()
    const workspace = await sandbox.app.workspaces?.find('424242')
    const begun = Date.parse('2026-01-05T09:00:00Z')
    assert.equal(workspace?.app.now(), begun)

    await page.getByRole('button', { name: 'Take a snapshot' }).press('Enter')
    await page.getByText(/^Snapshot taken/).waitFor()
    const outer = sandbox.app.now()
    const advanced = page.waitForResponse(/workspaces\/424242\/console\/api\/clock\/advance/)
    await page.getByRole('button', { name: 'Advance', exact: true }).press('Enter')
    await advanced
    assert.equal((await sandbox.app.workspaces?.find('424242'))?.app.now(), begun + 86_400_000)
    assert.ok(sandbox.app.now() - outer < 60_000)
    await page.getByRole('button', { name: 'Restore' }).press('Enter')
    await page.getByText(/^Snapshot restored/).waitFor()
    assert.equal((await sandbox.app.workspaces?.find('424242'))?.app.now(), begun)
    assert.deepEqual(await accessibilityOf(page), [])

    const own = await page.getByRole('link', { name: 'Open its console' }).getAttribute('href')
    assert.equal(own, '/workspaces/424242/console')
    const opened = await page.request.get(`${sandbox.url}${own}`)
    assert.equal(opened.status(), 200)

    await page.getByRole('link', { name: 'Workspaces' }).first().click()
    await page.getByRole('cell', { name: 'Checkout tests' }).waitFor()
    await page.getByRole('link', { name: '424242' }).click()
    await page.getByRole('button', { name: 'Delete the workspace' }).press('Enter')
    await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
    await page.getByText('No workspaces').waitFor()
    assert.equal(await sandbox.app.workspaces?.find('424242'), undefined)
    assert.deepEqual(complaints, [])
    await page.context().close()
  })
})
