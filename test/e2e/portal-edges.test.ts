import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
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

const guide = 'docs/get-started/integration-overview/accept-payment/'
const wide = { width: 1440, height: 900 }

const languages = {
  en: {
    home: '/europe/',
    lang: 'en-US',
    notFound: 'Page not found',
    checkUrl: /Check the URL/,
    sidebar: 'Integration guide',
    inSidebar: /in the sidebar/,
    inList: /in the list below/,
    chapter: 'Payment flows',
    search: 'Search for the page',
    word: 'refund',
    policy: 'Cookies Policy',
    guide: 'Accept a payment',
    openMenu: 'Helpful links',
  },
  pl: {
    home: '/europe/pl/',
    lang: 'pl-PL',
    notFound: 'Nie znaleziono strony',
    checkUrl: /Sprawdź adres URL/,
    sidebar: 'Poradnik integracji',
    inSidebar: /na pasku bocznym/,
    inList: /na liście poniżej/,
    chapter: 'Przebieg płatności',
    search: 'Poszukaj strony',
    word: 'zwrot',
    policy: 'Polityka cookies',
    guide: 'Przyjmij płatność',
    openMenu: 'Przydatne odnośniki',
  },
} as const

/** The widths at which the navigation bar is a row, from the narrowest one. */
const widths = [997, 1048, 1100, 1180, 1260, 1340, 1440]

describe('in edge cases, the portal', () => {
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

  for (const [language, words] of Object.entries(languages)) {
    const { home } = words

    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)
      for (const path of ['docs/%E0%A4%A', '%', 'docs/get-started/%zz/?from=mail']) {
        behavior(`shows its error page if ${path} cannot be decoded`, async () => {
          const address = `${sandbox.url}${home}${path}`
          const answer = await fetch(address)
          assert.equal(answer.status, 404)
          assert.match(answer.headers.get('content-type') ?? '', /^text\/html/)
          assert.match(await answer.text(), new RegExp(`lang="?${words.lang}`))

          const { page, complaints } = await visit(browser, { viewport: wide })
          await page.goto(address)
          await page.getByRole('heading', { level: 1, name: words.notFound }).waitFor()
          await hydrated(page)
          await page.getByRole('link', { name: words.policy }).click()
          await page.getByRole('heading', { level: 1, name: words.policy }).waitFor()
          await page.goBack()
          await page.getByRole('heading', { level: 1, name: words.notFound }).waitFor()
          // The browser logs the 404 of the page.
          assert.deepEqual(
            complaints.filter((text) => !/status of 404/.test(text)),
            [],
          )
          await page.context().close()
        })
      }

      behavior('redirects /docs/ to the first chapter of the guide', async () => {
        for (const path of ['docs', 'docs/', 'docs/?from=mail']) {
          const answer = await fetch(`${sandbox.url}${home}${path}`)
          const { pathname, search } = new URL(answer.url)
          assert.equal(answer.status, 200, path)
          assert.equal(pathname, `${home}docs/get-started/`, path)
          assert.equal(search, path.includes('?') ? '?from=mail' : '')
        }
      })

      for (const [path, title] of [
        [guide, words.guide],
        ['cookies-policy/', words.policy],
      ] as const) {
        behavior(
          `can be read and left by its links if scripts of ${path} do not load`,
          async () => {
            const { page } = await visit(browser, { viewport: wide })
            // The scripts of every page have names that begin otherwise.
            const partsOfPages = /assets\/js\/(?!main|runtime)[^/]*\.js$/
            await page.route(partsOfPages, (route) => route.abort())
            await page.goto(`${sandbox.url}${home}${path}`)
            await page.getByRole('heading', { level: 1, name: title }).waitFor()
            await page.unroute(partsOfPages)
            await page.getByRole('link', { name: words.policy }).click()
            await page.getByRole('heading', { level: 1, name: words.policy }).waitFor()
            await hydrated(page)
            await page.context().close()
          },
        )
      }

      for (const width of widths) {
        test(`has a complete navigation bar at ${width} px`, async () => {
          const { page, complaints } = await visit(browser, { viewport: { width, height: 600 } })
          await page.goto(`${sandbox.url}${home}${guide}`)
          await hydrated(page)
          assert.deepEqual(await faultsOfNavbar(page), [])
          await page.getByRole('combobox').first().focus()
          await page.keyboard.type(words.word)
          await page.getByRole('option').first().waitFor()
          const box = await page.getByRole('combobox').first().boundingBox()
          assert.ok(box && box.width >= 120 && box.x >= 0 && box.x + box.width <= width)
          await leave({ page, complaints })
        })
      }

      for (const path of ['nothing/', 'docs/nothing/']) {
        test(`gives only possible advice at ${path}`, async () => {
          const { page } = await visit(browser, { viewport: wide })
          await page.goto(`${sandbox.url}${home}${path}`)
          await hydrated(page)
          const main = page.getByRole('main')
          await main.getByText(words.checkUrl).waitFor()
          assert.ok(await main.getByText(words.inSidebar).isVisible())
          const sidebar = page.getByRole('complementary').getByRole('navigation', {
            name: words.sidebar,
          })
          const text = await main.getByText(words.checkUrl).boundingBox()
          const beside = await sidebar.boundingBox()
          assert.ok(text && beside && beside.x + beside.width <= text.x && beside.y < 300)

          await main.getByRole('combobox', { name: words.search }).fill(words.word)
          await main.getByRole('option').first().waitFor()
          await page.keyboard.press('Escape')

          await page.setViewportSize({ width: 360, height: 800 })
          assert.ok(await main.getByText(words.inList).isVisible())
          assert.equal(await main.getByText(words.inSidebar).isVisible(), false)
          const below = await sidebar.boundingBox()
          const above = await main.getByText(words.checkUrl).boundingBox()
          assert.ok(below && above && below.y > above.y + above.height)
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          )
          assert.ok(overflow <= 0)
          assert.deepEqual(await accessibilityOf(page), [])

          await sidebar.getByRole('link', { name: words.chapter }).click()
          await page.getByRole('heading', { level: 1, name: words.chapter }).waitFor()
          await page.context().close()
        })
      }
    })
  }
})

