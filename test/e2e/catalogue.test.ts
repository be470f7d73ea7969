/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { openTracker } from '../../portal/plugins/catalogue/tracker-double.mts'
import { root } from '../../scripts/root.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  behaviorIn,
  hydrated,
  leave,
  movedBy,
  openBrowser,
  visit,
} from './browser.ts'
import { buildSite, copySite, serveSite } from './small-site.ts'

/** The texts of each language. */
const languages = {
  en: {
    path: '/europe/plugins/',
    heads: ['Logo', 'Name', 'Description', 'Supported country', 'Payment type'],
    name: 'Name',
    country: 'Supported country',
    type: 'Payment type',
    wallet: 'E-wallet',
    credit: 'Credit',
    card: 'Card',
    poland: 'polan',
    slovakia: 'slovak',
    shown: (count: number, total: number) => `Shown: ${count} of ${total}`,
    none: 'No payment method matches these filters.',
    clear: 'Clear filters',
    shopGuide: 'Connect a shop plugin',
    other: 'Polski',
  },
  pl: {
    path: '/europe/pl/plugins/',
    heads: ['Logo', 'Nazwa', 'Opis', 'Obsługiwany kraj', 'Rodzaj płatności'],
    name: 'Nazwa',
    country: 'Obsługiwany kraj',
    type: 'Rodzaj płatności',
    wallet: 'Portfel cyfrowy',
    credit: 'Płatność odroczona lub ratalna',
    card: 'Karta',
    poland: 'polsk',
    slovakia: 'slowac',
    shown: (count: number, total: number) => `Widoczne: ${count} z ${total}`,
    none: 'Żadna metoda płatności nie pasuje do tych filtrów.',
    clear: 'Wyczyść filtry',
    shopGuide: 'Podłącz wtyczkę sklepu',
    other: 'English',
  },
} as const

function rowsOf(page: Page) {
  return page.getByRole('table').last().locator('tbody tr:has(th)')
}

/** The announced number of results. */
async function counted(page: Page, text: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: text }).waitFor()
}

/** Resolves once the address has these parameters, in any order. */
async function queried(page: Page, filters: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForURL((url) => {
    const said = Object.fromEntries(url.searchParams)
    return isDeepStrictEqual(said, filters)
  })
}

