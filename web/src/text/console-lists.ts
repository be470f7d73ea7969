import type { Texts } from './translate.ts'

/** Words of the lists of the console. */
export const listTexts = {
  filters: { en: 'Filters', pl: 'Filtry' },
  any: { en: 'Any', pl: 'Dowolne' },
  apply: { en: 'Refresh', pl: 'Odśwież' },
  clear: { en: 'Clear the filters', pl: 'Wyczyść filtry' },
  more: { en: 'Show more', pl: 'Pokaż więcej' },
  loading: { en: 'Loading…', pl: 'Wczytywanie…' },

  id: { en: 'Id', pl: 'Identyfikator' },
  extId: { en: 'Your id', pl: 'Twój identyfikator' },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  currency: { en: 'Currency', pl: 'Waluta' },
  status: { en: 'Status', pl: 'Status' },
  amount: { en: 'Amount', pl: 'Kwota' },
  method: { en: 'Method', pl: 'Metoda' },
  description: { en: 'Description', pl: 'Opis' },
  created: { en: 'Created', pl: 'Utworzono' },

  ordersLead: {
    en: 'Orders of all points of sale, newest first.',
    pl: 'Zamówienia wszystkich punktów płatności, od najnowszego.',
  },
  ordersNone: { en: 'No orders fit', pl: 'Brak pasujących zamówień' },
  orderId: { en: 'Order id (yours or ours)', pl: 'Identyfikator zamówienia (Twój lub nasz)' },
} as const satisfies Texts
