import type { Language } from '@grosz/contract/text.ts'

/** The preferred language of a payment page: in its address, of the shop, and of the browser. */
interface Preferences {
  readonly address?: string | undefined
  readonly shop?: string | undefined
  /** The header Accept-Language. */
  readonly browser?: string | undefined
}

/** The address decides, then the shop, then the browser. */
export function pageLanguage({ address, shop, browser = '' }: Preferences): Language {
  for (const tag of [address, shop, ...tagsIn(browser)]) {
    const language = tag?.slice(0, 2).toLowerCase()
    if (language === 'pl' || language === 'en') return language
  }
  return 'en'
}

/** The languages that a browser accepts, the most preferred first (RFC 9110, section 12.5.4). */
function tagsIn(header: string): string[] {
  return header
    .split(',')
    .map((part) => part.split(';').map((one) => one.trim()))
    .map(([tag = '', weight]) => ({ tag, weight: weightOf(weight) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/**
 * A language without a weight has weight 1, and one with a weight that is not a number has weight
 * 0.
 */
function weightOf(text = 'q=1'): number {
  return /^q=/i.test(text) ? Number(text.slice(2)) : 0
}
