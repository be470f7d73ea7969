import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { Browser, Page } from 'playwright-core'
import { openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

describe('a payment that is tried in the console', () => {
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
    await page.getByLabel('Notification URL').fill(receiver.url)
    await start(page)
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    await stepOf(page, 'Call').getByText('The same calls with curl').click()
    await stepOf(page, 'Call').getByText('"totalAmount": "1250"').waitFor()
    await stepOf(page, 'Notifications').getByText('DELIVERED').first().waitFor()
    await stepOf(page, 'Shop balance').getByText('+PLN 12.50', { exact: false }).waitFor()
    const ledger = stepOf(page, 'Ledger')
    const credited = ledger.getByRole('row').filter({ hasText: 'shop:GrSklep1:available' })
    const amounts = credited.getByRole('cell')
    await amounts.nth(1).getByText('PLN 12.50').waitFor()
    assert.equal(await amounts.nth(0).innerText(), '', 'it is no debit')
    const order = stepOf(page, 'Order').getByRole('link')
    assert.match((await order.getAttribute('href')) ?? '', /\/console\/orders\/\w+/)
    const link = stepOf(page, 'Payment page').getByRole('link')
    assert.match((await link.getAttribute('href')) ?? '', /\/pay\/\?.*token=/)
    assert.deepEqual(await accessibilityOf(page), [])
    assert.deepEqual(complaints, [])
    assert.deepEqual(receiver.statuses().at(-1), 'COMPLETED')
    await page.context().close()
    await receiver.close()
  })

  test('by BLIK waits for the payer, whose answer can be given next to it', async () => {
    const { page, complaints } = await open('?pos=500101&method=blik&outcome=xxxxxx')
    await start(page)
    await page.getByRole('button', { name: 'Approve' }).click()
    await stepOf(page, 'Order').getByText('WAITING_FOR_CONFIRMATION').waitFor()
    await page.getByRole('button', { name: 'Capture' }).click()
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    await leave({ page, complaints })
  })

  test('by a card with a challenge offers every answer of the issuer', async () => {
    const { page, complaints } = await open('?method=c&outcome=4012001037141120')
    await start(page)
    await page.getByRole('button', { name: 'Let the time run out' }).waitFor()
    await page.getByRole('button', { name: 'Record an attempt' }).click()
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    await leave({ page, complaints })
  })

  test('has an address that shows it again', async () => {
    const { page, complaints } = await open('?method=c&outcome=S51')
    await start(page)
    await stepOf(page, 'Payment').getByText('DECLINED').waitFor()
    await page.waitForURL(/run=/)
    const orderId = new URL(page.url()).searchParams.get('run') ?? ''
    await page.reload()
    await stepOf(page, 'Payment').getByText('DECLINED').waitFor()
    await stepOf(page, 'Order').getByRole('link', { name: orderId }).waitFor()
    await stepOf(page, 'Payment page').getByRole('link').waitFor()
    await leave({ page, complaints })
  })

  test('has outcomes that are found by the words of their meaning', async () => {
    const { page, complaints } = await open('?method=c')
    const codes = page.getByLabel('Outcome').locator('optgroup[label="Card response codes"] option')
    await codes.nth(40).waitFor({ state: 'attached' })
    await page.getByLabel('Search the list').fill('insufficient funds')
    await codes.nth(4).waitFor({ state: 'detached' })
    assert.match((await codes.allTextContents()).join(), /S51 – /)
    await leave({ page, complaints })
  })

  test('stores the whole form in the address', async () => {
    const { page, complaints } = await open()
    await page.getByLabel('Point of sale').selectOption('500101')
    await page.getByLabel('Payment method').selectOption({ label: 'PayPo' })
    await page.getByLabel('Outcome').selectOption('DECLINED')
    await page.getByLabel('Amount').fill('60,50')
    await page.getByLabel('Notification URL').fill('http://127.0.0.1:9/notify')
    await page.waitForURL(/notifyUrl=/)
    const { searchParams } = new URL(page.url())
    assert.deepEqual(Object.fromEntries(searchParams), {
      pos: '500101',
      method: 'dpp',
      outcome: 'DECLINED',
      amount: '60,50',
      notifyUrl: 'http://127.0.0.1:9/notify',
    })
    await page.goto(page.url())
    await page.getByText('From PLN 10.00 to PLN 5,000.00 with this method').waitFor()
    for (const [label, value] of [
      ['Point of sale', '500101'],
      ['Payment method', 'dpp'],
      ['Outcome', 'DECLINED'],
      ['Amount', '60,50'],
      ['Notification URL', 'http://127.0.0.1:9/notify'],
    ] as const)
      assert.equal(await page.getByLabel(label).inputValue(), value, label)
    await leave({ page, complaints })
  })

  test('can use every method of the point of sale, with the outcomes that can be forced for each', async () => {
    const { page, complaints } = await open('?amount=500.00')
    const methods = page.getByLabel('Payment method')
    await methods.getByRole('option', { name: 'Cash on delivery' }).waitFor({ state: 'attached' })
    const texts = await methods.getByRole('option').allTextContents()
    for (const name of ['BLIK', 'Card', 'Google Pay', 'mBank', 'PayPo', 'Bank transfer'])
      assert.ok(texts.includes(name), name)

    const outcome = page.getByLabel('Outcome')
    async function pay(label: string, forced: string, state: string) {
      await methods.selectOption({ label })
      await outcome.selectOption(forced)
      await start(page)
      await stepOf(page, 'Payment').getByText(state, { exact: true }).waitFor()
    }
    await pay('Google Pay', 'DECLINED', 'DECLINED')
    await stepOf(page, 'Call').getByText('The same calls with curl').click()
    await stepOf(page, 'Call').getByText("-H 'Grosz-Outcome: DECLINED'").waitFor()
    await pay('PayPo', 'APPROVED', 'SETTLED')
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    await pay('mBank', 'TIMEOUT', 'DECLINED')
    await pay('Bank transfer', 'APPROVED', 'SETTLED')
    await pay('Card', 'S51', 'DECLINED')
    await stepOf(page, 'Payment').getByText('AUT_ERROR_NO_AUTHORIZATION', { exact: true }).waitFor()
    await pay('Cash on delivery', 'APPROVED', 'SETTLED')
    assert.equal(await stepOf(page, 'Payment page').count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])

    await methods.selectOption({ label: 'Chosen on the payment page' })
    assert.ok(await outcome.getByRole('option', { name: /^S51 –/ }).count())
    await leave({ page, complaints })
  })

  test('can be captured after the access token of the shop has expired', async () => {
    const { page } = await open('?pos=500101&method=c&outcome=APPROVED&amount=7.00')
    await start(page)
    await stepOf(page, 'Order').getByText('WAITING_FOR_CONFIRMATION').waitFor()
    const until = new Date(sandbox.app.now() + 13 * 3_600_000).toISOString()
    const program = createClient({ baseUrl: sandbox.url })
    assert.ok((await program('advanceClock', { body: { until } })).ok)
    await page.getByRole('button', { name: 'Capture' }).click()
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    await stepOf(page, 'Shop balance').getByText('+PLN 7.00', { exact: false }).waitFor()
    await page.context().close()
  })

  test('is queried only after an event', async () => {
    const { page } = await open('?method=c')
    await start(page)
    await stepOf(page, 'Order').getByText('COMPLETED').waitFor()
    await page.waitForTimeout(1_500)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.waitForTimeout(2_500)
    assert.deepEqual(asked, [])
    await page.context().close()
  })

  test('shows the full name of its point of sale on a wide screen', async () => {
    const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
    for (const posId of ['500100', '500400']) {
      await page.goto(`${sandbox.url}/console/try?pos=${posId}`)
      const select = page.getByLabel('Point of sale')
      await select.locator('option').first().waitFor({ state: 'attached' })
      const [text, room] = await select.evaluate((field: HTMLSelectElement) => {
        const style = getComputedStyle(field)
        const pen = document.createElement('canvas').getContext('2d')
        if (pen) pen.font = `${style.fontSize} ${style.fontFamily}`
        const text = field.selectedOptions[0]?.textContent ?? ''
        // The arrow is as wide as the text is high.
        const beside = ['paddingLeft', 'paddingRight', 'fontSize'].map((name) =>
          Number.parseFloat(Reflect.get(style, name)),
        )
        const room = beside.reduce((left, one) => left - one, field.clientWidth)
        return [pen?.measureText(text).width ?? 0, room]
      })
      assert.ok(text > 0 && text <= room, `${posId}: ${text} px in ${room} px`)
    }
    await page.context().close()
  })

  test('fits a phone', async () => {
    const { page } = await visit(browser, { viewport: { width: 360, height: 740 } })
    await page.goto(`${sandbox.url}/console/try?method=c&outcome=APPROVED`)
    await start(page)
    await stepOf(page, 'Ledger').getByText('shop:GrSklep1:available').first().waitFor()
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360)
    assert.deepEqual(await accessibilityOf(page), [])
    await page.context().close()
  })

  test('by a card that the issuer declines shows the reason, and the choices stay in the address', async () => {
    const { page, complaints } = await open()
    await page.getByLabel('Payment method').selectOption({ label: 'Card' })
    await page.getByLabel('Outcome').selectOption('5000105018126595')
    const chosen = new URL(page.url()).searchParams
    assert.equal(chosen.get('outcome'), '5000105018126595')
    await page.reload()
    await start(page)
    await stepOf(page, 'Payment').getByText('DECLINED', { exact: true }).waitFor()
    await leave({ page, complaints })
  })

  test('shows its error by the name in the documentation', async () => {
    const { page } = await open()
    await page.getByLabel('Amount').fill('42.03')
    await start(page)
    await page.getByRole('alert').getByText('ANTIFRAUD').waitFor()
    await page.getByLabel('Amount').fill('a lot')
    await start(page)
    await page.getByText('Enter an amount, such as 25.00').waitFor()
    await page.context().close()
  })

  test('with a server that fails to receive notifications shows each attempt and can send it again', async () => {
    const receiver = await openReceiver([500, 500, 500])
    const { page } = await open('?method=c')
    await page.getByLabel('Notification URL').fill(receiver.url)
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
