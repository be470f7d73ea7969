import { toDecimal } from '@grosz/contract/decimal.ts'
import type { Language } from '@grosz/contract/text.ts'

const locales = { en: 'en-GB', pl: 'pl-PL' } as const satisfies Record<Language, string>

/**
 * An amount in minor units as people read it. English has no symbol for most of these currencies, so every
 * English amount has its currency code.
 */
export function formatAmount(
  amount: string,
  currency: string,
  language: Language,
  currencyDisplay: 'symbol' | 'code' = language === 'en' ? 'code' : 'symbol',
): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  return format.format(toDecimal(amount))
}

/** Minor units as readers of that language would type them. */
export function toTyped(amount: string, language: Language): string {
  const typed = toDecimal(amount)
  return language === 'pl' ? typed.replace('.', ',') : typed
}

/** The length of the largest amount of the API when it is typed. */
export const TYPED_AMOUNT_MAX = 16

/** The typed amount in minor units; undefined if the text isn't an amount. */
export function toMinorUnits(typed: string): string | undefined {
  const [, whole, cents = ''] = /^\s*(\d{1,13})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? []
  return whole === undefined ? undefined : String(BigInt(whole + cents.padEnd(2, '0')))
}

/** The number, followed by a sign if it is only a lower bound. */
export function formatCount(count: number, language: Language, { isAtLeast = false } = {}): string {
  return new Intl.NumberFormat(locales[language]).format(count) + (isAtLeast ? '+' : '')
}

/** A share of one in percent; less than all is never rounded up to all. */
export function formatShare(share: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  })
  return format.format(share)
}

/** Date and time of day in the payer's own zone. */
export function formatMoment(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return format.format(new Date(iso))
}

/**
 * A short date with the time to the second, for lists; the month is a word, so that it is not mistaken for a
 * day.
 */
export function formatTime(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'medium',
  })
  return format.format(new Date(iso))
}

/** The time of day to the millisecond, for entries that follow each other closely. */
export function formatClock(iso: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  })
  return format.format(new Date(iso))
}

/** The day of a moment in the visitor's own zone. */
export function formatDate(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'medium' }).format(new Date(iso))
}

/** A day of a chart is one of UTC; minutes and hours begin at the same time in most zones. */
const stepFormats = {
  minute: { hour: '2-digit', minute: '2-digit' },
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short', timeZone: 'UTC' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** The beginning of a step of a chart, in the shortest form that differs from the next step. */
export function formatStep(iso: string, step: keyof typeof stepFormats, language: Language) {
  const format = new Intl.DateTimeFormat(locales[language], stepFormats[step])
  return format.format(new Date(iso))
}

/** A day, as lists show it; it has no zone. */
export function formatDay(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return format.format(new Date(day))
}

/** The size of a file as text. */
export function formatSize(bytes: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  })
  return format.format(bytes / 1000)
}

/** The duration of a request as text. */
export function formatDuration(ms: number, language: Language): string {
  const format = new Intl.NumberFormat(locales[language], {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 1,
  })
  return format.format(ms)
}
