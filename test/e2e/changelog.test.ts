import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changelog } from '@grosz/contract/changelog.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { accessibilityOf, behaviorIn, hydrated, openBrowser, visit } from './browser.ts'

const changes = changelog.flatMap((release) => release.changes)

/** What each language says, by what it is. */
const languages = {
  en: {
    home: '/europe/',
    kind: 'Kind',
    area: 'Area',
    all: `${changes.length} changes`,
    none: 'Nothing of this kind has changed in this area.',
    feed: /feed reader/,
  },
  pl: {
    home: '/europe/pl/',
    kind: 'Rodzaj',
    area: 'Obszar',
    all: new RegExp(`^${changes.length} zmian`),
    none: 'W tym obszarze nie ma zmian tego rodzaju.',
    feed: /czytniku kanałów/,
  },
} as const

describe('the changelog', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await browser.close()
    await sandbox.close()
  })

  for (const [name, words] of Object.entries(languages)) {
    const language = name === 'pl' ? 'pl' : 'en'
    const path = `${words.home}docs/changelog/`

    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)
      async function open(query = '', width = 360) {
        const visited = await visit(browser, { viewport: { width, height: 780 } })
        await visited.page.goto(sandbox.url + path + query)
        await hydrated(visited.page)
        return visited
      }

      test('every change is on the page without a script, and in its Markdown', async () => {
        const { page } = await visit(browser, { javaScriptEnabled: false })
        await page.goto(sandbox.url + path)
        const markdown = await (await fetch(`${sandbox.url}${path.slice(0, -1)}.md`)).text()
        for (const { id, title } of changes) {
          const item = page.locator(`[id="${id}"]`)
          await item.getByRole('strong').getByText(title[language], { exact: true }).waitFor()
          assert.ok(markdown.includes(`**${title[language]}**`), id)
        }
        assert.equal(await page.getByLabel(words.kind).isVisible(), false)
        await page.context().close()
      })

      behavior(
        'is filtered by kind and by area, counts, and keeps the choice in its address',
        async () => {
          const { page, complaints } = await open()
          await page.getByRole('status').getByText(words.all).waitFor()
          const items = page.locator('article li[id]')
          assert.equal(await items.count(), changes.length)

          await page.getByLabel(words.area).selectOption('blik')
          const blik = changes.filter(({ area }) => area === 'blik')
          await page.waitForURL('**/?area=blik')
          await page
            .getByRole('status')
            .getByText(new RegExp(`^${blik.length} `))
            .waitFor()
          assert.equal(await items.count(), blik.length)

          await page.getByLabel(words.kind).selectOption('deprecated')
          await page.getByText(words.none).waitFor()
          assert.equal(new URL(page.url()).searchParams.get('kind'), 'deprecated')
          await page.getByLabel(words.area).selectOption('')
          await page.waitForURL('**/?kind=deprecated')
          const deprecated = changes.filter(({ kind }) => kind === 'deprecated')
          assert.equal(await items.count(), deprecated.length)
          await page.getByLabel(words.kind).selectOption('')
          await page.waitForURL(`**${path}`)
          assert.equal(await items.count(), changes.length)
          assert.deepEqual(await accessibilityOf(page), [])
          assert.deepEqual(complaints, [])
          await page.context().close()
        },
      )

      behavior('an address that was passed on opens the same choice', async () => {
        const { page, complaints } = await open('?kind=deprecated&area=unheard-of')
        const deprecated = changes.filter(({ kind }) => kind === 'deprecated')
        await page.locator(`[id="${deprecated[0]?.id}"]`).waitFor()
        const items = page.locator('article li[id]')
        assert.equal(await items.count(), deprecated.length)
        assert.equal(await page.getByLabel(words.kind).inputValue(), 'deprecated')
        assert.equal(await page.getByLabel(words.area).inputValue(), '')
        assert.deepEqual(complaints, [])
        await page.context().close()
      })

      test('has a feed that readers find, with every change once and links that lead to it', async () => {
        const { page } = await open()
        const link = page.getByRole('link', { name: words.feed })
        const address = (await link.getAttribute('href')) ?? ''
        const announced = page.locator('link[type="application/atom+xml"]')
        assert.equal(await announced.getAttribute('href'), address)
        const answer = await fetch(sandbox.url + address)
        assert.match(answer.headers.get('content-type') ?? '', /xml/)
        const text = await answer.text()
        const feed = await page.evaluate(readFeed, text)
        assert.equal(feed.error, '')
        assert.equal(feed.language, language)
        assert.equal(feed.entries.length, changes.length)
        assert.deepEqual(
          feed.entries.map(({ title }) => title.replace(/^.*?: /, '')).toSorted(),
          titlesIn(language).toSorted(),
        )
        const ids = feed.entries.map(({ id }) => id)
        assert.equal(new Set([feed.id, ...ids]).size, changes.length + 1)
        const dates = feed.entries.map(({ updated }) => updated)
        assert.deepEqual(dates, dates.toSorted().reverse())
        assert.equal(feed.updated, dates[0])
        for (const { href, updated, content } of feed.entries) {
          assert.ok(!Number.isNaN(Date.parse(updated)))
          assert.match(content, /^<p>.+<\/p>$/s)
          const { pathname, hash } = new URL(href)
          assert.equal(pathname, path)
          assert.equal(await page.locator(`[id="${hash.slice(1)}"]`).count(), 1, hash)
        }
        await page.context().close()
      })
    })
  }
})

function titlesIn(language: Language): string[] {
  return changes.map(({ title }) => title[language])
}

/** Runs in the browser, whose reader of XML is a strict one. */
function readFeed(text: string) {
  const feed = new DOMParser().parseFromString(text, 'application/xml')
  const said = (parent: ParentNode, name: string) =>
    parent.querySelector(`:scope > ${name}`)?.textContent ?? ''
  return {
    error: feed.querySelector('parsererror')?.textContent ?? '',
    language: feed.documentElement.getAttribute('xml:lang'),
    id: said(feed.documentElement, 'id'),
    updated: said(feed.documentElement, 'updated'),
    entries: [...feed.querySelectorAll('entry')].map((entry) => ({
      id: said(entry, 'id'),
      title: said(entry, 'title'),
      updated: said(entry, 'updated'),
      content: said(entry, 'content'),
      href: entry.querySelector('link')?.getAttribute('href') ?? '',
    })),
  }
}
