import {
  brandContrastMin,
  contrastWithWhite,
  isLogo,
  isReadableColor,
  logoBytesMax,
} from '@grosz/contract/brand.ts'
import { invalid } from '../../base/refusal.ts'
import type { Brand } from './store.ts'

/** Refuses a color on which white words cannot be read, and a logo that is no PNG image or too large. */
export function assertBrand({ color, logo }: Brand): void {
  if (color !== undefined && !isReadableColor(color))
    throw invalid('brand.color', `must be darker: ${tooLight(color)}`)
  if (logo !== undefined && !isLogo(logo))
    throw invalid('brand.logo', `must be a PNG image of at most ${logoBytesMax / 1000} KB`)
}

/** The contrast that a color has, and the one that it needs. */
export function tooLight(color: string): string {
  const contrast = contrastWithWhite(color).toFixed(1)
  return `its contrast with white is ${contrast}:1, at least ${brandContrastMin}:1 is needed`
}
