import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandArtwork } from '@grosz/contract/methods/artwork.ts'
import type { Language } from '@grosz/contract/text.ts'

/** The folder with the drawings of `scripts/draw-artwork.ts`. */
export const artworkFolder = join(import.meta.dirname, '../../../artwork')

/** The drawing of a method as a PNG: not every app and mail can show an SVG. */
export function readArtworkPng(value: string, language: Language): Promise<Buffer> {
  return readFile(join(artworkFolder, artworkFile(value, language)))
}

/** Most names are the same in every language, and so is their drawing. */
export function artworkFile(value: string, language: Language): string {
  const isOwn = brandArtwork(value, language) !== brandArtwork(value, 'en')
  return isOwn ? `pbl_${value}.${language}.png` : `pbl_${value}.png`
}
