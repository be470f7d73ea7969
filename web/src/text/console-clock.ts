import type { Texts } from './translate.ts'

/** Texts for the events of a step of the clock. */
export const clockTexts = {
  results: { en: 'Since the last step', pl: 'Od ostatniego przesunięcia' },
  event: { en: 'Event', pl: 'Zdarzenie' },
  status: { en: 'Status', pl: 'Status' },
  number: { en: 'Number', pl: 'Liczba' },
  noResults: {
    en: 'Nothing was due in this period.',
    pl: 'W tym czasie nie przypadało żadne zdarzenie.',
  },
  moreResults: {
    en: 'Only the latest events are counted. See Events for the others.',
    pl: 'Policzono tylko najnowsze zdarzenia. Pozostałe znajdziesz na stronie Zdarzenia.',
  },
} as const satisfies Texts
