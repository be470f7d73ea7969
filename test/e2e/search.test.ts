/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  closeBrowser,
  hydrated,
  leave,
  movedBy,
  openBrowser,
  visit,
} from './browser.ts'
import { heldOutQueries } from './search-queries.held-out.ts'
import { arrives, queriesOf } from './search-queries.ts'

const guide = 'docs/get-started/integration-overview/accept-payment/'

const languages = {
  en: {
    base: '/europe/',
    loading: 'Loading...',
    ready: 'Search',
    query: 'refnud',
    arriving: 0.95,
    found: /refund/i,
    count: /^\d+ results$/,
    nothing: 'No results for “qqqqqq”.',
    chapter: 'Payouts',
    best: 'Best matches',
    reference: 'API reference',
    more: /^More results on this page: \d+$/,
    failed: /couldn’t be loaded/,
  },
  pl: {
    base: '/europe/pl/',
    loading: 'Ładowanie...',
    ready: 'Szukaj',
    query: 'platnosciami',
    arriving: 0.95,
    found: /płatnoś[ćc]/i,
    count: /^\d+ wynik(i|ów)$/,
    nothing: 'Nie znaleziono: „qqqqqq”.',
    chapter: 'Wypłaty',
    best: 'Najlepsze trafienia',
    reference: 'Dokumentacja API',
    more: /^Więcej wyników na tej stronie: \d+$/,
    failed: /Nie udało się wczytać/,
  },
} as const

interface SearchFile {
  readonly searchDocs: readonly {
    readonly url: string
    readonly text: string
    readonly subcategory: string
    readonly title: string
  }[]
  readonly options: { readonly language: string }
}

interface Source {
  find(
    query: string,
    at: { file: SearchFile; index: unknown },
  ): readonly { readonly rows: readonly { readonly url: string }[] }[]
  readIndex(json: string, language: string): unknown
}

// The portal is compiled by a separate project.
const plugin = join(import.meta.dirname, '../../portal/plugins/search')
const source: Source = {
  ...(await import(join(plugin, 'find.ts'))),
  ...(await import(join(plugin, 'search-index.ts'))),
}