/** Labels on more than one line, items beside the window or upon each other, and a page that is too wide. */
function faultsOfNavbar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const items = [...document.querySelectorAll('.navbar__inner .navbar__items > *')]
      .map((item) => ({
        label: item.querySelector('.navbar__link')?.textContent ?? item.textContent ?? '',
        text: item.querySelector('.navbar__link, .navbar__title') ?? item,
        box: item.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width > 0)
    const linesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const texts = [...range.getClientRects()].filter(({ width }) => width > 0)
      const bottom = Math.max(...texts.map((rectangle) => rectangle.bottom))
      return texts.filter((rectangle) => rectangle.bottom < bottom - 10).length + 1
    }
    const wrapped = items.filter(({ text, label }) => label && linesOf(text) > 1)
    const cut = items.filter(
      ({ text, box }) =>
        text.getBoundingClientRect().width > box.width + 1 ||
        text.scrollWidth > text.clientWidth + 1 ||
        box.left < 0 ||
        box.right > window.innerWidth,
    )
    const covered = items.filter(({ box }, index) => {
      const next = items[index + 1]
      return next && next.box.left < box.right - 0.5
    })
    const excess = document.documentElement.scrollWidth - window.innerWidth
    return [
      ...wrapped.map(({ label }) => `${label}: more than one line`),
      ...cut.map(({ label }) => `${label}: does not fit`),
      ...covered.map(({ label }) => `${label}: is covered`),
      ...(items.length < 8 ? [`only ${items.length} items`] : []),
      ...(excess > 0 ? [`${excess} px too wide`] : []),
    ]
  })
}
