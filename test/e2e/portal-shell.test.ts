import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import {
  accessibilityOf,
  behaviorIn,
  closeBrowser,
  hydrated,
  openBrowser,
  type Visit,
  type VisitOptions,
  visit,
} from './browser.ts'

const portal = join(import.meta.dirname, '../../portal')
const guide = 'docs/get-started/integration-overview/accept-payment/'
/** The portal's files are read as Docusaurus reads them, and by their paths alone. */
const { canonicalOf }: { canonicalOf(address: string): string } = await import(
  join(portal, 'aliases.ts')
)
const { datesOf }: { datesOf(folder: string): Promise<ReadonlyMap<string, number>> } = await import(
  join(portal, 'plugins/git-dates/git-dates.ts')
)
const wide = { width: 1440, height: 900 }

/** The texts of each language, by their meaning. */
const languages = {
  en: {
    home: '/europe/',
    lang: 'en-US',
    own: 'English',
    other: 'Polski',
    skip: 'Skip to main content',
    navbar: ['Integration guide', 'API documentation', 'Plugins and integrations', 'Changelog'],
    helpful: 'Helpful links',
    sandbox: 'Sandbox: log in',
    guide: 'Accept a payment',
    menu: /Toggle navigation bar/,
    back: 'Back to main menu',
    toDark: /Switch between dark and light mode/,
    footer: ['Polish Support', 'Romanian Support', 'Cookies Policy', 'About Grosz'],
    rights: '© 2025 Grosz.',
    hide: 'Collapse sidebar',
    show: 'Expand sidebar',
    notFound: ['Page not found', /Check the URL/, /look for it in the sidebar/],
    copy: 'Copy as Markdown',
    copied: 'Copied',
    updated: /Last updated on/,
  },
  pl: {
    home: '/europe/pl/',
    lang: 'pl-PL',
    own: 'Polski',
    other: 'English',
    skip: 'Przejdź do treści strony',
    navbar: ['Poradnik Integracji', 'Dokumentacja API', 'Wtyczki i integracje', 'Lista zmian'],
    helpful: 'Przydatne odnośniki',
    sandbox: 'Sandbox: logowanie',
    guide: 'Przyjmij płatność',
    menu: /Otwórz lub zamknij menu/,
    back: 'Wróć do menu głównego',
    toDark: /Przełącz tryb kolorów/,
    footer: ['Pomoc', 'Pomoc dla Rumunii', 'Polityka cookies', 'O platformie Grosz'],
    rights: '© 2025 Grosz.',
    hide: 'Zwiń pasek boczny',
    show: 'Rozwiń pasek boczny',
    notFound: ['Nie znaleziono strony', /Sprawdź adres URL/, /wyszukiwarki lub na pasku bocznym/],
    copy: 'Kopiuj jako Markdown',
    copied: 'Skopiowano',
    updated: /Ostatnia zmiana/,
  },
} as const

/** One page of each kind, by its path. */
const pageTypes = {
  'the home page': '',
  'a document': guide,
  'the changelog': 'docs/changelog/',
  'the catalogue': 'plugins/',
  'the policy': 'cookies-policy/',
  'the mobile guide': 'docs/mobile-sdk/implementation-guide/android/webview-module/',
}