describe('the search of the portal', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await closeBrowser(browser)
    await sandbox.close()
  })

  const wide = { viewport: { width: 1440, height: 900 } }

  async function open(path: string, options: BrowserContextOptions = wide) {
    const { page, complaints } = await visit(browser, options)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(sandbox.url + path)
    await hydrated(page)
    return { page, complaints, asked, box: boxOf(page) }
  }

  for (const [language, text] of Object.entries(languages)) {
    test(`the index is fetched in ${language} when the pointer or the focus reaches the box`, async () => {
      const approaches = {
        hover: (page: Page) => boxOf(page).hover(),
        focus: (page: Page) => page.keyboard.press('Control+k'),
        click: (page: Page) => boxOf(page).click(),
      }
      for (const [name, approach] of Object.entries(approaches)) {
        const { page, asked, box, complaints } = await open(text.base)
        await page.waitForLoadState('networkidle')
        assert.equal(await box.getAttribute('placeholder'), text.loading)
        assert.deepEqual(asked.filter(isSearchFile), [], name)

        await approach(page)
        await ready(page, text.ready)
        assert.deepEqual(asked.filter(isSearchFile).sort(), [
          `${text.base}search-doc.json`,
          `${text.base}search-index.json`,
        ])
        await leave({ page, complaints })
      }
    })

    test(`a misspelled or inflected word is found in ${language} with the keyboard only`, async () => {
      const { page, box, complaints } = await open(text.base)
      await page.keyboard.press('Control+k')
      await page.keyboard.type(text.query)
      const options = page.getByRole('option')
      await options.first().waitFor()
      assert.match((await options.allTextContents()).slice(0, 3).join(), text.found)
      assert.match((await statusOf(page)) ?? '', text.count)

      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      const second = options.nth(1)
      assert.equal(await second.getAttribute('aria-selected'), 'true')
      assert.equal(await box.getAttribute('aria-activedescendant'), await second.getAttribute('id'))
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('ArrowUp')
      assert.equal(await options.last().getAttribute('aria-selected'), 'true')
      await page.keyboard.press('ArrowDown')
      const address = await options.first().getAttribute('href')
      await page.keyboard.press('Enter')
      await page.waitForURL(sandbox.url + address)
      assert.equal(await page.getByRole('listbox').count(), 0)
      assert.match((await marked(page)).join(' '), text.found)
      await leave({ page, complaints })
    })

    test(`the search reports in ${language} that nothing was found or that loading failed, and loads again`, async () => {
      const { page, box } = await open(text.base)
      await page.route('**/search-index.json', (route) => route.abort())
      await box.fill('qqqqqq')
      await page.getByRole('status').filter({ hasText: text.failed }).waitFor()
      await page.unroute('**/search-index.json')
      await box.blur()
      await box.focus()
      await ready(page, text.ready)
      await page.getByRole('status').filter({ hasText: text.nothing }).waitFor()
      assert.equal(await box.getAttribute('aria-expanded'), 'false')
      const search = page.getByRole('navigation').getByRole('search')
      await search.getByRole('link', { name: text.chapter, exact: true }).waitFor()
      await search.getByRole('link', { name: text.reference, exact: true }).waitFor()

      await page.keyboard.press('Escape')
      assert.equal(await box.inputValue(), '')
      await page.keyboard.press('Escape')
      assert.equal(await box.evaluate((one) => one === document.activeElement), false)
      await page.context().close()
    })

    test(`a page that does not exist has its own search in ${language}`, async () => {
      const { page } = await open(`${text.base}nothing-here/`)
      const own = page.getByRole('main').getByRole('combobox')
      await own.fill(language === 'pl' ? 'zwroty' : 'refunds')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.waitForURL(`${sandbox.url}${text.base}docs/payment-flows/refunds/**`)
      await page.context().close()
    })

    test(`an expected place is among the first three results for ${text.arriving * 100} % of queries in ${language}`, async (context) => {
      const search = await searchOf(sandbox.url + text.base)
      const queries = queriesOf(heldOutQueries[language as 'en' | 'pl'])
      const missed = queries
        .filter(({ query, places }) => !arrives(search(query), { places, base: text.base }))
        .map(({ query }) => query)
      const share = 1 - missed.length / queries.length
      context.diagnostic(`${queries.length} queries, ${(share * 100).toFixed(1)} % arrive`)
      assert.ok(queries.length >= 100)
      assert.ok(
        share >= text.arriving,
        `${missed.length} of ${queries.length} do not arrive: ${missed.join('; ')}`,
      )
      // The page searches in a worker with the same code; some queries show that its rows are these.
      const { page, box } = await open(text.base)
      for (const { query } of queries.slice(0, 10)) {
        await box.fill('')
        await page.getByRole('listbox').waitFor({ state: 'detached' })
        await box.fill(query)
        assert.deepEqual(await firstThree(page), search(query), query)
      }
      await page.context().close()
    })

    test(`the token call is the first result for OAuth in ${language}`, async () => {
      const { page, box } = await open(text.base)
      for (const query of ['oauth', 'OAuth2']) {
        await box.fill('')
        await page.getByRole('listbox').waitFor({ state: 'detached' })
        await box.fill(query)
        const [first] = await firstThree(page)
        assert.equal(first, `${text.base}api/auth/authorize/`, query)
      }
      await page.context().close()
    })

    test(`each page is one result in ${language}, and its other places are shown on request`, async () => {
      const { page, box, complaints } = await open(text.base)
      await box.fill(language === 'pl' ? 'zwrot' : 'refund')
      const groups = page.getByRole('listbox').getByRole('group')
      await page.getByRole('group', { name: text.best }).waitFor()
      await page.getByRole('group', { name: text.reference }).waitFor()
      assert.equal(await groups.first().getByRole('option').count(), 3)
      const rows = page.getByRole('option')
      const addresses = await rows.evaluateAll((all) =>
        all.map((row) => new URL((row as HTMLAnchorElement).href).pathname),
      )
      const pages = addresses.filter((path) => !path.endsWith('/errors/'))
      assert.equal(new Set(pages).size, pages.length)

      const before = await rows.count()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      assert.ok((await rows.count()) > before)
      await page.keyboard.press('ArrowLeft')
      assert.equal(await rows.count(), before)
      await page.getByText(text.more).first().click()
      assert.ok((await rows.count()) > before)
      assert.deepEqual(await accessibilityOf(page), [])
      await leave({ page, complaints })
    })

    for (const width of [997, 1141, 1260, 1440])
      test(`the box shows its whole placeholder in ${language} at ${width} px`, async () => {
        const { page, box } = await open(text.base, { viewport: { width, height: 800 } })
        const spare = await box.evaluate((input) => {
          const style = getComputedStyle(input)
          if (getComputedStyle(input, '::placeholder').color === 'rgba(0, 0, 0, 0)') return 0
          const pen = document.createElement('canvas').getContext('2d')
          if (!pen || !(input instanceof HTMLInputElement)) throw new Error('no box')
          pen.font = style.font
          const padding =
            Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
          return input.clientWidth - padding - pen.measureText(input.placeholder).width
        })
        assert.ok(spare >= 0, `${spare} px`)
        await page.context().close()
      })

    test(`every place in the index in ${language} exists, and the index is small`, async () => {
      const read = async (name: string) => (await fetch(sandbox.url + text.base + name)).text()
      const { searchDocs, options } = JSON.parse(await read('search-doc.json')) as SearchFile
      assert.equal(options.language, language)
      assert.ok(searchDocs.length > 100)
      assert.deepEqual(
        searchDocs.filter(({ url }) => /\/docs\/(deprecated|open-banking)/.test(url)),
        [],
      )
      const anchors = Map.groupBy(searchDocs, ({ url }) => url.split('#')[0] ?? '')
      for (const [path, documents] of anchors) {
        const response = await fetch(sandbox.url + path)
        assert.equal(response.status, 200, path)
        const html = await response.text()
        const missing = documents
          .map(({ url }) => url.split('#')[1])
          .filter((id) => id && !new RegExp(`\\bid="?${id}["\\s>]`).test(html))
        assert.deepEqual(missing, [], path)
      }
      const index = brotliCompressSync(await read('search-index.json')).length
      assert.ok(index < 240 * 1024, `${index} bytes`)
    })
  }

  test('the words of a query are highlighted on the result page until the reader leaves it', async () => {
    const { page, box, complaints } = await open('/europe/')
    await box.fill('signature')
    await page.locator(`[role=option][href$="${guide}#signature"]`).click()
    await page.waitForURL(`${sandbox.url}/europe/${guide}#signature`)
    const words = await marked(page)
    assert.ok(words.length > 2 && words.every((word) => /signature/i.test(word)), words.join())
    assert.equal(await page.locator('main mark').count(), 0)

    await page.getByRole('link', { name: 'API documentation', exact: true }).click()
    await page.waitForURL(`${sandbox.url}/europe/api/`)
    await page.waitForFunction(() => !CSS.highlights.has('searched'))
    await leave({ page, complaints })
  })

  test('a browser without highlights uses marks, which do not change the text of the page', async () => {
    const { page, complaints } = await visit(browser, wide)
    await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'))
    await page.goto(`${sandbox.url}/europe/${guide}`)
    await hydrated(page)
    const text = await page.locator('main').innerText()
    await boxOf(page).fill('signature')
    await page.locator(`[role=option][href$="${guide}#signature"]`).click()
    await page.locator('main mark').first().waitFor()
    assert.equal(await page.locator('main').innerText(), text)
    await page.getByRole('link', { name: 'API documentation', exact: true }).click()
    await page.waitForURL(`${sandbox.url}/europe/api/`)
    await page.goBack()
    await page.locator('main mark').first().waitFor()
    await leave({ page, complaints })
  })

  test('a field inside a collapsed object is expanded and scrolled into view', async () => {
    const { page, box } = await open('/europe/')
    await box.fill('challengeRequested')
    await page.getByRole('option').first().click()
    await page.waitForURL(
      `${sandbox.url}/europe/api/orders/create/#body.threeDsAuthentication.challengeRequested`,
    )
    const field = page.getByText('challengeRequested', { exact: true }).first()
    await field.waitFor({ state: 'visible' })
    await page.waitForFunction(
      (element) => {
        const { top = -1, bottom = 0 } = element?.getBoundingClientRect() ?? {}
        return top > 0 && bottom < innerHeight
      },
      await field.elementHandle(),
    )
    await page.context().close()
  })

  test('on a phone, the box opens over the navbar and collapses when a result is chosen', async () => {
    const { page, box, complaints } = await open('/europe/pl/', {
      viewport: { width: 390, height: 844 },
    })
    const width = async () => (await box.boundingBox())?.width ?? 0
    assert.ok((await width()) < 50)
    await box.focus()
    assert.ok((await width()) > 250)
    await box.fill('zwroty')
    const results = page.getByRole('listbox')
    await results.waitFor()
    const { x = -1, width: shown = 0 } = (await results.boundingBox()) ?? {}
    assert.ok(x >= 0 && x + shown <= 390)
    await page.getByRole('option').first().click()
    await page.waitForURL(/docs\/payment-flows\/refunds\//)
    assert.ok((await width()) < 50)
    await leave({ page, complaints })
  })

  test('the results are accessible in both color modes, and nothing on the page moves', async () => {
    for (const mode of ['light', 'dark']) {
      const { page } = await visit(browser, wide)
      await page.addInitScript((chosen) => localStorage.setItem('theme-grosz', chosen), mode)
      await page.goto(`${sandbox.url}/europe/pl/nic-tu-nie-ma/`)
      // The first check reloads the page; opened parts stay open for the second.
      assert.deepEqual(await accessibilityOf(page), [])
      const moved = await movedBy(page)
      await boxOf(page).fill('zwrot')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('ArrowDown')
      assert.deepEqual(await accessibilityOf(page), [])
      assert.equal(await movedBy(page), moved)
      await page.context().close()
    }
  })

  test('Enter right after typing opens a result for the new text', async () => {
    const { page, box } = await open('/europe/')
    await box.fill('blik')
    await page.getByRole('option').first().waitFor()
    await box.evaluate((input) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      write?.call(input, 'refunds')
      input.dispatchEvent(new Event('input', { bubbles: true }))
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    })
    await page.waitForURL(/refund/)
    await page.context().close()
  })

  test('a click elsewhere closes the results, and a click on their heading does not', async () => {
    const { page, box } = await open('/europe/')
    await box.fill('signature')
    await page.getByRole('listbox').waitFor()
    await page.getByRole('group').getByText('Best matches').click()
    assert.equal(await page.getByRole('listbox').count(), 1)
    await page.mouse.click(20, 600)
    assert.equal(await page.getByRole('listbox').count(), 0)
    await page.context().close()
  })
})

