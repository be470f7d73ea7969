import { type OutcomeName, outcomes } from '@grosz/contract/outcomes.ts'
import type { Language } from '@grosz/contract/text.ts'
import { paletteTexts } from '../../text/console-palette.ts'
import type { Item, PaletteAction } from './item.ts'

const actionsByName = {
  tryPayment: { path: '/try' },
  advanceToNext: { advance: 'next' },
  advanceByDay: { advance: 'day' },
  setClock: { path: '/clock?form=new' },
  createWorkspace: { path: '/workspaces?form=new' },
  forceOutcome: { path: '/outcomes?form=new' },
  injectFault: { path: '/faults?form=new' },
  createReceiver: { path: '/receivers?form=new' },
  showCredentials: { path: '/credentials' },
  switchTheme: { act: 'theme' },
  switchLanguage: { act: 'language' },
  showKeys: { act: 'keys' },
} as const satisfies Partial<Record<keyof typeof paletteTexts, PaletteAction>>

/** The actions of every page, found by keywords in both languages. */
export function actions(language: Language): Item[] {
  const other = language === 'en' ? 'pl' : 'en'
  return (Object.keys(actionsByName) as (keyof typeof actionsByName)[]) // keys lose their type
    .map((name) => ({
      key: name,
      title: paletteTexts[name][language],
      words: `${paletteTexts[name][other]} ${paletteTexts[`${name}Words`][language]}`,
      does: actionsByName[name],
    }))
}

/** The form for each outcome, filled in; found by its name and its meaning. */
export function forcedOutcomes(language: Language): Item[] {
  const names = Object.keys(outcomes) as OutcomeName[] // keys lose their type
  return names.map((name) => ({
    key: `force ${name}`,
    title: `${paletteTexts.forceOutcome[language]}: ${name}`,
    note: outcomes[name].says[language],
    does: { path: `/outcomes?form=new&outcome=${name}` },
  }))
}
