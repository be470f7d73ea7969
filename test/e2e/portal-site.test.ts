import assert from 'node:assert/strict'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { root } from '../../scripts/root.ts'
import { accessibilityOf, hydrated, openBrowser } from './browser.ts'
import { buildSite, copySite, serveSite } from './small-site.ts'

/**
 * A small site for the features that the portal has but is not configured for: the portal's theme, one item
 * of each type in its navbar, two versions of its documents, and visits that are counted.
 */
const site = join(root, '.cache/portal-site')

describe('a site with the theme of the portal', () => {
  let browser: Browser
  let server: Server
  let url: string
  before(async () => {
    copySite(site, join(import.meta.dirname, 'portal-site'))
    const built = await buildSite(site)
    assert.equal(built.status, 0, built.said)
    ;({ server, url } = await serveSite(join(site, 'build')))
    browser = await openBrowser()
  })
  after(async () => {
    await browser?.close()
    server?.close()
  })

  async function open(path: string, outside: readonly string[] = []) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    const asked: string[] = []
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await page.route(/^https:/, async (route) => {
      asked.push(route.request().url())
      const isKnown = outside.some((one) => route.request().url().startsWith(one))
      await (isKnown ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort())
    })
    await page.goto(url + path)
    await hydrated(page)
    return { page, asked, complaints }
  }

  test('shows one navbar item of each type, and no unlisted document', async () => {
    const { page } = await open('/europe/')
    const navbar = page.getByRole('navigation').first()
    for (const name of ['A link', 'A document', 'A sidebar', 'The version', 'No side']) {
      await navbar.getByRole('link', { name }).waitFor()
    }
    for (const name of ['A dropdown', 'English']) {
      await navbar.getByRole('button', { name }).waitFor()
    }
    await navbar.getByText('HTML', { exact: true }).waitFor()
    assert.equal(await navbar.getByRole('link', { name: 'An unlisted document' }).count(), 0)
    const right = navbar.locator('.navbar__items--right')
    await right.getByRole('link', { name: 'No side' }).waitFor()
    assert.equal(await right.getByRole('link', { name: 'A link' }).count(), 0)

    await page.goto(`${url}/europe/docs/next/unlisted/`)
    await page.getByRole('heading', { name: 'Unlisted document' }).waitFor()
    await page.context().close()
  })

  test('opens a dropdown with Enter and closes it when the focus leaves', async () => {
    const { page } = await open('/europe/')
    const inside = page.getByRole('link', { name: 'Inside' })
    await page.getByRole('button', { name: 'A dropdown' }).press('Enter')
    await inside.waitFor()
    await page.getByText('HTML inside').waitFor()
    await page.getByRole('link', { name: 'A link', exact: true }).focus()
    await inside.waitFor({ state: 'hidden' })
    await page.context().close()
  })

  test('remembers the chosen version of the documents', async () => {
    const { page } = await open('/europe/docs/first/')
    await page.getByRole('button', { name: '1', exact: true }).press('Enter')
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.waitForURL('**/docs/next/first/')
    assert.equal(
      await page.evaluate(() => localStorage.getItem('docs-preferred-version-default-grosz')),
      'current',
    )
    await page.goto(`${url}/europe/`)
    await page.getByRole('link', { name: 'A document' }).click()
    await page.waitForURL('**/docs/next/first/')
    await page.context().close()
  })

  test('hides a closed announcement until there is another one', async () => {
    const { page } = await open('/europe/pl/')
    const bar = page.getByText('stays')
    await bar.waitFor()
    const close = page.getByRole('button', { name: 'Zamknij ogłoszenie', exact: true })
    assert.equal((await close.locator('svg').boundingBox())?.width, 14)
    await close.click()
    await bar.waitFor({ state: 'hidden' })
    await page.goto(`${url}/europe/pl/crash/`)
    await hydrated(page)
    assert.equal(await bar.isVisible(), false)
    await page.evaluate(() =>
      localStorage.setItem('docusaurus.announcement.id-grosz', 'an older one'),
    )
    await page.reload()
    await bar.waitFor()
    await page.context().close()
  })

  test('keeps an announcement that cannot be closed, in its colors', async () => {
    const { page } = await open('/europe/')
    const bar = page.getByRole('banner')
    assert.equal(await bar.innerText(), 'It stays')
    assert.equal(await bar.getByRole('button').count(), 0)
    assert.equal(
      await bar.evaluate((one) => getComputedStyle(one).backgroundColor),
      'rgb(17, 34, 51)',
    )
    await page.context().close()
  })

  for (const [path, says] of [
    ['/europe/', { title: 'This page crashed.', again: 'Try again', retry: 'Retry' }],
    [
      '/europe/pl/',
      { title: 'Na tej stronie wystąpił błąd.', again: 'Spróbuj ponownie', retry: 'Ponów' },
    ],
  ] as const) {
    for (const part of ['content', 'page']) {
      test(`explains at ${path} why the ${part} crashed, and can try again`, async () => {
        const { page } = await open(`${path}crash/`)
        await page.getByRole('button', { name: `Crash the ${part}` }).click()
        await page.getByRole('heading', { name: says.title }).waitFor()
        const why = await page.getByText('The roof leaks').innerText()
        assert.match(why, /The roof leaks\s+Cause:\s+It rains/)
        await page.getByRole('link', { name: 'A document' }).waitFor()
        await page.evaluate(() => Object.assign(window, { repaired: true }))
        await page.getByRole('button', { name: says.again }).click()
        await page.getByRole('heading', { name: 'It works' }).waitFor()
        await page.context().close()
      })
    }

    test(`can retry at ${path} what could not be loaded`, async () => {
      const { page } = await open(`${path}retry/`)
      const failure = page.getByRole('alert')
      assert.match(await failure.innerText(), /Loading chunk 7 failed/)
      await failure.getByRole('button', { name: says.retry }).click()
      await page.getByRole('heading', { name: 'Tries: 1' }).waitFor()
      assert.equal(await page.getByRole('main').getByRole('status').count(), 1)
      await page.context().close()
    })
  }

  test('rejects a navbar item of an unknown type, and an empty sidebar', async () => {
    for (const [mistake, says] of [
      ['type', 'No NavbarItem component found for type "custom-unknown".'],
      ['sidebar', 'Sidebar with ID "empty" doesn\'t have anything to be linked to.'],
    ] as const) {
      const built = await buildSite(site, {
        folder: 'broken',
        env: { PORTAL_SITE_MISTAKE: mistake },
      })
      assert.notEqual(built.status, 0)
      assert.ok(built.said.includes(says), built.said)
    }
  })

  test('tracks nothing before the reader agrees, and each page afterwards', async () => {
    const { page, asked, complaints } = await open('/europe/', [google])
    const question = page.getByRole('region', { name: 'Counting visits' })
    await question.waitFor()
    assert.equal(asked.length, 0)
    assert.deepEqual(await wordsOn(page, 'event'), [])

    await question.getByRole('button', { name: 'I agree' }).click()
    await until(() => asked.length === 2)
    assert.ok(asked.includes(`${google}/gtag/js?id=G-TEST1`))
    assert.ok(asked.includes(`${google}/gtm.js?id=GTM-TEST1`))
    const [config] = await wordsOn(page, 'config')
    assert.deepEqual(config, ['config', 'G-TEST1', { anonymize_ip: true, send_page_view: false }])
    assert.deepEqual(await viewsOn(page), ['/europe/'])

    await page.getByRole('link', { name: 'A document' }).click()
    await page.getByRole('heading', { name: 'First document' }).waitFor()
    await untilAsync(async () => (await viewsOn(page)).length === 2)
    assert.deepEqual(await viewsOn(page), ['/europe/', '/europe/docs/first/'])
    await page.reload()
    await untilAsync(async () => (await viewsOn(page)).length === 1)
    assert.equal(await question.count(), 0)
    assert.deepEqual(
      complaints.filter((text) => /Content Security/.test(text)),
      [],
    )
    await page.context().close()
  })

  test('asks for consent accessibly and lets the page be read meanwhile', async () => {
    const { page } = await open('/europe/')
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    assert.equal(focused, 'I do not agree')
    await page.getByRole('link', { name: 'A document' }).click()
    await page.getByRole('heading', { name: 'First document' }).waitFor()
    assert.deepEqual(await accessibilityOf(page), [])
    await page.context().close()
  })

  test('accepts a refusal of consent, and asks again only on request', async () => {
    const { page, asked } = await open('/europe/', [google])
    const question = page.getByRole('region', { name: 'Counting visits' })
    await question.getByRole('button', { name: 'I do not agree' }).click()
    await page.reload()
    await page.getByRole('link', { name: 'A document' }).click()
    await page.getByRole('heading', { name: 'First document' }).waitFor()
    assert.equal(await question.count(), 0)
    assert.deepEqual(asked, [])

    await page.getByRole('link', { name: 'Cookie settings' }).click()
    await question.getByRole('button', { name: 'I agree' }).click()
    await until(() => asked.length === 2)
    await page.evaluate(() => Object.assign(document, { cookie: '_ga=1; path=/' }))
    await page.getByRole('link', { name: 'Cookie settings' }).click()
    const reloaded = page.waitForEvent('load')
    await question.getByRole('button', { name: 'I do not agree' }).click()
    await reloaded
    assert.deepEqual(await page.context().cookies(), [])
    assert.equal(asked.length, 2)
    await page.context().close()
  })

  test('leaves the request for consent to a third-party script and follows its answer', async () => {
    const { page, asked } = await open('/europe/pl/', ['https://ask.example/', google])
    await until(() => asked.length === 1)
    assert.deepEqual(asked, ['https://ask.example/consent.js'])
    assert.equal(await page.getByRole('region', { name: 'Zliczanie odwiedzin' }).count(), 0)
    const say = (analytics: string) =>
      page.evaluate((answer) => {
        const { gtag } = window as unknown as { gtag(...words: unknown[]): void }
        gtag('consent', 'update', { analytics_storage: answer })
      }, analytics)
    await say('denied')
    assert.equal(asked.length, 1)
    await say('granted')
    await until(() => asked.length === 3)
    assert.deepEqual(await viewsOn(page), ['/europe/pl/'])
    await page.context().close()
  })
})

const google = 'https://www.googletagmanager.com'

/** Commands of one kind on the layer where Google's scripts listen. */
async function wordsOn(page: Page, command: string): Promise<unknown[][]> {
  const layer = await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer?: ArrayLike<unknown>[] }
    return (dataLayer ?? []).map((entry) => ('length' in entry ? Array.from(entry) : []))
  })
  return layer.filter(([first]) => first === command)
}

/** Paths of the page views that Google's tag has received. */
async function viewsOn(page: Page): Promise<unknown[]> {
  const events = await wordsOn(page, 'event')
  return events.map(([, name, view]) => {
    assert.equal(name, 'page_view')
    assert.ok(typeof view === 'object' && view !== null && 'page_path' in view)
    return view.page_path
  })
}

function until(holds: () => boolean): Promise<void> {
  return untilAsync(async () => holds())
}

async function untilAsync(holds: () => Promise<boolean>): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail('it did not come true')
}
