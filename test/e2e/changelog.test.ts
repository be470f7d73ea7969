import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changelog } from '@grosz/contract/changelog.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { Browser } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  behaviorIn,
  closeBrowser,
  hydrated,
  leave,
  openBrowser,
  visit,
} from './browser.ts'

const changes = changelog.flatMap((release) => release.changes)
/** The releases with their pages, by the path below the home page of a language. */
const releases = changelog.map((release, index) => ({
  ...release,
  path: index === 0 ? 'docs/changelog/' : `docs/changelog/${release.version.replaceAll('.', '-')}/`,
}))
const [newest = assert.fail('there is a release'), ...earlier] = releases
/** The one with the most to filter. */
const longest = releases.reduce((one, other) =>
  other.changes.length > one.changes.length ? other : one,
)

/** The texts of each language, by their meaning. */
const languages = {
  en: {
    home: '/europe/',
    kind: 'Type',
    area: 'Area',
    all: `${longest.changes.length} changes`,
    none: 'This release has no changes of this type in this area.',
    releases: 'Releases:',
    feed: /feed reader/,
  },
  pl: {
    home: '/europe/pl/',
    kind: 'Rodzaj',
    area: 'Obszar',
    all: new RegExp(`^${longest.changes.length} zmian`),
    none: 'To wydanie nie zawiera zmian tego rodzaju w tym obszarze.',
    releases: 'Wydania:',
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
    await closeBrowser(browser)
    await sandbox.close()
  })

  for (const [name, words] of Object.entries(languages)) {
    const language = name === 'pl' ? 'pl' : 'en'
    const path = words.home + newest.path

    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)
      async function open({ path: place } = newest, query = '') {
        const visited = await visit(browser, { viewport: { width: 360, height: 780 } })
        await visited.page.goto(sandbox.url + words.home + place + query)
        await hydrated(visited.page)
        return visited
      }

      test('shows every change on the page of its release without scripts, and in its Markdown', async () => {
        const { page } = await visit(browser, { javaScriptEnabled: false })
        for (const { path: place, version, changes: own } of releases) {
          const address = sandbox.url + words.home + place
          await page.goto(address)
          await page.getByRole('heading', { level: 2, name: version }).waitFor()
          const markdown = await (await fetch(`${address.slice(0, -1)}.md`)).text()
          assert.equal(await page.locator('article li[id]').count(), own.length)
          for (const other of releases) {
            assert.ok(markdown.includes(`[${other.version}](${words.home}${other.path})`))
          }
          for (const { id, title } of own) {
            const item = page.locator(`[id="${id}"]`)
            await item.getByRole('strong').getByText(title[language], { exact: true }).waitFor()
            assert.ok(markdown.includes(`**${title[language]}**`), id)
          }
          assert.equal(await page.getByLabel(words.kind).isVisible(), false)
        }
        await page.context().close()
      })

      test('links each release to all others and keeps the filters in the links', async () => {
        const { page, complaints } = await open(newest, '?area=blik')
        const ways = page.locator('article p', { hasText: words.releases })
        for (const { version, path: place, changes: own } of releases.toReversed()) {
          await ways.getByRole('link', { name: version, exact: true }).click()
          await page.waitForURL(`**${words.home}${place}?area=blik`)
          const current = ways.locator('[aria-current="page"]')
          await current.getByText(version, { exact: true }).waitFor()
          const blik = own.filter(({ area }) => area === 'blik')
          assert.equal(await page.locator('article li[id]').count(), blik.length)
          assert.equal(await ways.getByRole('link').count(), releases.length)
        }
        await leave({ page, complaints })
      })

      behavior('redirects a link to a change to the page of its release', async () => {
        for (const { path: place, version, changes: own } of earlier) {
          const anchor = version.replaceAll('.', '-')
          const [change] = own.toReversed()
          assert.ok(change)
          for (const moved of [change.id, anchor, `${anchor}-${change.kind}`]) {
            const { page, complaints } = await open(newest, `#${moved}`)
            await page.waitForURL(`**${words.home}${place}#${moved}`)
            const target = page.locator(`[id="${moved}"]:target`)
            await target.waitFor()
            await page.waitForFunction((id) => {
              const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1 }
              return top >= 0 && top < innerHeight
            }, moved)
            await leave({ page, complaints })
          }
        }
      })

      behavior(
        'filters by kind and area, counts the changes, and keeps the filters in the address',
        async () => {
          const { page, complaints } = await open(longest)
          await page.getByRole('status').getByText(words.all).waitFor()
          const items = page.locator('article li[id]')
          assert.equal(await items.count(), longest.changes.length)

          await page.getByLabel(words.area).selectOption('blik')
          const blik = longest.changes.filter(({ area }) => area === 'blik')
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
          const deprecated = longest.changes.filter(({ kind }) => kind === 'deprecated')
          assert.equal(await items.count(), deprecated.length)
          await page.getByLabel(words.kind).selectOption('')
          await page.waitForURL(`**${words.home}${longest.path}`)
          assert.equal(await items.count(), longest.changes.length)
          assert.deepEqual(await accessibilityOf(page), [])
          await leave({ page, complaints })
        },
      )

      behavior('opens an address with filters', async () => {
        const { page, complaints } = await open(longest, '?kind=deprecated&area=unheard-of')
        const deprecated = longest.changes.filter(({ kind }) => kind === 'deprecated')
        await page.locator(`[id="${deprecated[0]?.id}"]`).waitFor()
        const items = page.locator('article li[id]')
        assert.equal(await items.count(), deprecated.length)
        assert.equal(await page.getByLabel(words.kind).inputValue(), 'deprecated')
        assert.equal(await page.getByLabel(words.area).inputValue(), '')
        await leave({ page, complaints })
      })

      test('is searched by the portal for every change on the page of its release', async () => {
        const answer = await fetch(`${sandbox.url}${words.home}search-doc.json`)
        const { searchDocs } = (await answer.json()) as {
          searchDocs: { page: string; text: string }[]
        }
        for (const { path: place, changes: own } of releases) {
          const said = searchDocs
            .filter(({ page }) => page === words.home + place)
            .map(({ text }) => text)
            .join(' ')
          for (const { title } of own) assert.ok(said.includes(title[language]), title[language])
        }
      })

      test('has a feed with every change once and links to the changes', async () => {
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
        for (const { id, updated, content } of feed.entries) {
          assert.ok(!Number.isNaN(Date.parse(updated)))
          assert.match(content, /^<p>.+<\/p>$/s)
          assert.equal(new URL(id).pathname, path)
        }
        const links = feed.entries.map(({ href }) => new URL(href))
        for (const { path: place, changes: own } of releases) {
          const here = links.filter(({ pathname }) => pathname === words.home + place)
          assert.equal(here.length, own.length)
          await page.goto(sandbox.url + words.home + place)
          for (const { hash } of here)
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

/** Runs in the browser, whose XML parser is strict. */
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