describe('the portal', () => {
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

  /** Opens a page, runs the test, and checks that there were no errors. */
  async function open(
    path: string,
    options: VisitOptions,
    act: (page: Page, visited: Visit) => Promise<void>,
  ): Promise<void> {
    const visited = await visit(browser, { viewport: wide, ...options })
    await visited.page.goto(sandbox.url + path)
    await hydrated(visited.page)
    await act(visited.page, visited)
    assert.deepEqual(visited.complaints, [])
    await visited.page.context().close()
  }

  for (const [language, words] of Object.entries(languages)) {
    const { home } = words

    describe(`in ${language}`, () => {
      const behavior = behaviorIn(language)
      behavior('the first Tab stop skips to the content', () =>
        open(`${home}${guide}`, {}, async (page) => {
          const skip = page.getByRole('link', { name: words.skip })
          await page.keyboard.press('Tab')
          assert.ok(await skip.evaluate((link) => link === document.activeElement))
          await page.keyboard.press('Enter')
          await page.keyboard.press('Tab')
          assert.ok(await page.evaluate(() => document.activeElement?.matches('main *')))
        }),
      )

      test('the navbar links to the parts of the portal, and the language menu to the same page', () =>
        open(`${home}${guide}?from=mail#refund`, {}, async (page) => {
          const navbar = page.getByRole('navigation').first()
          for (const name of words.navbar) {
            await navbar.getByRole('link', { name, exact: true }).waitFor()
          }
          await navbar.getByRole('button', { name: words.helpful }).press('Enter')
          const login = navbar.getByRole('link', { name: words.sandbox })
          assert.equal(await login.getAttribute('href'), `/console/?lang=${language}`)
          await page.getByRole('heading', { level: 1 }).click()
          await login.waitFor({ state: 'hidden' })

          await navbar.getByRole('button', { name: words.own }).press('Enter')
          const other = navbar.getByRole('link', { name: words.other, exact: true })
          const href = (await other.getAttribute('href')) ?? ''
          assert.match(href, /accept-payment\/\?from=mail#refund$/)
          assert.equal(href.includes('/pl/'), language === 'en')
        }))

      behavior('a menu of the navbar opens with a click and closes in every usual way', () =>
        open(home, { hasTouch: true }, async (page) => {
          const navbar = page.getByRole('navigation').first()
          const menu = navbar.getByRole('button', { name: words.helpful })
          const login = navbar.getByRole('link', { name: words.sandbox })
          const expect = async (isOpen: boolean) => {
            await login.waitFor({ state: isOpen ? 'visible' : 'hidden' })
            assert.equal(await menu.getAttribute('aria-expanded'), String(isOpen))
          }
          await menu.hover()
          await expect(false)
          await menu.click()
          await expect(true)
          await menu.click()
          await expect(false)
          await menu.tap()
          await expect(true)
          await login.focus()
          await page.keyboard.press('Escape')
          await expect(false)
          assert.ok(await menu.evaluate((button) => button === document.activeElement))
          await menu.press('Enter')
          await expect(true)
          await navbar.getByRole('button', { name: words.own }).focus()
          await expect(false)
          await menu.click()
          await page.getByRole('heading', { level: 1 }).click()
          await expect(false)
        }),
      )

      behavior('the portal is light until its reader chooses dark, and remembers the choice', () =>
        open(home, { colorScheme: 'dark' }, async (page) => {
          const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
          assert.equal(await theme(), 'light')
          await page.getByRole('button', { name: words.toDark }).click()
          assert.equal(await theme(), 'dark')
          await page.reload()
          assert.equal(await theme(), 'dark')
        }),
      )

      behavior('on a narrow screen, the menu opens with the chapter and leads back', () =>
        open(`${home}${guide}`, { viewport: { width: 390, height: 844 } }, async (page) => {
          const sidebar = page.locator('.navbar-sidebar')
          // Docusaurus prefetches the pages of its links, and most readers never open it.
          assert.equal(await sidebar.getByRole('link').count(), 0)
          await page.getByRole('button', { name: words.menu }).click()
          await sidebar.getByRole('link', { name: words.guide }).waitFor()
          await sidebar.getByRole('button', { name: words.back }).click()
          await sidebar.getByRole('link', { name: words.navbar[1] }).waitFor()
          const first = sidebar.getByRole('link', { name: words.navbar[0], exact: true })
          await until(() => first.evaluate((link) => link === document.activeElement))
          const login = sidebar.getByRole('link', { name: words.sandbox })
          assert.equal(await login.count(), 0)
          await sidebar.getByRole('button', { name: words.helpful }).click()
          await login.waitFor()
        }),
      )

      test('the footer links to help, to the policy, and to information about Grosz', () =>
        open(home, {}, async (page) => {
          const footer = page.getByRole('contentinfo')
          await footer.getByText(words.rights).waitFor()
          for (const name of words.footer) {
            await footer.getByRole('link', { name, exact: true }).waitFor()
          }
        }))

      behavior('the sidebar can be hidden and shown, and several chapters can be open', () =>
        open(`${home}${guide}`, {}, async (page) => {
          const link = page.getByRole('complementary').getByRole('link', { name: words.guide })
          await link.waitFor()
          await page.getByRole('button', { name: words.hide, exact: true }).click()
          await link.waitFor({ state: 'hidden' })
          await page.getByRole('button', { name: words.show, exact: true }).click()
          await link.waitFor()
          const chapters = page.getByRole('complementary').locator('button[aria-expanded]')
          const open = await chapters.and(page.locator('[aria-expanded="true"]')).count()
          await chapters.and(page.locator('[aria-expanded="false"]')).first().click()
          await until(
            async () =>
              (await chapters.and(page.locator('[aria-expanded="true"]')).count()) === open + 1,
          )
        }),
      )

      test('an unknown address shows what to do', async () => {
        for (const path of ['nothing/', 'docs/nothing/']) {
          const { page } = await visit(browser, { viewport: wide })
          const answer = await page.goto(`${sandbox.url}${home}${path}`)
          assert.equal(answer?.status(), 404)
          const [title, ...advice] = words.notFound
          await page.getByRole('heading', { level: 1, name: title }).waitFor()
          for (const text of advice) await page.getByText(text).waitFor()
          // The title is set a moment after the page.
          await page.waitForFunction((all) => document.title === all, `${title} | Grosz`)
          await page.context().close()
        }
      })

      test('a page contains machine-readable data about itself and links to its other versions', () =>
        open(`${home}${guide}`, {}, async (page) => {
          assert.match(await page.title(), /^[^|]+ \| Grosz$/)
          assert.equal(await page.locator('html').getAttribute('lang'), words.lang)
          const links = await page
            .locator('link[hreflang]')
            .evaluateAll((all) =>
              all.map((one) => [one.getAttribute('hreflang'), one.getAttribute('href')]),
            )
          const byLanguage = new Map(links.map(([name, href]) => [name, pathOf(href)]))
          assert.equal(byLanguage.get('en-US'), `/europe/${guide}`)
          assert.equal(byLanguage.get('pl-PL'), `/europe/pl/${guide}`)
          assert.equal(byLanguage.get('x-default'), `/europe/${guide}`)
          const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
          assert.equal(canonical, `${sandbox.url}${home}${guide}`)
          const twins = await page
            .locator('link[rel=alternate][hreflang]')
            .evaluateAll((all) => all.map((one) => (one as HTMLLinkElement).href))
          for (const twin of twins) assert.ok(twin.startsWith(`${sandbox.url}/europe/`), twin)

          const image = pathOf(
            await page.locator('meta[property="og:image"]').getAttribute('content'),
          )
          const drawn = await fetch(sandbox.url + image)
          assert.equal(drawn.headers.get('content-type'), 'image/png')
          assert.match(image, new RegExp(`-${language}\\.png$`))

          const data = await page
            .locator('script[type="application/ld+json"]')
            .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent)))
          const types = data.map((one) => one['@type']).sort()
          assert.deepEqual(types, ['BreadcrumbList', 'TechArticle', 'WebSite'])
          const [crumb] = data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement
          assert.match(crumb.item, /\/$/)
        }))

      test('pages, feeds, indexes, and samples contain the address at which the portal is opened', async () => {
        const files = ['', guide, 'changelog.xml', 'sitemap.xml', 'llms-full.txt']
        for (const file of files) {
          const { head, whole } = await documentAt(`${sandbox.url}${home}${file}`)
          assert.ok(head.includes(`${sandbox.url}/europe/`), file)
          assert.doesNotMatch(
            /^(.*\/)?$/.test(file) ? head : whole,
            // A sentence may name the server that npm start starts.
            /http:\/\/127\.0\.0\.1:8080\/europe/,
            file,
          )
        }
        for (const path of [`${home}${guide}`, `${home}api/`, `${home}api/orders/create/`])
          await open(path, {}, async (page) => {
            const own = sandbox.url.replace('http://', '')
            await page.getByText(own).first().waitFor()
            const samples = await page.locator('main pre').allInnerTexts()
            assert.doesNotMatch(samples.join('\n'), /http:\/\/127\.0\.0\.1:8080/, path)
          })
      })

      test('a page can be copied and fetched as Markdown', () =>
        open(
          `${home}${guide}`,
          { permissions: ['clipboard-read', 'clipboard-write'] },
          async (page) => {
            const address = await page.locator('link[type="text/markdown"]').getAttribute('href')
            assert.equal(address, `${home}${guide.slice(0, -1)}.md`)
            const twin = await fetch(sandbox.url + address)
            assert.match(twin.headers.get('content-type') ?? '', /^text\/markdown; charset=utf-8/i)
            const markdown = await twin.text()
            assert.match(markdown, new RegExp(`^# ${words.guide}\n`))
            assert.match(markdown, /\| `4444 3333 2222 1111` \|/)

            await page.getByRole('button', { name: words.copy }).click()
            await page.getByText(words.copied, { exact: true }).waitFor()
            assert.equal(await page.evaluate(() => navigator.clipboard.readText()), markdown)
            const list = await (await fetch(`${sandbox.url}${home}llms.txt`)).text()
            assert.ok(list.includes(`(${address})`))
          },
        ))

      behavior('a page shows when it was last changed, if that is known', async () => {
        const dates = await datesOf(portal)
        const folder = language === 'en' ? '' : 'i18n/pl/docusaurus-plugin-content-docs/current/'
        const file = `${folder}${guide.slice(0, -1)}.mdx`.replace('current/docs/', 'current/')
        await open(`${home}${guide}`, {}, async (page) => {
          const isDated = (await page.getByText(words.updated).count()) === 1
          assert.equal(isDated, dates.has(join(portal, file)))
        })
      })

      for (const [name, path] of Object.entries(pageTypes)) {
        // Two combinations cover both languages and both color modes.
        const theme = language === 'en' ? 'light' : 'dark'
        test(`${name} is accessible on a ${theme} page`, () =>
          open(`${home}${path}`, { bypassCSP: true }, async (page) => {
            if (theme === 'dark') {
              await page.evaluate(() => localStorage.setItem('theme-grosz', 'dark'))
              await page.reload()
              await hydrated(page)
            }
            assert.equal(await page.locator('html').getAttribute('data-theme'), theme)
            assert.deepEqual(await accessibilityOf(page), [])
          }))
      }
    })
  }

  test('the navbar hides when the reader scrolls down, and returns when they scroll up', () =>
    open(`/europe/${guide}`, {}, async (page) => {
      const navbar = page.getByRole('navigation', { name: 'Main' })
      const top = async () => (await navbar.boundingBox())?.y ?? 0
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(200)
      await page.mouse.wheel(0, 900)
      await until(async () => (await top()) < 0)
      await page.mouse.wheel(0, -300)
      await until(async () => (await top()) === 0)
      await page.getByRole('link', { name: 'Refund', exact: true }).first().click()
      await until(async () => (await top()) < 0)
      await page.evaluate(() => window.scrollTo(0, 0))
      await until(async () => (await top()) >= 0)
    }))

  test('the desktop layout begins at 997 px and has a sidebar of 300 px', () =>
    open(`/europe/${guide}`, { viewport: { width: 997, height: 800 } }, async (page) => {
      const sidebar = page.getByRole('complementary')
      assert.equal((await sidebar.boundingBox())?.width, 300)
      await page.setViewportSize({ width: 996, height: 800 })
      await sidebar.waitFor({ state: 'hidden' })
    }))

  test('an open menu keeps the focus, and Escape returns it', () =>
    open(`/europe/${guide}`, { viewport: { width: 390, height: 844 } }, async (page) => {
      const isFocused = (place: string) => page.locator(`${place}:focus`).waitFor()
      await page.getByRole('button', { name: languages.en.menu }).click()
      await isFocused('.navbar-sidebar__close')
      for (let left = 60; left > 0; left -= 1) {
        await page.keyboard.press('Tab')
        const isBehind = await page.evaluate(
          () => document.activeElement?.closest('.navbar__inner, main, footer') !== null,
        )
        assert.equal(isBehind, false)
      }
      await page.keyboard.press('Escape')
      await isFocused('.navbar__toggle')
    }))

  test('only a box that scrolls is a Tab stop', () =>
    open(`/europe/${guide}`, { viewport: { width: 360, height: 800 } }, async (page) => {
      const stops = () =>
        page.evaluate(() => {
          const boxes = [
            ...document.querySelectorAll<HTMLElement>('main pre, main div:has(> table)'),
          ]
          return boxes
            .filter((box) => box.checkVisibility())
            .map((box) => ({
              isStop: box.tabIndex === 0,
              scrolls: box.scrollWidth > box.clientWidth,
            }))
        })
      const isRight = async () => (await stops()).every(({ isStop, scrolls }) => isStop === scrolls)
      await until(isRight)
      const narrow = await stops()
      assert.ok(narrow.some(({ isStop }) => isStop))
      await page.setViewportSize(wide)
      await until(isRight)
      assert.ok((await stops()).some(({ isStop }) => !isStop))
    }))

  test('the contents of a page list headings of levels 2 to 4', () =>
    open(`/europe/${guide}`, {}, async (page) => {
      const listed = await page
        .locator('.theme-doc-toc-desktop a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      const headings = await page
        .locator('article :is(h2, h3, h4)[id]')
        .evaluateAll((all) => all.map((one) => `#${one.id}`))
      assert.deepEqual(listed, headings)
    }))

  test('the guide links to the separate sidebar of Android apps', () =>
    open(`/europe/${guide}`, {}, async (page) => {
      const sidebar = page.getByRole('complementary')
      await sidebar.getByRole('link', { name: 'Android apps' }).click()
      await sidebar.getByText('Android', { exact: true }).waitFor()
      assert.equal(await sidebar.getByRole('link', { name: 'Accept a payment' }).count(), 0)
    }))

  test('the chosen language of samples is remembered', () =>
    open('/europe/docs/payment-flows/webhooks/', {}, async (page) => {
      const python = page.getByRole('tab', { name: 'Python' }).first()
      await python.click()
      await page.reload()
      await hydrated(page)
      assert.equal(await python.getAttribute('aria-selected'), 'true')
      await page.getByText('def is_genuine').first().waitFor()
    }))

  test('a slow page shows a progress bar after 200 ms', () =>
    open('/europe/', {}, async (page) => {
      await page.route('**/assets/js/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 900))
        await route.continue()
      })
      await page.evaluate(() => {
        const seen = { clicked: 0, shown: 0, role: null as string | null }
        Object.assign(window, { seen })
        document.addEventListener('click', () => (seen.clicked = performance.now()), true)
        new MutationObserver(() => {
          const bar = document.querySelector('#nprogress .bar')
          if (seen.shown || !bar) return
          Object.assign(seen, { shown: performance.now(), role: bar.getAttribute('role') })
        }).observe(document.documentElement, { childList: true, subtree: true })
      })
      await page.getByRole('link', { name: 'Cookies Policy' }).click()
      await page.getByRole('heading', { name: 'Cookies Policy' }).waitFor()
      const { waited, role } = await page.evaluate(() => {
        const { seen } = window as unknown as {
          seen: { clicked: number; shown: number; role: string | null }
        }
        return { waited: seen.shown - seen.clicked, role: seen.role }
      })
      assert.ok(waited >= 190 && waited < 800, `${waited} ms`)
      assert.equal(role, null, 'ARIA has no role for the bar')
      // Scripts that are still delayed would fail after the page is closed.
      await page.unrouteAll({ behavior: 'wait' })
    }))

  test('a page whose scripts cannot be loaded is loaded again completely', async () => {
    const { page } = await visit(browser, { viewport: wide })
    await page.goto(`${sandbox.url}/europe/`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isOld: true }))
    await page.route('**/assets/js/*.js', (route) => route.abort())
    await page.getByRole('link', { name: 'Cookies Policy' }).click()
    await until(async () => !(await page.evaluate(() => 'isOld' in window).catch(() => true)))
    await page.context().close()
  })

  test('a printed page contains only its text, in light colors and unfolded', () =>
    open('/europe/docs/payment-flows/webhooks/', {}, async (page) => {
      await page.evaluate(() => localStorage.setItem('theme-grosz', 'dark'))
      await page.reload()
      await page.emulateMedia({ media: 'print' })
      const seen = (selector: string) => page.locator(selector).first().isVisible()
      for (const selector of ['.navbar', '.theme-doc-sidebar-container', '.pagination-nav']) {
        assert.equal(await seen(selector), false, selector)
      }
      assert.equal(await page.getByRole('button', { name: 'Copy' }).first().isVisible(), false)
      assert.ok(await page.getByText('function is_genuine').isVisible())
      assert.ok(await page.getByText('def is_genuine').isVisible())
      const ink = await page
        .locator('article p')
        .first()
        .evaluate((one) => getComputedStyle(one).color)
      assert.equal(ink, 'rgb(27, 33, 30)')
    }))

  test('by default, nothing is tracked or stored, and no consent is requested', async () => {
    for (const path of ['/europe/', `/europe/${guide}`, '/europe/pl/cookies-policy/']) {
      await open(path, {}, async (page) => {
        assert.deepEqual(await page.context().cookies(), [])
        assert.equal(await page.evaluate(() => 'dataLayer' in window), false)
        const answer = await fetch(sandbox.url + path)
        const policy = answer.headers.get('content-security-policy') ?? ''
        assert.doesNotMatch(policy, /https?:/)
      })
    }
    const scripts = globSync('**/*.js', { cwd: join(portal, 'build') })
    assert.ok(scripts.length > 10)
    for (const script of scripts) {
      assert.doesNotMatch(readFileSync(join(portal, 'build', script), 'utf8'), /googletagmanager/)
    }
  })

  for (const base of ['/europe/', '/europe/pl/']) {
    test(`each address of the specification is a page with its own title, below ${base}`, async () => {
      const pages = builtPages()
      const said = new Map<string, string>()
      for (const path of specified) {
        const html = pages.get(base + path)
        assert.ok(html, path)
        const canonical = base + canonicalOf(path)
        const title = /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? ''
        assert.match(title, /^.+ \| Grosz$/, path)
        assert.equal(pathOf(linkOf('canonical', html)), canonical)
        const other = canonical.replace(
          /^\/europe\/(pl\/)?/,
          base === '/europe/' ? '/europe/pl/' : '/europe/',
        )
        const twin = base === '/europe/' ? 'pl-PL' : 'en-US'
        assert.equal(pathOf(alternateOf(twin, html)), other, path)
        assert.match(metaOf('og:image', html), /\/img\/grosz-(en|pl)\.png$/, path)
        const description = metaOf('description', html)
        assert.ok(description.length > 20 && description.length < 200, `${path}: ${description}`)
        // A second address has the text of the first one, and no other page has it.
        for (const words of [title, description]) {
          assert.equal(said.get(words) ?? canonical, canonical, words)
          said.set(words, canonical)
        }
      }
    })
  }

  /** In bytes, compressed: the server sends the compressed file, where there is one. */
  function weightOf(files: Iterable<string>): number {
    const sizes = [...files].map((file) => {
      const built = join(portal, 'build', file.slice('/europe/'.length))
      return (statSync(`${built}.br`, { throwIfNoEntry: false }) ?? statSync(built)).size
    })
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  for (const path of ['testing/console', 'get-started/integration-overview/accept-payment']) {
    for (const base of ['/europe/', '/europe/pl/']) {
      test(`the first view of ${base}docs/${path}/ needs few scripts and styles`, () =>
        open(`${base}docs/${path}/`, {}, async (page) => {
          const files = { script: new Set<string>(), stylesheet: new Set<string>() }
          page.on('request', (request) => {
            const kind = request.resourceType()
            // A file that is prefetched for another page has neither type.
            if (kind === 'script' || kind === 'stylesheet')
              files[kind].add(new URL(request.url()).pathname)
          })
          await page.reload()
          await hydrated(page)
          const script = weightOf(files.script)
          const stylesheet = weightOf(files.stylesheet)
          assert.ok(script > 50_000 && script <= 180 * 1024, `${script} B of scripts`)
          assert.ok(stylesheet > 5000 && stylesheet <= 22 * 1024, `${stylesheet} B of styles`)
        }))
    }
  }

  test('a page that is opened by a link has its own head, and linked pages are prefetched', () =>
    open(`/europe/${guide}`, { prefetches: true }, async (page) => {
      const ahead = await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
          ({ href }) => href,
        ),
      )
      const files = (await ahead.jsonValue()) as string[]
      assert.ok(files.length > 2)
      for (const file of files) assert.equal((await page.request.get(file)).status(), 200, file)

      const sidebar = page.getByRole('complementary')
      await sidebar.getByRole('link', { name: 'Reference data' }).click()
      await page.waitForURL('**/references/')
      await page.waitForFunction(() => document.title === 'Reference data | Grosz')
      const head = () =>
        page.evaluate(() => ({
          canonical: document.querySelectorAll('link[rel=canonical]').length,
          address: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
          described: document.querySelectorAll('meta[name=description]').length,
          language: document.documentElement.lang,
        }))
      const { address, ...rest } = await head()
      assert.equal(new URL(address).pathname, new URL(page.url()).pathname)
      assert.deepEqual(rest, { canonical: 1, described: 1, language: 'en-US' })
    }))

  test('every custom property that a style uses is defined', () => {
    const read = (glob: string) =>
      globSync(glob, { cwd: join(portal, 'build') }).map((file) =>
        readFileSync(join(portal, 'build', file), 'utf8'),
      )
    const sheets = read('assets/css/*.css')
    const all = [...sheets, ...read('assets/js/*.js')].join('\n')
    const asked = sheets.flatMap((sheet) => [...sheet.matchAll(/var\((--[\w-]+)\)/g)])
    const unset = asked.flatMap(([, name = '']) =>
      new RegExp(`${name}["']?\\s*[:,]`).test(all) ? [] : [name],
    )
    assert.ok(asked.length > 100)
    // Infima leaves this one to whoever aligns pictures.
    assert.deepEqual([...new Set(unset)], ['--image-alignment-padding'])
  })

  test('the contents of the reference stay next to the text while it scrolls', () =>
    open('/europe/api/all/#createRefund', {}, async (page) => {
      const contents = page.getByRole('navigation', { name: 'Contents' })
      const heading = page.locator('#createRefund')
      await until(async () => Math.abs((await heading.boundingBox())?.y ?? 999) < 200)
      await contents.getByRole('link', { name: 'Create an order' }).last().waitFor()
      const seen = await contents.locator('> div').boundingBox()
      assert.ok(seen && seen.y >= 0 && seen.y < 200, `${seen?.y} px`)
    }))

  test('every page exists in both languages, and no link is broken', async () => {
    const pages = builtPages()
    const english = [...pages.keys()].filter((path) => !path.startsWith('/europe/pl/'))
    const polish = [...pages.keys()].filter((path) => path.startsWith('/europe/pl/'))
    assert.deepEqual(polish.map((path) => path.replace('/pl/', '/')).sort(), english.sort())
    const ids = new Map([...pages].map(([path, html]) => [path, valuesOf('id', html)]))
    const files = new Map<string, boolean>()
    const isFile = async (path: string) => {
      const isThere = files.get(path) ?? (await fetch(sandbox.url + path, { method: 'HEAD' })).ok
      files.set(path, isThere)
      return isThere
    }
    const broken: string[] = []
    for (const [path, html] of pages) {
      for (const href of valuesOf('href', html)) {
        const { pathname, hash, origin } = new URL(href, `${sandbox.url}${path}`)
        if (origin !== sandbox.url && origin !== 'http://127.0.0.1:8080') continue
        const target = ids.get(pathname)
        const isThere = target
          ? hash === '' || target.has(decodeURIComponent(hash.slice(1)))
          : await isFile(pathname)
        if (!isThere) broken.push(`${path} → ${href}`)
      }
    }
    assert.deepEqual(broken, [])
  })

  test('robots.txt and the sitemaps contain the pages of both languages', async () => {
    const ask = async (path: string) => (await fetch(sandbox.url + path)).text()
    const robots = await ask('/robots.txt')
    for (const home of ['/europe/', '/europe/pl/']) {
      assert.match(robots, new RegExp(`Sitemap: .*${home}sitemap\\.xml`))
      const sitemap = await ask(`${home}sitemap.xml`)
      assert.match(sitemap, new RegExp(`${home}${guide}<`))
      assert.doesNotMatch(sitemap, /404/)
    }
    assert.match(await ask('/llms.txt'), /^# Grosz\n/)
  })
})

