import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import type { Browser } from 'playwright-core'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { freePort } from '../free-port.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, closeBrowser, leave, openBrowser, visit } from './browser.ts'

describe('the pages of the sandbox in the console', () => {
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

  test('a workspace is created, advanced, restored, and deleted', async () => {
    const { page, complaints } = await visit(browser, { locale: 'en' })
    await page.goto(`${sandbox.url}/console/workspaces`)
    const form = page.getByRole('form', { name: 'Create a workspace' })
    await form.getByLabel('ID, six digits').fill('424242')
    await form.getByLabel('Name').fill('Checkout tests')
    await form.getByLabel('Start time (ISO 8601)').fill('2026-01-05T09:00:00Z')
    await form.getByLabel('Clock status at the start').selectOption('FROZEN')
    await form.getByLabel('JSON file with your companies').setInputFiles({
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
    await page.getByText(/^These credentials work only in this workspace/).waitFor()
    const workspace = await sandboxOf(sandbox.app).workspaces?.find('424242')
    const begun = Date.parse('2026-01-05T09:00:00Z')
    assert.equal(workspace?.app.now(), begun)

    await page.getByRole('button', { name: 'Take a snapshot' }).press('Enter')
    await page.getByText(/^Snapshot taken/).waitFor()
    const outer = sandbox.app.now()
    const advanced = page.waitForResponse(/workspaces\/424242\/console\/api\/clock\/advance/)
    await page.getByRole('button', { name: 'Advance', exact: true }).press('Enter')
    await advanced
    await page.getByText('clock advanced').waitFor()
    assert.equal(
      (await sandboxOf(sandbox.app).workspaces?.find('424242'))?.app.now(),
      begun + 86_400_000,
    )
    assert.ok(sandbox.app.now() - outer < 60_000)
    // The identifier is still on the page after a reload.
    await page.reload()
    await page.getByRole('button', { name: /^Restore the snapshot/ }).press('Enter')
    await page.getByText(/^Snapshot restored/).waitFor()
    const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await timeline.filter({ hasText: 'snapshot restored' }).waitFor()
    assert.match(await timeline.first().innerText(), /created/)
    assert.equal(await timeline.count(), 2, 'what came after the snapshot is gone')
    assert.equal((await sandboxOf(sandbox.app).workspaces?.find('424242'))?.app.now(), begun)
    await page.getByRole('button', { name: /^Delete the snapshot/ }).press('Enter')
    await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
    await page.getByText(/^Snapshot deleted/).waitFor()
    await page.getByText('No snapshots').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])

    const own = await page.getByRole('link', { name: 'Open the console' }).getAttribute('href')
    assert.equal(own, '/workspaces/424242/console')
    const opened = await page.request.get(`${sandbox.url}${own}`)
    assert.equal(opened.status(), 200)

    await page.getByRole('link', { name: 'Workspaces' }).first().click()
    await page.getByRole('cell', { name: 'Checkout tests' }).waitFor()
    await page.getByRole('link', { name: '424242' }).click()
    await page.getByRole('button', { name: 'Delete the workspace' }).press('Enter')
    await page.getByRole('button', { name: 'Yes, delete it' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Workspaces', exact: true }).waitFor()
    await page.getByRole('link', { name: '424242' }).waitFor({ state: 'detached' })
    assert.equal(await sandboxOf(sandbox.app).workspaces?.find('424242'), undefined)
    await leave({ page, complaints })
  })

  test('the public sandbox is the workspace default, and its page lists its restrictions', async () => {
    const { page, complaints } = await visit(browser, { locale: 'en' })
    await page.goto(`${sandbox.url}/workspaces/default/console/workspaces`)
    await page.getByRole('button', { name: 'Workspace default · clock running' }).waitFor()
    await page.getByRole('link', { name: 'default', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Workspace default' }).waitFor()
    await page.getByText(/It can’t be deleted and has no snapshots/).waitFor()
    await page.getByText(/^These credentials are public/).waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete the workspace' }).count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Take a snapshot' }).count(), 0)
    assert.deepEqual(await accessibilityOf(page), [])
    await leave({ page, complaints })
  })

  test('the clock can be advanced to an expiry in five weeks, but not to one in a decade', async () => {
    const { page, complaints } = await visit(browser, { locale: 'en' })
    const open = async (validityTime: string) => {
      const shop = await sandbox.merchant()
      const created = await shop.call('createOrder', { body: shop.order({ validityTime }) })
      assert.ok(created.ok)
      await page.goto(`${sandbox.url}/console/orders/${created.body.orderId}`)
      return page.getByRole('button', { name: 'Advance the clock to the expiration' })
    }
    const far = await open('300000000')
    await page.getByText(/^Not possible now/).click()
    assert.equal(await far.count(), 0)
    await page.getByText(/^The order expires in more than 366 days/).waitFor()
    const before = sandbox.app.now()
    await (await open('3000000')).press('Enter')
    await page.getByText('Done: Advance the clock to the expiration').waitFor()
    assert.ok(sandbox.app.now() >= before + 3_000_000_000)
    await page.getByText('CANCELED').first().waitFor()
    await leave({ page, complaints })
  })

  test('faults of calls and of notifications are added and deleted', async () => {
    const { page, complaints } = await visit(browser, { locale: 'en' })
    await page.goto(`${sandbox.url}/console/faults`)
    const calls = page.getByRole('region', { name: 'Call faults' })
    await calls.getByLabel('Type').selectOption('STATUS503')
    await calls.getByLabel('Percentage').fill('half')
    await calls.getByRole('button', { name: 'Add a call fault' }).press('Enter')
    await calls.getByText('Enter a number.').waitFor()
    await calls.getByLabel('Percentage').fill('100')
    await calls.getByRole('button', { name: 'Add a call fault' }).press('Enter')
    await calls.getByRole('row', { name: /Respond with 503 createOrder/ }).waitFor()
    const shop = await sandbox.merchant()
    const hit = await shop.call('createOrder', { body: shop.order() })
    assert.equal(hit.status, 503)
    await page.reload()
    await calls.getByRole('row', { name: /createOrder any – 100% no limit 1/ }).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await calls.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await calls.getByText('No call faults').waitFor()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)

    await calls.getByLabel('Type').selectOption('CUT_AFTER')
    await page.route('**/console/api/faults', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('connectionreset')
    })
    await calls.getByRole('button', { name: 'Add a call fault' }).press('Enter')
    await calls.getByText(/^There was no response/).waitFor()
    await calls.getByRole('row', { name: /createOrder/ }).waitFor()
    assert.equal(sandboxOf(sandbox.app).faults.list().length, 1)
    await page.unroute('**/console/api/faults')
    await calls.getByRole('button', { name: 'Delete all' }).press('Enter')
    await calls.getByText('No call faults').waitFor()
    await calls.getByRole('button', { name: 'Add a call fault' }).dblclick({ delay: 150 })
    await calls.getByRole('row', { name: /createOrder/ }).waitFor()
    assert.equal(sandboxOf(sandbox.app).faults.list().length, 1)
    await calls.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await calls.getByText('No call faults').waitFor()

    const sent = page.getByRole('region', { name: 'Notification faults' })
    const add = sent.getByRole('button', { name: 'Add a notification fault' })
    await sent.getByLabel('Type').selectOption('DROP')
    await sent.getByLabel('Number of uses').fill('3')
    await add.press('Enter')
    await sent.getByRole('row', { name: /Don’t send any any – 3/ }).waitFor()
    await sent.getByLabel('Type').selectOption('BREAK_SIGNATURE')
    await add.press('Enter')
    await sent.getByRole('row', { name: /Send with an invalid signature/ }).waitFor()
    await sent.getByRole('button', { name: 'Delete all' }).press('Enter')
    await sent.getByText('No notification faults').waitFor()
    assert.deepEqual(
      complaints.filter((text) => !text.includes('ERR_CONNECTION_RESET')),
      [],
    )
    await page.context().close()
  })

  test('outcomes are queued and removed from the queue', async () => {
    const { page, complaints } = await visit(browser, { locale: 'en' })
    await page.goto(`${sandbox.url}/console/outcomes`)
    const queue = page.getByRole('region', { name: 'Queue' })
    const add = queue.getByRole('button', { name: 'Add to the queue' })
    await queue.getByLabel('Type').selectOption('BLIK')
    await queue.getByLabel('Outcome').selectOption('DECLINED')
    await queue.getByLabel('Number of uses').fill('2')
    await queue.getByLabel('Point of sale').selectOption('500101')
    await add.press('Enter')
    await queue.getByRole('row', { name: /DECLINED .*BLIK payment 500101 2/ }).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await queue.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await queue.getByText('The queue is empty.').waitFor()

    const kept = createClient({ baseUrl: sandbox.url })
    const body = { kind: 'BLIK', outcome: 'DECLINED' } as const
    for (let count = 0; count < 201; count += 1)
      assert.ok((await kept('queueOutcome', { body })).ok)
    await page.reload()
    const rows = queue.getByRole('row')
    await rows.nth(200).waitFor()
    assert.equal(await rows.count(), 1 + 200)
    await queue.getByRole('button', { name: 'Show more' }).press('Enter')
    await rows.nth(201).waitFor()
    assert.equal(await queue.getByRole('button', { name: 'Show more' }).count(), 0)
    await queue.getByRole('button', { name: 'Delete all' }).press('Enter')
    await queue.getByText('The queue is empty.').waitFor()
    await page.context().close()
    assert.deepEqual(
      complaints.filter((text) => !text.includes('400')),
      [],
    )
  })

  test('a receiver is created, shows notifications with their signature, changes its answer, and is deleted', async () => {
    const { page, complaints } = await visit(browser, { locale: 'en' })
    await page.goto(`${sandbox.url}/console/receivers`)
    await page.getByText('No receivers yet.').waitFor()
    await page.getByLabel('Name').fill('Shop tests')
    await page.getByRole('button', { name: 'Create a receiver' }).press('Enter')
    await page.getByRole('link', { name: 'Shop tests' }).click()
    await page.getByText(/^No notifications yet/).waitFor()

    const listed = await createClient({ baseUrl: sandbox.url })('listReceivers', { query: {} })
    assert.ok(listed.ok)
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', {
      body: shop.order({ notifyUrl: listed.body.receivers[0]?.url }),
    })
    assert.ok(created.ok)
    const { orderId = '' } = created.body
    await shop.call('cancelOrder', { params: { orderId } })
    await page.getByText(/^Notification 1,/).click()
    await page.getByText('valid', { exact: true }).waitFor()
    await page.getByText(orderId).first().waitFor()
    assert.deepEqual(await accessibilityOf(page), [])

    await page.getByLabel('HTTP status of the response').fill('99')
    await page.getByRole('button', { name: 'Change the response' }).press('Enter')
    await page.getByText('Enter a number from 200 to 599.').waitFor()
    await page.getByLabel('HTTP status of the response').fill('503')
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: 'Change the response' }).press('Enter')
    await changed
    await page.goBack()
    await page.getByRole('cell', { name: '503' }).waitFor()
    await page.getByRole('link', { name: 'Shop tests' }).click()
    await page.getByRole('button', { name: 'Delete the receiver' }).press('Enter')
    await page.getByText('No receivers yet.').waitFor()
    await leave({ page, complaints })
  })

  test('changes by a program appear on each page without a reload', async () => {
    const program = createClient({ baseUrl: sandbox.url })
    const { page, complaints } = await visit(browser, { locale: 'en' })
    async function open(path: string) {
      await page.goto(`${sandbox.url}/console/${path}`)
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    }

    await open('receivers')
    await page.getByText('No receivers yet.').waitFor()
    const receiver = await program('createReceiver', { body: { name: 'Of a program' } })
    assert.ok(receiver.ok)
    const params = { receiverId: receiver.body.receiverId }
    await page.getByRole('row', { name: /Of a program .* 200 0$/ }).waitFor()
    const shop = await sandbox.merchant()
    const order = shop.order({ notifyUrl: receiver.body.url })
    const created = await shop.call('createOrder', { body: order })
    assert.ok(created.ok)
    await shop.call('cancelOrder', { params: { orderId: created.body.orderId ?? '' } })
    await page.getByRole('row', { name: /Of a program .* 200 [1-9]$/ }).waitFor()
    await open(`receivers/${params.receiverId}`)
    assert.ok((await program('changeReceiver', { params, body: { answer: { status: 503 } } })).ok)
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(
        ({ value, labels }) =>
          value === '503' && labels?.[0]?.textContent === 'HTTP status of the response',
      ),
    )
    assert.ok((await program('deleteReceiver', { params })).ok)
    await page.getByRole('alert').first().waitFor()

    await open('faults')
    const fault = { operationId: 'createOrder', kind: 'STATUS', status: 503 } as const
    assert.ok((await program('injectFault', { body: fault })).ok)
    await page.getByRole('row', { name: /createOrder any – 100% no limit 0/ }).waitFor()
    assert.equal((await shop.call('createOrder', { body: shop.order() })).status, 503)
    await page.getByRole('row', { name: /createOrder any – 100% no limit 1/ }).waitFor()
    const dropping = await program('createNotificationFault', { body: { kind: 'DROP' } })
    assert.ok(dropping.ok)
    await page.getByRole('row', { name: /Don’t send any any – 1/ }).waitFor()
    const { faultId } = dropping.body
    assert.ok((await program('deleteNotificationFault', { params: { faultId } })).ok)
    await page.getByText('No notification faults').waitFor()
    assert.ok((await program('deleteFaults', {})).ok)
    await page.getByText('No call faults').waitFor()

    await open('outcomes')
    const outcome = { kind: 'BLIK', outcome: 'DECLINED' } as const
    assert.ok((await program('queueOutcome', { body: outcome })).ok)
    await page.getByRole('row', { name: /DECLINED .*BLIK payment any 1/ }).waitFor()
    assert.ok((await program('clearOutcomes', {})).ok)
    await page.getByText('The queue is empty.').waitFor()

    await open('workspaces')
    const workspaceId = '434343'
    assert.ok((await program('createWorkspace', { body: { workspaceId } })).ok)
    const inside = createClient({ baseUrl: `${sandbox.url}/workspaces/${workspaceId}` })
    await page.getByRole('row', { name: /434343 .* running/i }).waitFor()
    assert.ok((await inside('freezeClock', {})).ok)
    await page.getByRole('row', { name: /434343 .* frozen/i }).waitFor()
    await page.getByRole('link', { name: workspaceId }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    assert.ok((await inside('resumeClock', {})).ok)
    await page.getByRole('button', { name: 'Freeze' }).waitFor()
    assert.ok((await program('deleteWorkspace', { params: { workspaceId } })).ok)
    await page.getByRole('alert').first().waitFor()

    await open('workspaces')
    await page.getByRole('row', { name: /default .* running/i }).waitFor()
    assert.ok((await program('freezeClock', {})).ok)
    await page.getByRole('row', { name: /default .* frozen/i }).waitFor()
    await page.getByRole('link', { name: 'default', exact: true }).click()
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    assert.ok((await program('resumeClock', {})).ok)
    await page.getByRole('button', { name: 'Freeze' }).waitFor()

    await open('clock')
    await page.getByRole('button', { name: 'Freeze' }).waitFor()
    assert.ok((await program('freezeClock', {})).ok)
    await page.getByRole('button', { name: 'Resume' }).waitFor()
    assert.ok((await program('resumeClock', {})).ok)
    await page.getByRole('button', { name: 'Freeze' }).waitFor()
    assert.deepEqual(
      complaints.filter((text) => !text.includes('404')),
      [],
    )
    await page.context().close()
  })

  test('notifications of all orders are filtered and opened, and their next attempt is sent at once', async () => {
    const port = await freePort()
    const notifyUrl = `http://127.0.0.1:${port}/notify`
    const shop = await sandbox.merchant()
    const orderIds: string[] = []
    for (const _ of [1, 2]) {
      const created = await shop.call('createOrder', { body: shop.order({ notifyUrl }) })
      assert.ok(created.ok)
      orderIds.push(created.body.orderId ?? '')
      await shop.call('cancelOrder', { params: { orderId: orderIds.at(-1) ?? '' } })
    }
    const [orderId = '', another = ''] = orderIds
    const { page, complaints } = await visit(browser, { locale: 'en' })
    await page.goto(`${sandbox.url}/console/notifications?status=WAITING`)
    const list = page.getByRole('table', { name: 'Notifications' })
    await list.getByRole('link', { name: another }).waitFor()
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByLabel('Order ID or another ID').fill(orderId)
    await page.getByRole('button', { name: 'Refresh' }).press('Enter')
    await list.getByRole('link', { name: another }).waitFor({ state: 'hidden' })
    assert.equal(new URL(page.url()).search, `?status=WAITING&reference=${orderId}`)
    const address = page.getByLabel('URL or host')
    await address.fill('shop.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clear the filters' }).waitFor()
    await address.fill(`127.0.0.1:${port}`)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**&address=127.0.0.1%3A${port}`)
    await page.reload()
    await page.getByRole('button', { name: 'More filters' }).click()
    assert.equal(await address.inputValue(), `127.0.0.1:${port}`)
    await address.fill(notifyUrl)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**&address=${encodeURIComponent(notifyUrl)}`)
    await list.getByRole('cell', { name: '127.0.0.1 refused the connection' }).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await list.getByRole('link', { name: orderId }).press('Enter')
    await page.getByRole('heading', { level: 1, name: `Notifications about ${orderId}` }).waitFor()
    await page.getByText('Order CANCELED', { exact: true }).waitFor()
    await page.getByText('Attempt 1: headers and response').press('Enter')
    await page.getByText(/^openpayu-signature: sender=/m).waitFor()
    await page.getByText(/^Next attempt: /).waitFor()
    await page.getByRole('button', { name: 'Make the next attempt now' }).press('Enter')
    await page.getByText('Attempt 2: headers and response').waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await page.getByRole('link', { name: 'Show the related object' }).press('Enter')
    await page.waitForURL(`**/console/orders/${orderId}`)
    await leave({ page, complaints })
  })
})
