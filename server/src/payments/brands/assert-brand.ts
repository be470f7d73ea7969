import {
  brandContrastMin,
  contrastWithWhite,
  isLogo,
  isReadableColor,
  logoBytesMax,
} from '@grosz/contract/brand.ts'
import { invalid } from '../../base/refusal.ts'
import type { Brand } from './store.ts'

interface BrandProblem {
  readonly field: 'color' | 'logo'
  /** The rule that the value breaks, as a text that follows its name. */
  readonly rule: string
}

/** Finds a color on which white text is not readable, or a logo that is not a PNG image or too large. */
export function problemOfBrand({ color, logo }: Brand): BrandProblem | undefined {
  if (color !== undefined && !isReadableColor(color)) {
    const contrast = contrastWithWhite(color).toFixed(1)
    const rule = `must be darker: its contrast with white is ${contrast}:1, at least ${brandContrastMin}:1 is needed`
    return { field: 'color', rule }
  }
  if (logo !== undefined && !isLogo(logo))
    return { field: 'logo', rule: `must be a PNG image of at most ${logoBytesMax / 1000} KB` }
  return undefined
}

export function assertBrand(brand: Brand): void {
  const problem = problemOfBrand(brand)
  if (problem) throw invalid(`brand.${problem.field}`, problem.rule)
}
