import type { Texts } from './translate.ts'

/** Texts of the lists of the console. */
export const listTexts = {
  filters: { en: 'Filters', pl: 'Filtry' },
  all: { en: 'All', pl: 'Wszystkie' },
  any: { en: 'Any', pl: 'Dowolne' },
  apply: { en: 'Refresh', pl: 'Odśwież' },
  showNew: { en: 'Show new: {count}', pl: 'Pokaż nowe: {count}' },
  showChanged: { en: 'Show changes', pl: 'Pokaż zmiany' },
  moreFilters: { en: 'More filters', pl: 'Więcej filtrów' },
  activeFilters: { en: 'Active filters', pl: 'Aktywne filtry' },
  removeFilter: { en: 'Remove the filter', pl: 'Usuń filtr' },
  copyLink: { en: 'Copy link', pl: 'Kopiuj link' },
  linkCopied: { en: 'Link copied', pl: 'Skopiowano' },
  csv: { en: 'Export CSV', pl: 'Eksportuj CSV' },
  csvNote: { en: '(the first {max} rows at most)', pl: '(najwyżej {max} pierwszych wierszy)' },
  csvCut: {
    en: 'The file contains only the first {max} rows of the list. To export the others, narrow the list with filters.',
    pl: 'Plik zawiera tylko {max} pierwszych wierszy listy. Aby wyeksportować pozostałe, zawęź listę filtrami.',
  },
  dayWrong: {
    en: 'Enter a date such as {example} or 2026-11-25.',
    pl: 'Wpisz datę, na przykład {example} lub 2026-11-25.',
  },
  sort: { en: 'Order', pl: 'Kolejność' },
  newest: { en: 'Newest first', pl: 'Od najnowszych' },
  oldest: { en: 'Oldest first', pl: 'Od najstarszych' },
  nothing: { en: 'Nothing here yet', pl: 'Jeszcze nic tu nie ma' },
  clearAll: { en: 'Clear all', pl: 'Wyczyść wszystkie' },
  clear: { en: 'Clear the filters', pl: 'Wyczyść filtry' },
  more: { en: 'Show more', pl: 'Pokaż więcej' },
  loading: { en: 'Loading…', pl: 'Wczytywanie…' },

  id: { en: 'ID', pl: 'Identyfikator' },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  currency: { en: 'Currency', pl: 'Waluta' },
  shop: { en: 'Shop', pl: 'Sklep' },
  firstDay: { en: 'Created from', pl: 'Utworzone od' },
  lastDay: { en: 'Created until', pl: 'Utworzone do' },
  oldestEntry: {
    en: 'Oldest entry in the log: {time}',
    pl: 'Najstarszy wpis w dzienniku: {time}',
  },
  noneYet: {
    en: 'Nothing found so far. Select “Show more” to search older entries.',
    pl: 'Na razie nic nie znaleziono. Wybierz „Pokaż więcej”, aby przeszukać starsze pozycje.',
  },
  status: { en: 'Status', pl: 'Status' },
  unfinished: { en: 'Unfinished', pl: 'Niezakończone' },
  amount: { en: 'Amount', pl: 'Kwota' },
  method: { en: 'Method', pl: 'Metoda' },
  description: { en: 'Description', pl: 'Opis' },
  created: { en: 'Created', pl: 'Utworzono' },

  ordersLead: {
    en: 'Orders of all points of sale.',
    pl: 'Zamówienia wszystkich punktów płatności.',
  },
  ordersNone: { en: 'No matching orders', pl: 'Brak pasujących zamówień' },
  orderId: { en: 'Order ID', pl: 'Identyfikator zamówienia' },
  none: { en: 'No matching items', pl: 'Brak pasujących pozycji' },
  refundsLead: {
    en: 'Refunds of all orders.',
    pl: 'Zwroty ze wszystkich zamówień.',
  },
  payoutsLead: {
    en: 'Payouts of all shops.',
    pl: 'Wypłaty wszystkich sklepów.',
  },
  shopsLead: {
    en: 'Shops and the balance available for payouts and refunds.',
    pl: 'Sklepy i saldo dostępne na wypłaty i zwroty.',
  },
  statementsLead: {
    en: 'Statements and reports, newest first.',
    pl: 'Wyciągi i raporty, od najnowszego.',
  },
  sellersLead: { en: 'Marketplace sellers.', pl: 'Sprzedawcy na platformach.' },
  verificationsLead: {
    en: 'Seller verifications, newest first.',
    pl: 'Weryfikacje sprzedawców, od najnowszej.',
  },
  firmsLead: {
    en: 'Merchants, marketplaces, technical partners, and payment facilitators.',
    pl: 'Sprzedawcy (merchants), platformy, partnerzy techniczni i pośrednicy płatności.',
  },
  submerchantsLead: {
    en: 'Submerchants of the payment facilitators.',
    pl: 'Submerchanci pośredników płatności.',
  },
  tokensLead: {
    en: 'Stored cards and BLIK tokens, masked. The list shows cards unless you choose another type.',
    pl: 'Zapisane karty i tokeny BLIK, zamaskowane. Jeśli nie wybierzesz innego typu, lista pokazuje karty.',
  },
  eventsLead: {
    en: 'The last 10,000 events in the sandbox, newest first. Events are kept for 7 days.',
    pl: '10 000 ostatnich zdarzeń w sandboksie, od najnowszych. Są przechowywane przez 7 dni.',
  },
} as const satisfies Texts
