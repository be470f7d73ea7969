/// <reference lib="dom" />
import { cpus, loadavg } from 'node:os'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, visit } from '../test/e2e/browser.ts'
import { routesOfConsole, shown } from '../test/e2e/console-routes.ts'
import { fill, spread } from './fill.ts'
import { type Engine, openPlace, serverOf } from './servers.ts'

/**
 * The console in a browser where many orders are in the database: the time until a page shows its
 * rows. `npm run bench -- console-browser 1000000 sqlite,postgres` says how many orders, and on
 * which engines; the pages must be built.
 */
const [count = '1000000', engines = 'sqlite,postgres'] = process.argv.slice(2)

const ROUNDS = 7
const PAGES = 50

/** A status that most orders pass, one of 1 in 10,000 orders, and one without orders. */
const statuses = ['CANCELED', 'NEW', 'WAITING_FOR_CONFIRMATION'] as const

type Times = Record<string, number[]>

await main()

async function main(): Promise<void> {
  const place = await openPlace()
  const browser = await openBrowser()
  try {
    for (const engine of engines.split(',') as Engine[]) {
      const storage = await place.storage(engine)
      await fill(place, serverOf('.'), storage, Number(count))
      await spread(storage)
      const side = await place.start(engine, serverOf('.'), storage)
      const load = loadavg()[0]?.toFixed(1)
      const times = await measure(browser, `${side.url}/console`)
      console.log(
        `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model},`,
      )
      console.log(`load average ${load} before and ${loadavg()[0]?.toFixed(1)} after\n`)
      console.log(`| ${engine}, ${count} orders | median ms | slowest ms |\n| --- | --- | --- |`)
      for (const [name, taken] of Object.entries(times)) console.log(rowOf(name, taken))
      await side.stop()
    }
  } finally {
    await browser.close()
    await place.close()
  }
}

async function measure(browser: Browser, console: string): Promise<Times> {
  const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(60_000)
  const times: Times = {}
  const { sections } = await routesOfConsole()
  for (const { path } of sections)
    times[`open ${path}`] = await repeat(ROUNDS, async () => {
      await page.goto(console + path)
      await shown(page)
    })
  await openOrders(page, console)
  times[`each of ${PAGES} more pages, scrolling`] = await repeat(PAGES, () => scrollOn(page))
  await openOrders(page, console)
  for (const status of statuses) times[`filter ${status}`] = []
  for (let round = 0; round < ROUNDS; round += 1)
    for (const status of statuses)
      times[`filter ${status}`]?.push(await taken(() => filterBy(page, status)))
  await openOrders(page, console)
  const orderId = (await page.getByRole('table').getByRole('link').first().textContent()) ?? ''
  for (const [name, words] of Object.entries({ 'an ID': orderId, nothing: 'nobody-at-all' }))
    times[`search for ${name}, with its pause of 150 ms`] = await repeat(ROUNDS, () =>
      search(page, words),
    )
  await page.context().close()
  return times
}

async function openOrders(page: Page, console: string): Promise<void> {
  await page.goto(`${console}/orders`)
  await shown(page)
}

/** Scrolls to the end of the loaded rows until more are loaded. */
async function scrollOn(page: Page): Promise<void> {
  const before = await page.getByRole('table').getAttribute('aria-rowcount')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForFunction(
    (had) => document.querySelector('table')?.getAttribute('aria-rowcount') !== had,
    before,
  )
}

/** Chooses a status, and waits until all rows have it or the list is empty. */
async function filterBy(page: Page, status: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Status' }).selectOption(status)
  await page.waitForFunction((chosen) => {
    const rows = [...document.querySelectorAll('main tbody tr')].filter((row) =>
      row.querySelector('a'),
    )
    const isReady = !document.querySelector('main [class*="spinner"]')
    return isReady && rows.every((row) => row.textContent?.includes(chosen))
  }, status)
}

/** Types into the search field of the head, and waits for the number of results. */
async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill(words)
  await dialog
    .getByText(/^(Found|Nothing)/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
}

async function repeat(rounds: number, act: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await taken(act))
  return times
}

async function taken(act: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

function rowOf(name: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return `| ${name} | ${sorted[sorted.length >> 1]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} |`
}
