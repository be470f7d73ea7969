import type { Language } from '@grosz/contract/text.ts'
import { paletteTexts } from '../../text/console-palette.ts'
import type { Deed, Item } from './item.ts'

const deeds = {
  tryPayment: { path: '/try' },
  advanceClock: { path: '/clock' },
  createWorkspace: { path: '/workspaces' },
  forceOutcome: { path: '/outcomes' },
  injectFault: { path: '/faults' },
  createReceiver: { path: '/receivers' },
  showCredentials: { path: '/credentials' },
  switchTheme: { act: 'theme' },
  switchLanguage: { act: 'language' },
  showKeys: { act: 'keys' },
} as const satisfies Partial<Record<keyof typeof paletteTexts, Deed>>

/** The actions of every page, found by words of both languages. */
export function actions(language: Language): Item[] {
  const other = language === 'en' ? 'pl' : 'en'
  return (Object.keys(deeds) as (keyof typeof deeds)[]) // keys lose their type
    .map((name) => ({
      key: name,
      title: paletteTexts[name][language],
      words: `${paletteTexts[name][other]} ${paletteTexts[`${name}Words`][language]}`,
      does: deeds[name],
    }))
}