/** The box in the navigation bar; a page may have another. */
function boxOf(page: Page) {
  return page.getByRole('navigation').getByRole('combobox')
}

async function ready(page: Page, placeholder: string): Promise<void> {
  await page.getByRole('navigation').getByPlaceholder(placeholder, { exact: true }).waitFor()
}

function statusOf(page: Page): Promise<string | null> {
  return page.getByRole('navigation').getByRole('status').textContent()
}

/** The words that the page marks now; the marks appear a moment after the page. */
async function marked(page: Page): Promise<string[]> {
  await page.waitForFunction(() => CSS.highlights.has('searched'))
  return page.evaluate(() => [...(CSS.highlights.get('searched') ?? [])].map(String))
}

/** The search of the portal below an address, without its page: the addresses of the first three rows of a query. */
async function searchOf(base: string): Promise<(query: string) => string[]> {
  const [documents, written] = await Promise.all(
    ['search-doc.json', 'search-index.json'].map(async (name) => (await fetch(base + name)).text()),
  )
  const file = JSON.parse(documents ?? '') as SearchFile
  const index = source.readIndex(written ?? '', file.options.language)
  return (query) =>
    source
      .find(query, { file, index })
      .flatMap(({ rows }) => rows)
      .slice(0, 3)
      .map(({ url }) => url)
}

/** The addresses of the first three rows. */
async function firstThree(page: Page): Promise<string[]> {
  await page.getByRole('status').filter({ hasText: /\S/ }).first().waitFor({ state: 'attached' })
  return page
    .getByRole('option')
    .evaluateAll((rows) => rows.slice(0, 3).map((row) => row.getAttribute('href') ?? ''))
}

function isSearchFile(path: string): boolean {
  return /(search-doc|search-index)\.json$/.test(path)
}
