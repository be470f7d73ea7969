import { interpolate } from '@docusaurus/Interpolate'
import i18n from '@generated/i18n'
import { languageOf, type Text } from '@grosz/contract/text.ts'
import type { ReactNode } from 'react'

/** The language of the build, for components. */
export const language = languageOf(i18n.currentLocale)

/** A text in the language of the page, with values in the places that it names in braces. */
export function say(text: Text, values?: Readonly<Record<string, string | number>>): string
export function say(text: Text, values: Readonly<Record<string, ReactNode>>): ReactNode
export function say(text: Text, values?: Readonly<Record<string, ReactNode>>): ReactNode {
  return interpolate(text[language], values)
}