describe('the catalog of payment methods', () => {
  let browser: Browser
  let sandbox: Sandbox
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
  })
  after(async () => {
    await browser?.close()
    await sandbox?.close()
  })

  async function open(path: string, width = 1440) {
    const visited = await visit(browser, { viewport: { width, height: 900 } })
    await visited.page.goto(sandbox.url + path)
    await hydrated(visited.page)
    return visited
  }

  for (const [language, words] of Object.entries(languages)) {
    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)
      test('has five columns, three of which have a filter', async () => {
        const { page, complaints } = await open(words.path)
        const table = page.getByRole('table').last()
        assert.deepEqual(await table.getByRole('columnheader').allInnerTexts(), words.heads)
        for (const label of [words.name, words.country, words.type])
          assert.equal(await page.getByLabel(label, { exact: true }).count(), 1)
        const total = await rowsOf(page).count()
        assert.ok(total > 40)
        await counted(page, words.shown(total, total))
        await leave({ page, complaints })
      })

      behavior(
        'filters by a whole name, a part of a country, and a whole type, and keeps the filters in the address',
        async () => {
          const { page, complaints } = await open(words.path)
          const total = await rowsOf(page).count()
          await page.getByLabel(words.country, { exact: true }).pressSequentially(words.slovakia)
          await page.getByLabel(words.type, { exact: true }).selectOption(words.wallet)
          await counted(page, words.shown(2, total))
          await page.getByLabel(words.type, { exact: true }).selectOption(words.credit)
          await counted(page, words.shown(1, total))
          assert.match((await rowsOf(page).first().innerText()) ?? '', /Klarna/)
          await queried(page, { country: words.slovakia, type: 'later' })
          await page.getByLabel(words.name, { exact: true }).selectOption('Tatra banka')
          await page.getByText(words.none).waitFor()
          await page.getByLabel(words.type, { exact: true }).selectOption('')
          await counted(page, words.shown(1, total))
          await queried(page, { country: words.slovakia, name: 'Tatra banka' })

          await page.reload()
          await hydrated(page)
          await counted(page, words.shown(1, total))
          assert.equal(
            await page.getByLabel(words.country, { exact: true }).inputValue(),
            words.slovakia,
          )
          assert.equal(
            await page.getByLabel(words.name, { exact: true }).inputValue(),
            'Tatra banka',
          )
          await leave({ page, complaints })
        },
      )

      behavior('matches the name of an address exactly and the country partially', async () => {
        const { page } = await open(`${words.path}?name=mBan`)
        await page.getByText(words.none).waitFor()
        await page.goto(`${sandbox.url}${words.path}?name=mBank`)
        await hydrated(page)
        await page.waitForFunction(() => document.querySelectorAll('tbody tr img').length === 1)
        await page.goto(`${sandbox.url}${words.path}?country=${words.poland}`)
        await hydrated(page)
        await page.getByRole('rowheader', { name: 'mBank', exact: true }).waitFor()
        assert.equal(await page.getByRole('rowheader', { name: 'Tatra banka' }).count(), 0)
        await page.context().close()
      })

      behavior('says that no method matches, and clears the filters with one key', async () => {
        const { page } = await open(`${words.path}?country=Atlantis#payment-methods`)
        await page.getByText(words.none).waitFor()
        assert.equal(await rowsOf(page).count(), 0)
        const clear = page.getByRole('table').last().getByRole('button', { name: words.clear })
        await clear.press('Enter')
        await page.waitForURL(`**${words.path}#payment-methods`)
        assert.ok((await rowsOf(page).count()) > 40)
        const focused = page.getByLabel(words.name, { exact: true })
        assert.ok(await focused.evaluate((one) => one === document.activeElement))
        assert.equal(await page.getByLabel(words.country, { exact: true }).inputValue(), '')
        assert.ok(
          await page.getByRole('form').getByRole('button', { name: words.clear }).isDisabled(),
        )
        await page.context().close()
      })

      test('keeps the filters in the other language', async () => {
        const { page } = await open(`${words.path}?name=${words.card}&type=card`)
        const total = await page.getByLabel(words.name, { exact: true }).locator('option').count()
        assert.ok(total > 20)
        await page.getByRole('button', { name: language === 'en' ? 'English' : 'Polski' }).click()
        await page.getByRole('link', { name: words.other }).click()
        await page.waitForURL(`**?name=${words.card}&type=card`)
        await hydrated(page)
        const there = languages[language === 'en' ? 'pl' : 'en']
        await page.getByRole('rowheader', { name: there.card, exact: true }).waitFor()
        assert.equal(await rowsOf(page).count(), 1)
        assert.equal(await page.getByLabel(there.name, { exact: true }).inputValue(), there.card)
        await page.context().close()
      })

      for (const width of [360, 1440]) {
        test(`fits ${width} px, is accessible in light and dark, and does not move while it loads`, async () => {
          const { page, complaints } = await visit(browser, {
            viewport: { width, height: 800 },
            // Colours are looked at when they have changed, not on their way.
            reducedMotion: 'reduce',
          })
          await page.goto(`${sandbox.url}${words.path}#payment-methods`)
          await hydrated(page)
          const moved = await movedBy(page)
          assert.ok(moved < 0.01, `moved by ${moved}`)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          )
          assert.ok(overflow <= 0, `${overflow} px too wide`)
          const name = page.getByRole('rowheader', { name: 'Google Pay', exact: true })
          const lines = await name.evaluate((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            return new Set([...range.getClientRects()].map(({ top }) => top)).size
          })
          assert.equal(lines, 1)
          assert.deepEqual(await accessibilityOf(page), [])
          await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
          assert.deepEqual(await accessibilityOf(page), [])
          await leave({ page, complaints })
        })
      }

      behavior('links the names of shop plugins to their sections', async () => {
        const { page, complaints } = await open(words.path)
        await page.getByRole('link', { name: words.shopGuide }).waitFor()
        await page.getByRole('rowheader', { name: 'PrestaShop' }).getByRole('link').click()
        await page.waitForURL('**/docs/guides/shop-plugins/#prestashop')
        await page.getByRole('heading', { name: words.shopGuide, level: 1 }).waitFor()
        await page.getByText('PayU-EMEA/plugin_prestashop').waitFor()
        await leave({ page, complaints })
      })
    })
  }
})

const token = 'ATATT-a-secret-token-0123456789'
const email = 'portal@tracker.example'
const types = ['bank', 'card', 'wallet', 'later']
const site = join(root, '.cache/catalogue-site')

function issue(number: number) {
  return {
    key: `PAY-${number}`,
    fields: {
      summary: `Method ${number}`,
      description: `Says what method ${number} is for. [Not a link](x)`,
      customfield_1: `Mówi, do czego służy metoda ${number}.`,
      customfield_2: 'm',
      customfield_3: number % 2 ? ['PL', 'CZ'] : ['RO'],
      customfield_4: { value: types[number % types.length] },
    },
  }
}