/** The addresses that links from elsewhere use; a chapter of 3-D Secure has two. */
const specified = [
  '',
  'api/',
  'bodybuilder/',
  'cookies-policy/',
  'plugins/',
  ...specifiedDocuments(),
]

function specifiedDocuments(): string[] {
  const chapters = {
    '': 'billings changelog gecad-singleplatform-reintegration hub-singleplatform-reintegration open-banking open-banking-cz open-banking-ro testing',
    billings: 'ifpp',
    'card-payments':
      'card-status-codes grosz-form text-form-data threeds auth-page impact introduction soft-declines',
    'card-payments/threeds': 'api-enhancements auth-page impact introduction soft-declines',
    checkout: 'compliance order-extension payment-methods-retrieve secure-form',
    collaboration: 'payment-facilitator referral-program',
    deprecated: 'classic-api form widget',
    'get-started': 'integration-overview payment-methods set-up-account',
    'get-started/integration-overview': 'accept-payment apis references',
    'get-started/set-up-account': 'management-panel register',
    guides: 'shopify',
    'mobile-sdk/implementation-guide/android':
      'add-card-module mobile-google-pay mobile-installments paymethods-retrieve soft-accept visual-adjustment webview-module',
    'payment-flows': 'auth-and-order capture-and-cancel lifecycle refunds transaction-retrieve',
    'payment-solutions': 'cash-on-delivery payment-link',
    'payment-solutions/blik': 'integration recurring scenarios support-services testing',
    'payment-solutions/cards': 'card-installments digital-wallets moto recurring tokenization',
    'payment-solutions/cards/digital-wallets': 'apple-pay click-to-pay google-pay visa-mobile',
    'payment-solutions/cards/tokenization':
      'charge-token create-token external-threeds retrieve-and-delete-token',
    'payment-solutions/credit': 'installments paylater widget',
    payouts: 'payout-retrieve payouts-api payouts-panel',
    'payouts/payouts-api':
      'bank-payout card-payout error-codes fx-payout shop-retrieve standard-payout',
    reporting: 'statements',
    services: 'cards-import marketplace mass-collect micro-donations multi-currency',
    'services/marketplace':
      'boarding integration sdk accepting-regulations uploading-files testing',
    testing: 'sandbox',
  }
  return Object.entries(chapters).flatMap(([chapter, pages]) =>
    pages.split(' ').map((page) => `docs/${chapter ? `${chapter}/` : ''}${page}/`),
  )
}

