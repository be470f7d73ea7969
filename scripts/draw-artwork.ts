import { createHash } from 'node:crypto'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { brandArtwork } from '../contract/src/methods/artwork.ts'
import { payMethodCatalogue } from '../contract/src/methods/index.ts'
import { artworkFile, artworkFolder } from '../server/src/edge/site/artwork.ts'
import { findChromium } from './chromium.ts'

// Draws the artwork of payment methods as PNG at twice its size. Run it manually when names or colors change.
const executablePath = findChromium(process.env)
if (!executablePath) throw new Error('Chromium is not installed')
mkdirSync(artworkFolder, { recursive: true })
for (const file of globSync('*.png', { cwd: artworkFolder })) rmSync(join(artworkFolder, file))

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const page = await browser.newPage({
  viewport: { width: 120, height: 72 },
  deviceScaleFactor: 2,
})
const drawnFrom: Record<string, string> = {}
for (const { value } of payMethodCatalogue) {
  for (const language of ['en', 'pl'] as const) {
    const file = artworkFile(value, language)
    if (drawnFrom[file] !== undefined) continue
    const drawing = brandArtwork(value, language)
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawing}`)
    await page.screenshot({ path: join(artworkFolder, file), omitBackground: true })
    drawnFrom[file] = createHash('sha256').update(drawing).digest('hex')
  }
}
await browser.close()
writeFileSync(join(artworkFolder, 'drawn-from.json'), `${JSON.stringify(drawnFrom, null, 2)}\n`)
