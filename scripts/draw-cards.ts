import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'
import { root } from './root.ts'

/** The preview images for links to the portal. Run this script manually when their texts or colors change. */
const cards = {
  en: {
    title: 'A payment provider on your own machine',
    says: 'REST payment API, hosted checkout, simulators, documentation',
  },
  pl: {
    title: 'Operator płatności na Twoim komputerze',
    says: 'API płatności, strona płatności, symulatory, dokumentacja',
  },
} as const

const size = { width: 1200, height: 630 }
const images = join(root, 'portal/static/img')

const executablePath = findChromium(process.env)
if (!executablePath) throw new Error('Chromium is not installed')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: size })
for (const [language, words] of Object.entries(cards)) {
  await page.setContent(drawing(words))
  await page.screenshot({ path: join(images, `grosz-${language}.png`) })
}
await browser.close()

function drawing({ title, says }: { readonly title: string; readonly says: string }): string {
  const logo = readFileSync(join(images, 'logo-dark.svg'), 'utf8')
  return `<style>
    body { margin: 0; width: 1200px; height: 630px; box-sizing: border-box; padding: 80px 90px;
      background: #0b4a38; color: #fff; font-family: system-ui, "Noto Sans", "DejaVu Sans", sans-serif;
      display: flex; flex-direction: column; }
    header { display: flex; align-items: center; gap: 28px; font-size: 54px; font-weight: 700; }
    header svg { width: 84px; height: 84px; }
    h1 { margin: auto 0 28px; max-width: 960px; font-size: 76px; line-height: 1.12; letter-spacing: -2px; }
    p { margin: 0; font-size: 34px; color: #c3ead9; }
  </style>
  <header>${logo}Grosz</header><h1>${title}</h1><p>${says}</p>`
}
