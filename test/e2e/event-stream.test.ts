/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { closeBrowser, openBrowser, visit } from './browser.ts'

describe('the stream of events in a browser', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.finish()
  })

  async function ordered(): Promise<string> {
    const shop = await sandbox.merchant()
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    return created.body.orderId ?? ''
  }

  test('continues where it was interrupted, without missing or repeated events', async () => {
    const { page } = await visit(browser)
    await page.goto(`${sandbox.url}/console/`)
    await listen(page)
    const first = await ordered()
    await heard(page, 1)
    sandbox.server.server.closeAllConnections()
    const meanwhile = [await ordered(), await ordered()]
    assert.deepEqual(await heard(page, 3), [first, ...meanwhile])
    await page.close()
  })

  test('continues if it is interrupted before the first event', async () => {
    const { page } = await visit(browser)
    await page.goto(`${sandbox.url}/console/`)
    await listen(page)
    sandbox.server.server.closeAllConnections()
    const order = await ordered()
    assert.deepEqual(await heard(page, 1), [order])
    await page.close()
  })
})

interface Listening {
  heard: string[]
}

/** Begins to record the created orders that the browser receives. */
function listen(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const listening: Listening = { heard: [] }
    Object.assign(globalThis, { listening })
    const source = new EventSource('/console/api/events/stream?type=ORDER_CREATED')
    source.onmessage = ({ data }) => listening.heard.push(JSON.parse(data).orderId)
    await new Promise((resolve) => source.addEventListener('open', resolve))
    // The first ID is part of the response, but perhaps in a later chunk.
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
}

/** The received orders, when there are this many. */
async function heard(page: Page, count: number): Promise<string[]> {
  const found = await page.waitForFunction((many) => {
    const { listening } = globalThis as unknown as { listening: Listening }
    return listening.heard.length >= many && listening.heard
  }, count)
  return (await found.jsonValue()) || []
}
