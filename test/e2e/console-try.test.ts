import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, openBrowser, visit } from './browser.ts'

describe('a payment that is tried in the console', () => {
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

  async function open(query = '') {
    const seen = await visit(browser, { viewport: { width: 1440, height: 900 } })
    await seen.page.goto(`${sandbox.url}/console/try${query}`)
    await seen.page.getByRole('heading', { level: 1, name: 'Try a payment' }).waitFor()
    return seen
  }
  const stepOf = (page: Page, title: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const start = (page: Page) =>
    page.getByRole('button', { name: 'Create the order' }).press('Enter')

  test('is paid by a card that the issuer approves: call, order, notification, and balance', async () => {
    const receiver = await openReceiver()
    const { page, complaints } = await open()
    await page.getByLabel('Amount').fill('12,50')
    await page.getByLabel('Payment method').selectOption({ label: 'Card' })
    await page.getByLabel('Address for notifications').fill(receiver.url)
    await start(page)
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    await stepOf(page, 'Call').getByText('The same calls with curl').click()
    await stepOf(page, 'Call').getByText('"totalAmount": "1250"').waitFor()
    await stepOf(page, 'Notifications').getByText('DELIVERED').first().waitFor()
    await stepOf(page, 'Balance of the shop').getByText('+PLN 12.50', { exact: false }).waitFor()
    const link = stepOf(page, 'Payment page').getByRole('link')
    assert.match((await link.getAttribute('href')) ?? '', /\/pay\/\?.*token=/)
    assert.deepEqual(await accessibilityOf(page), [])
    assert.deepEqual(complaints, [])
    assert.deepEqual(receiver.statuses().at(-1), 'COMPLETED')
    await page.context().close()
    await receiver.close()
  })

  test('by BLIK waits for the payer, whose answer is given beside it', async () => {
    const { page, complaints } = await open('?pos=500101&method=blik&outcome=xxxxxx')
    await start(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await stepOf(page, 'Order').getByText('WAITING_FOR_CONFIRMATION').waitFor()
    await page.getByRole('button', { name: 'Capture' }).click()
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('by a card with a challenge offers every answer of the issuer', async () => {
    const { page, complaints } = await open('?method=card&outcome=4012001037141120')
    await start(page)
    await page.getByRole('button', { name: 'Let the time run out' }).waitFor()
    await page.getByRole('button', { name: 'Record an attempt' }).click()
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('by a card that the issuer declines says why, and the choices stay in the address', async () => {
    const { page, complaints } = await open()
    await page.getByLabel('Payment method').selectOption({ label: 'Card' })
    await page.getByLabel('Outcome').selectOption('5000105018126595')
    const chosen = new URL(page.url()).searchParams
    assert.equal(chosen.get('outcome'), '5000105018126595')
    await page.reload()
    await start(page)
    await stepOf(page, 'Payment').getByText('DECLINED', { exact: true }).waitFor()
    assert.deepEqual(complaints, [])
    await page.context().close()
  })

  test('is told its error with the name that the documentation uses', async () => {
    const { page } = await open()
    await page.getByLabel('Amount').fill('42.03')
    await start(page)
    await page.getByRole('alert').getByText('ANTIFRAUD').waitFor()
    await page.getByLabel('Amount').fill('a lot')
    await start(page)
    await page.getByText('Enter an amount such as 25.00').waitFor()
    await page.context().close()
  })

  test('to a server that does not answer its notifications shows each attempt, and is sent again', async () => {
    const receiver = await openReceiver([500, 500, 500])
    const { page } = await open('?method=card')
    await page.getByLabel('Address for notifications').fill(receiver.url)
    await start(page)
    const step = stepOf(page, 'Notifications')
    await step.getByText('500').first().waitFor()
    const before = receiver.received.length
    await step.getByRole('button', { name: 'Resend' }).first().click()
    await step.getByText('Sent again: ').first().waitFor()
    assert.ok(receiver.received.length > before)
    await page.context().close()
    await receiver.close()
  })
})
