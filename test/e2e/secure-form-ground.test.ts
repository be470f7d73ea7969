/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import { closeBrowser, openBrowser, visit } from './browser.ts'
import { openShopPage, type ShopPage } from './shop-page.ts'

const black = 'rgb(0, 0, 0)'
const white = 'rgb(255, 255, 255)'

/** Pages of shops, each light or dark in its own way, and the color of readable text on them. */
const shops: Readonly<Record<string, { css: string; meta?: string; text: string }>> = {
  'a light page': { css: '', text: black },
  'a page that is dark by its style sheet': {
    css: ':root { color-scheme: dark } .field { background: #16241d }',
    text: white,
  },
  'a page that is dark by its meta element': {
    meta: '<meta name="color-scheme" content="dark">',
    css: '',
    text: white,
  },
  'a dark theme that names no scheme': {
    css: 'body { background: oklch(0.25 0.02 160); color: #fff }',
    text: white,
  },
  'a white box of a plugin on a dark page': {
    css: ':root { color-scheme: dark } .field { background: #fff }',
    text: black,
  },
  'a tinted box on a dark ground': {
    css: 'body { background: #101814 } .field { background: rgb(255 255 255 / 8%) }',
    text: white,
  },
}

describe('card fields on the background of the shop', () => {
  let browser: Browser
  let sandbox: Sandbox
  let shop: ShopPage
  before(async () => {
    browser = await openBrowser()
    sandbox = await openSandbox({ on: 'sqlite' })
    shop = await openShopPage(({ url = '/' }, response) => {
      const name = new URL(url, 'http://shop').searchParams.get('shop') ?? ''
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(pageOf(shops[name] ?? { css: '' }, sandbox.url))
    })
  })
  after(async () => {
    await closeBrowser(browser)
    shop.close()
    await sandbox.finish()
  })

  async function open(name: string, options: Parameters<typeof visit>[1] = {}) {
    const { page } = await visit(browser, options)
    await page.goto(`${shop.url}?shop=${encodeURIComponent(name)}`)
    return page
  }

  const input = (page: Page) => page.frameLocator('#number iframe').locator('input')
  const colorOf = (page: Page) => input(page).evaluate((element) => getComputedStyle(element).color)

  for (const [name, { text }] of Object.entries(shops)) {
    test(`on ${name}, a field is transparent, and its text is readable`, async () => {
      const page = await open(name)
      await input(page).waitFor()
      assert.equal(await colorOf(page), text)
      assert.deepEqual(await boxIn(page), [])
      await page.context().close()
    })
  }

  test('a field is transparent while it loads', async () => {
    const { page } = await visit(browser)
    await page.route('**/web-assets/*.js', () => {
      // Never answered, so that the frame stays in its initial state.
    })
    await page.goto(`${shop.url}?shop=a page that is dark by its style sheet`, {
      waitUntil: 'domcontentloaded',
    })
    await page.locator('#number iframe').waitFor()
    await page.waitForTimeout(300)
    assert.deepEqual(await boxIn(page), [])
    await page.context().close()
  })

  test('a field adapts when the shop changes its theme', async () => {
    const page = await open('')
    await input(page).waitFor()
    assert.equal(await colorOf(page), black)
    await page.evaluate(() => document.documentElement.classList.add('night'))
    await becomes(page, white)
    assert.deepEqual(await boxIn(page), [])
    await page.evaluate(() => document.documentElement.classList.remove('night'))
    await becomes(page, black)
    await page.context().close()
  })

  test('a field adapts when the device changes to dark mode', async () => {
    const page = await open('', { colorScheme: 'light' })
    await input(page).waitFor()
    assert.equal(await colorOf(page), black)
    await page.emulateMedia({ colorScheme: 'dark' })
    await becomes(page, white)
    assert.deepEqual(await boxIn(page), [])
    await page.context().close()
  })

  test('a field in a shadow root has the background of the page around it', async () => {
    const page = await open('')
    await page.evaluate(() => {
      document.body.style.transition = 'none'
      document.documentElement.classList.add('night')
      const place = document.querySelector('#number') as Element
      place.replaceChildren()
      const root = place.attachShadow({ mode: 'open' })
      const inner = root.appendChild(document.createElement('div'))
      // biome-ignore lint/suspicious/noExplicitAny: pages of shops know no types of ours
      const shop = window as any
      shop.PayU('500100').secureForms().add('card').render(inner)
    })
    const shown = page.frameLocator('#number iframe').locator('input').first()
    await shown.waitFor()
    assert.equal(await shown.evaluate((element) => getComputedStyle(element).color), white)
    await page.context().close()
  })

  async function becomes(page: Page, color: string) {
    const handle = await input(page).elementHandle()
    const frame = await handle?.ownerFrame()
    await frame?.waitForFunction(
      (one) => getComputedStyle(document.querySelector('input') as Element).color === one,
      color,
    )
  }

  /** The corners of the frame whose color differs from that of the shop's box around it. */
  async function boxIn(page: Page): Promise<string[]> {
    const picture = (await page.screenshot()).toString('base64')
    const { frame, box } = await page.evaluate(() => {
      const place = document.querySelector('#number') as Element
      const { x, y, right, bottom } = (
        place.querySelector('iframe') as Element
      ).getBoundingClientRect()
      const around = place.getBoundingClientRect()
      return {
        frame: { x, y, right, bottom },
        box: { x: around.x + around.width / 2, y: around.y },
      }
    })
    const colors = await page.evaluate(
      async ({ picture, points }) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        const canvas = document.createElement('canvas')
        Object.assign(canvas, { width: image.width, height: image.height })
        const drawn = canvas.getContext('2d') as CanvasRenderingContext2D
        drawn.drawImage(image, 0, 0)
        return points.map(([x, y]) => [...drawn.getImageData(x, y, 1, 1).data].join(' '))
      },
      {
        picture,
        points: [
          [box.x, box.y + 4],
          [frame.x + 1, frame.y + 1],
          [frame.right - 2, frame.y + 1],
          [frame.x + 1, frame.bottom - 2],
          [frame.right - 2, frame.bottom - 2],
        ] as [number, number][],
      },
    )
    const [ground, ...corners] = colors
    return corners.filter((color) => color !== ground)
  }
})

function pageOf({ css, meta = '' }: { css: string; meta?: string }, grosz: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${meta}
<title>A shop</title>
<style>
.field { border: 2px solid #888; border-radius: 16px; padding: 8px; overflow: hidden }
body { background: var(--ground, Canvas); transition: background-color 0.2s }
.night { --ground: #101814 }
@media (prefers-color-scheme: dark) { :root { --ground: #101814 } }
${css}
</style>
</head>
<body>
<h1>Checkout</h1>
<div class="field" id="number"></div>
<script src="${grosz}/javascript/sdk"></script>
<script>PayU('500100').secureForms().add('number').render('#number')</script>
</body>
</html>`
}
