/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { closeBrowser, hydrated, leave, openBrowser, visit } from './browser.ts'

/** The portal's files are read as Docusaurus reads them, and by their paths alone. */
const { aliases }: { aliases: Readonly<Record<string, string>> } = await import(
  join(import.meta.dirname, '../../portal/aliases.ts')
)

/** The facts about a page for search engines, the sidebar and readers, without its address. */
interface Told {
  readonly canonical: readonly (string | null)[]
  readonly marked: readonly string[]
  readonly chosen: readonly string[]
  readonly contents: readonly string[]
  readonly breadcrumbs: string
  readonly article: string
}

describe('the second address of a document', () => {
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

  for (const home of ['/europe/', '/europe/pl/']) {
    test(`shows below ${home} the page of the first address as its canonical page`, async () => {
      assert.notEqual(Object.keys(aliases).length, 0)
      const { page, complaints } = await visit(browser, { viewport: { width: 1440, height: 900 } })
      for (const [alias, canonical] of Object.entries(aliases)) {
        const address = `${sandbox.url}${home}docs/${alias}/`
        const first = `${home}docs/${canonical}/`
        const told = await readAt(page, address)
        assert.equal(page.url(), address)
        assert.deepEqual(told, await readAt(page, sandbox.url + first))
        assert.deepEqual(told.canonical, [
          first,
          first,
          `/europe/docs/${canonical}/`,
          `/europe/pl/docs/${canonical}/`,
          `/europe/docs/${canonical}/`,
          first.replace(/\/$/, '.md'),
        ])
        assert.deepEqual(told.marked, [first])
        assert.equal(told.chosen.length, 1)
        assert.ok(told.contents.length > 2, alias)
      }
      await leave({ page, complaints })
    })

    test(`is in no list of pages below ${home}`, async () => {
      for (const list of ['sitemap.xml', 'llms.txt', 'search-doc.json']) {
        const text = await (await fetch(`${sandbox.url}${home}${list}`)).text()
        for (const [alias, canonical] of Object.entries(aliases)) {
          assert.ok(text.includes(`docs/${canonical}`), `${list} has ${canonical}`)
          assert.ok(!text.includes(`docs/${alias}`), `${list} has not ${alias}`)
        }
      }
    })
  }

  test('does not change while a reader follows the contents, and copies the Markdown of the page', async () => {
    const [[alias, canonical] = []] = Object.entries(aliases)
    const { page, complaints } = await visit(browser, {
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await openAt(page, `${sandbox.url}/europe/docs/${alias}/`)
    await page.locator('.table-of-contents a').nth(1).click()
    await page.waitForURL(`**/docs/${alias}/#*`)
    await page.getByRole('button', { name: 'Copy as Markdown' }).click()
    await page.getByText('Copied', { exact: true }).waitFor()
    const twin = await fetch(`${sandbox.url}/europe/docs/${canonical}.md`)
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await twin.text())
    await leave({ page, complaints })
  })
})

async function readAt(page: Page, address: string): Promise<Told> {
  await openAt(page, address)
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)]
    const pathOf = (url: string | null) => url && new URL(url, location.href).pathname
    return {
      canonical: [
        'link[rel="canonical"]',
        'meta[property="og:url"]',
        'link[hreflang="en-US"]',
        'link[hreflang="pl-PL"]',
        'link[hreflang="x-default"]',
        'link[type="text/markdown"]',
      ].flatMap((selector) =>
        all(selector).map((one) => pathOf(one.getAttribute('href') ?? one.getAttribute('content'))),
      ),
      marked: all('aside [aria-current="page"]').map((one) => one.getAttribute('href') ?? ''),
      chosen: all('.navbar__link--active').map((one) => one.textContent ?? ''),
      contents: all('.table-of-contents a').map((one) => one.getAttribute('href') ?? ''),
      breadcrumbs: document.querySelector('.breadcrumbs')?.textContent ?? '',
      article: document.querySelector('article')?.textContent ?? '',
    }
  })
}

/** Resolves after React has hydrated the page. */
async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}
