import type { Language, Text } from '@grosz/contract/text.ts'

export type Texts = Readonly<Record<string, Text>>
type Values = Readonly<Record<string, string>>

/** Returns one text of a list, with {names} replaced by values. */
export type Say<T extends Texts> = (key: keyof T & string, values?: Values) => string

export function sayIn<const T extends Texts>(texts: T, language: Language): Say<T> {
  return (key, values = {}) =>
    (texts[key]?.[language] ?? '').replaceAll(
      /\{(\w+)\}/g,
      (whole, name: string) => values[name] ?? whole,
    )
}

/** The first preferred language that we support. */
export function languageFrom(preferred: readonly (string | null | undefined)[]): Language {
  for (const tag of preferred) {
    const language = tag?.slice(0, 2).toLowerCase()
    if (language === 'pl' || language === 'en') return language
  }
  return 'en'
}
