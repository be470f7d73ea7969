import { fold } from '@grosz/contract/fold.ts'
import type { ClockStep } from './step-clock.ts'

/** An item that the palette offers. */
export interface Item {
  readonly key: string
  readonly title: string
  readonly note?: string
  /** Keywords by which it is found. */
  readonly words?: string
  /** The title is an ID, a number, or a code. */
  readonly isCode?: boolean
  readonly does: PaletteAction
}

/** The effect of choosing an item. */
export type PaletteAction =
  | { readonly path: string }
  | { readonly href: string }
  | { readonly copy: string }
  | { readonly advance: ClockStep }
  | { readonly act: 'theme' | 'language' | 'keys' }

/** The items whose texts contain a word that begins with each word of the query. */
export function matching(items: readonly Item[], query: string, max: number): Item[] {
  const sought = fold(query).split(/\s+/).filter(Boolean)
  if (sought.length === 0) return []
  const found = items.filter(({ title, note = '', words = '' }) => {
    const text = ` ${fold(`${title} ${note} ${words}`).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`
    return sought.every((word) => text.includes(` ${word}`))
  })
  return found.slice(0, max)
}