function linkOf(rel: string, html: string): string | undefined {
  return hrefOf(tagsOf('link', html).find((tag) => new RegExp(`rel="?${rel}\\b`).test(tag)))
}

function alternateOf(language: string, html: string): string | undefined {
  return hrefOf(
    tagsOf('link', html).find((tag) => new RegExp(`hreflang="?${language}\\b`, 'i').test(tag)),
  )
}

function hrefOf(tag: string | undefined): string | undefined {
  return [...valuesOf('href', tag ?? '')][0]
}

function metaOf(name: string, html: string): string {
  const tag = tagsOf('meta', html).find((one) =>
    new RegExp(`(name|property)="?${name}["\\s]`).test(one),
  )
  return [...valuesOf('content', tag ?? '')][0] ?? ''
}

function tagsOf(name: string, html: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

/** The pages of the build, by their addresses. */
function builtPages(): Map<string, string> {
  const build = join(portal, 'build')
  const files = globSync('**/index.html', { cwd: build }).map((file) => file.replaceAll('\\', '/'))
  return new Map(
    files.map((file) => [
      `/europe/${file.slice(0, -'index.html'.length)}`,
      readFileSync(join(build, file), 'utf8'),
    ]),
  )
}

/** Values of an attribute, with or without quotes, as the minifier writes them. */
function valuesOf(name: string, html: string): Set<string> {
  const pattern = new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s>"]+))`, 'g')
  const values = [...html.matchAll(pattern)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  return new Set(values.map((value) => value.replaceAll('&amp;', '&')))
}

/** A document as it is sent; of a page only its head, which no script has changed. */
async function documentAt(address: string): Promise<{ head: string; whole: string }> {
  const whole = await (await fetch(address)).text()
  return { whole, head: /<head>.*<\/head>/s.exec(whole)?.[0] ?? whole }
}

function pathOf(url: string | null | undefined): string {
  return new URL(url ?? '', 'http://127.0.0.1').pathname
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  assert.fail('it did not come true')
}