function settingsFor(url: string) {
  return {
    PORTAL_CATALOGUE_URL: url,
    PORTAL_CATALOGUE_JQL: 'project = PAY ORDER BY rank',
    PORTAL_CATALOGUE_TOKEN: token,
    PORTAL_CATALOGUE_EMAIL: email,
    PORTAL_CATALOGUE_FIELDS:
      'descriptionPl=customfield_1 logo=customfield_2 countries=customfield_3 type=customfield_4',
  }
}

describe('a portal with its catalog in an issue tracker', () => {
  let browser: Browser
  let server: Server
  let url: string
  let said: string
  let asked: number
  before(async () => {
    copySite(site, join(import.meta.dirname, 'catalogue-site'), ['src/pages/plugins'])
    const issues = Array.from({ length: 401 }, (_, index) => issue(index + 1))
    const broken = { key: 'PAY-9000', fields: { ...issue(1).fields, customfield_4: 'magic' } }
    const tracker = await openTracker({
      issues: [broken, ...issues],
      mishaps: [{ status: 429, headers: { 'retry-after': '1' } }, { status: 503 }],
    })
    const built = await buildSite(site, { env: settingsFor(tracker.url) })
    tracker.close()
    assert.equal(built.status, 0, built.said)
    said = built.said
    asked = tracker.asked.length
    ;({ server, url } = await serveSite(join(site, 'build')))
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    server?.close()
  })

  test('shows 399 of the first 400 issues, and the build reports the others', async () => {
    const page = await browser.newPage()
    await page.goto(`${url}/europe/plugins/`)
    await hydrated(page)
    await counted(page, languages.en.shown(399, 399))
    assert.match(said, /\[WARNING\] Catalogue: PAY-9000 is left out: its payment type is unknown\./)
    assert.match(said, /\[WARNING\] Catalogue: The tracker has more than 400 entries/)
    await page.close()
  })

  test('queries the tracker once for both languages, with retries', () => {
    assert.equal(asked, 2 + 4)
  })

  test('writes neither the token nor its owner into a file or a message', () => {
    const secrets = [token, email, Buffer.from(`${email}:${token}`).toString('base64')]
    const files = globSync('{build,.docusaurus}/**/*', { cwd: site, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    assert.ok(files.length > 20)
    for (const text of [said, ...files])
      for (const secret of secrets) assert.ok(!text.includes(secret))
    assert.ok(files.some((text) => text.includes('Method 399')))
  })

  test('filters 400 rows without a noticeable delay', async (t) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/europe/plugins/#payment-methods`)
    await hydrated(page)
    await page.waitForTimeout(1_500)
    const session = await page.context().newCDPSession(page)
    // The time of the page's own thread, because wall time would depend on the load of the machine.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const computed = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    }
    const typed = 'roman'
    const before = await computed()
    const country = page.getByLabel('Supported country', { exact: true })
    await country.pressSequentially(typed, { delay: 60 })
    await counted(page, languages.en.shown(199, 399))
    await page.getByLabel('Payment type', { exact: true }).selectOption('Card')
    await country.fill('')
    await counted(page, languages.en.shown(100, 399))
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await counted(page, languages.en.shown(399, 399))
    const each = ((await computed()) - before) / (typed.length + 3)
    t.diagnostic(`${each.toFixed(0)} ms of the page's thread for each change of a filter`)
    assert.ok(each < 200, `${each} ms`)
    await page.close()
  })

  test('has the language of the page and makes no request to other hosts', async () => {
    const { page, complaints } = await visit(browser)
    await page.route('**/images/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    )
    await page.goto(`${url}/europe/pl/plugins/`)
    await hydrated(page)
    await page.getByText('Mówi, do czego służy metoda 399.').waitFor()
    await page.getByText('Polska, Czechy').first().waitFor()
    assert.equal(await page.getByRole('table').last().getByRole('link').count(), 0)
    await leave({ page, complaints })
  })

  test('shows the included catalog with a warning if the tracker returns an error', async () => {
    const tracker = await openTracker({ mishaps: [{ status: 401, body: token }] })
    const built = await buildSite(site, {
      folder: 'fallback',
      env: settingsFor(tracker.url),
      more: ['--locale', 'en'],
    })
    tracker.close()
    assert.equal(built.status, 0, built.said)
    assert.match(
      built.said,
      /\[WARNING\] Catalogue: The issue tracker answered with status 401\. The included catalog is shown instead\./,
    )
    assert.ok(!built.said.includes(token))
    assert.match(readFileSync(join(site, 'fallback/plugins/index.html'), 'utf8'), /Tatra banka/)
  })
})
