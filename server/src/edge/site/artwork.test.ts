import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { brandArtwork } from '@grosz/contract/methods/artwork.ts'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { artworkFile, artworkFolder } from './artwork.ts'

test('every PNG is drawn from the current artwork; otherwise, run scripts/draw-artwork.ts', () => {
  const expected = payMethodCatalogue.flatMap(({ value }) =>
    (['en', 'pl'] as const).map((language) => [
      artworkFile(value, language),
      createHash('sha256').update(brandArtwork(value, language)).digest('hex'),
    ]),
  )
  const drawn = JSON.parse(readFileSync(join(artworkFolder, 'drawn-from.json'), 'utf8'))
  assert.deepEqual(drawn, Object.fromEntries(expected))
  const files = readdirSync(artworkFolder).filter((file) => file.endsWith('.png'))
  assert.deepEqual(files.sort(), Object.keys(drawn).sort())
})
