/// <reference lib="dom" />
import { tmpdir } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { describeMachine } from '../scripts/machine.ts'
import { hydrated, openBrowser, visit } from '../test/e2e/browser.ts'
import { heldOutQueries } from '../test/e2e/search-queries.held-out.ts'
import { queriesOf } from '../test/e2e/search-queries.ts'
import { openSandbox } from '../test/sandbox.ts'
import { saveResults } from './report.ts'
import { quantile } from './rounds.ts'

/**
 * The search of the portal in a browser: the time to load its index, and the time from typing a query to its results
 * on the page. The portal has to be built. `--save` stores the figures in bench/results.
 */
const bases = { en: '/europe/', pl: '/europe/pl/' } as const

interface LanguageResult {
  readonly language: string
  readonly documents: number
  readonly indexBytes: number
  readonly documentBytes: number
  /** From the pointer over the box to a box that is ready. */
  readonly loadMs: number
  /** The first query after that, and the others. */
  readonly firstMs: number
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
}

await main(process.argv.includes('--save'))

async function main(save: boolean): Promise<void> {
  const machine = await describeMachine(tmpdir())
  const sandbox = await openSandbox({ on: 'sqlite' })
  const browser = await openBrowser()
  const results: LanguageResult[] = []
  for (const language of ['en', 'pl'] as const) {
    const result = await measure(browser, sandbox.url, language)
    results.push(result)
    console.log(rowOf(result))
  }
  await browser.close()
  await sandbox.close()
  if (save) saveResults(`search-${machine.date}`, { ...machine, results })
}

async function measure(
  browser: Browser,
  url: string,
  language: keyof typeof bases,
): Promise<LanguageResult> {
  const address = url + bases[language]
  const read = async (name: string) => (await fetch(address + name)).text()
  const documents = await read('search-doc.json')
  const index = await read('search-index.json')
  const { page } = await visit(browser, { viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  await hydrated(page)
  const box = page.getByRole('navigation').getByRole('combobox')
  const loading = await box.getAttribute('placeholder')
  const started = performance.now()
  await box.hover()
  await page.waitForFunction(
    (text) => document.querySelector('nav [role=combobox]')?.getAttribute('placeholder') !== text,
    loading,
    { polling: 5 },
  )
  const loadMs = performance.now() - started
  await box.focus()
  const [first = 0, ...others] = await timesOf(
    page,
    queriesOf(heldOutQueries[language]).map(({ query }) => query),
  )
  await page.context().close()
  return {
    language,
    documents: (JSON.parse(documents) as { searchDocs: unknown[] }).searchDocs.length,
    indexBytes: brotliCompressSync(index).length,
    documentBytes: brotliCompressSync(documents).length,
    loadMs,
    firstMs: first,
    p50Ms: quantile(others, 0.5),
    p95Ms: quantile(others, 0.95),
    maxMs: Math.max(0, ...others),
  }
}

/** Types each query at once, and waits for its results on the page. */
function timesOf(page: Page, queries: readonly string[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const box = document.querySelector<HTMLInputElement>('nav [role=combobox]')
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const type = (text: string, done: () => boolean) =>
      new Promise<number>((tell) => {
        const started = performance.now()
        const observer = new MutationObserver(() => {
          if (!done()) return
          observer.disconnect()
          tell(performance.now() - started)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        write?.call(box, text)
        box?.dispatchEvent(new Event('input', { bubbles: true }))
      })
    // The number of results appears together with them; without results, a message.
    const shown = () => document.querySelector('nav [role=status]')?.textContent !== ''
    const times: number[] = []
    for (const query of all) {
      times.push(await type(query, shown))
      await type('', () => !shown())
    }
    return times
  }, queries)
}

function rowOf(result: LanguageResult): string {
  const { language, documents, indexBytes, documentBytes } = result
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const milliseconds = [
    result.loadMs,
    result.firstMs,
    result.p50Ms,
    result.p95Ms,
    result.maxMs,
  ].map((time) => `${time.toFixed(0)} ms`)
  const sizes = [kilobytes(indexBytes), kilobytes(documentBytes)]
  return `| ${[language, documents, ...sizes, ...milliseconds].join(' | ')} |`
}
