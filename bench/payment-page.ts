/// <reference lib="dom" />
import { cpus, loadavg } from 'node:os'
import type { Browser } from 'playwright-core'
import { openBrowser, visit } from '../test/e2e/browser.ts'
import { openSandbox } from '../test/sandbox.ts'

/**
 * The payment page on a slow telephone: the time from the address until a payer can choose a method, in a
 * browser without a cache. `npm run bench -- payment-page`; the pages must be built.
 */
const ROUNDS = 7

/** A slow mobile network, and a quarter of this processor. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER = 4

await main()

async function main(): Promise<void> {
  const sandbox = await openSandbox({ on: 'sqlite' })
  const browser = await openBrowser()
  const shop = await sandbox.merchant()
  const created = await shop.call('createOrder', { body: shop.order() })
  if (!created.ok) throw new Error('the order was refused')
  const before = loadavg()[0]?.toFixed(1)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await open(browser, created.body.redirectUri ?? ''))
  const times = rounds.map(({ ms }) => ms).sort((a, b) => a - b)
  const [{ scripts, kilobytes } = { scripts: 0, kilobytes: 0 }] = rounds
  console.log(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model},`)
  console.log(`load average ${before} before and ${loadavg()[0]?.toFixed(1)} after`)
  console.log(`median ${times[Math.floor(ROUNDS / 2)]} ms, slowest ${times.at(-1)} ms`)
  console.log(`${scripts} scripts, ${kilobytes} KB of the page, its scripts, styles, and data`)
  await browser.close()
  await sandbox.finish()
}

async function open(browser: Browser, address: string) {
  const { page } = await visit(browser)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const received = { bytes: 0 }
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received.bytes += encodedDataLength
  })
  await page.addInitScript(noteReady)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('radio').first().waitFor({ state: 'attached', timeout: 30_000 })
  const ms = await page.evaluate(() =>
    Math.round(performance.getEntriesByName('ready')[0]?.startTime ?? Number.NaN),
  )
  const scripts = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
  )
  const kilobytes = Math.round(received.bytes / 1024)
  await page.context().close()
  return { ms, scripts, kilobytes }
}

/** Runs in the page, where the waiting of a test on a busy machine does not count. */
function noteReady(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input[type="radio"]')) return
    performance.mark('ready')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true })
}
