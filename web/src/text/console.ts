import { advanceDaysMax } from '@grosz/contract/clock-limits.ts'
import type { Texts } from './translate.ts'

/** Words of the console's first page. */
export const consoleTexts = {
  title: { en: 'Your sandbox', pl: 'Twój sandbox' },
  lead: {
    en: 'This is a complete payment platform: an API that stores your data, a payment page, and simulators of banks and card issuers. No real money moves, so you can try everything.',
    pl: 'To kompletna platforma płatnicza: API, które zapisuje dane, strona płatności oraz symulatory banków i wydawców kart. Prawdziwe pieniądze nie są pobierane, więc możesz wypróbować wszystko.',
  },
  first: { en: 'Your first order', pl: 'Pierwsze zamówienie' },
  firstNote: {
    en: 'Paste both commands into one terminal. The answer to the second one has a redirectUri: open it and pay with a test card or code.',
    pl: 'Wklej oba polecenia w jednym terminalu. W odpowiedzi na drugie znajdziesz redirectUri: otwórz ten adres i zapłać kartą lub kodem testowym.',
  },
  pos: { en: 'Point of sale for the commands', pl: 'Punkt płatności dla poleceń' },
  getToken: { en: '1. Get an access token', pl: '1. Pobierz token dostępu' },
  createOrder: { en: '2. Create an order', pl: '2. Utwórz zamówienie' },
  command: { en: 'command', pl: 'polecenie' },

  clockNote: {
    en: 'The time that the whole sandbox uses. When you advance it, everything that was due in between happens in chronological order: orders expire, notifications are repeated, refunds and payouts get their result.',
    pl: 'Czas, którym posługuje się cały sandbox. Po przesunięciu zegara wszystko, co w tym czasie było zaplanowane, dzieje się w porządku chronologicznym: zamówienia wygasają, powiadomienia są ponawiane, zwroty i wypłaty otrzymują wynik.',
  },
  clockTime: { en: 'Sandbox time', pl: 'Czas sandboksu' },
  clockNow: { en: 'Now', pl: 'Teraz' },
  clockStatus: { en: 'Status', pl: 'Stan' },
  running: { en: 'running', pl: 'idzie' },
  frozen: { en: 'frozen', pl: 'zatrzymany' },
  freeze: { en: 'Freeze', pl: 'Zatrzymaj' },
  resume: { en: 'Resume', pl: 'Wznów' },
  advance: { en: 'Advance', pl: 'Przesuń' },
  advanceBy: { en: 'Advance by', pl: 'Przesuń o' },
  setTo: { en: 'Set to', pl: 'Ustaw na' },
  setHint: {
    en: `A later time, at most ${advanceDaysMax} days ahead.`,
    pl: `Późniejszy czas, najwyżej ${advanceDaysMax} dni do przodu.`,
  },
  setWrong: { en: 'Enter a date and a time.', pl: 'Wpisz datę i godzinę.' },
  clockOnWay: {
    en: 'The clock has come to {now} on its way to {until}: much was due.',
    pl: 'Zegar doszedł do {now} w drodze do {until}: po drodze było dużo do wykonania.',
  },
  clockGoOn: { en: 'Go on', pl: 'Kontynuuj' },
  setClock: { en: 'Set the clock', pl: 'Ustaw zegar' },
  minute: { en: '1 minute', pl: '1 minutę' },
  hour: { en: '1 hour', pl: '1 godzinę' },
  day: { en: '1 day', pl: '1 dobę' },
  threeDays: { en: '3 days', pl: '3 doby' },
  month: { en: '31 days', pl: '31 dni' },

  poses: { en: 'Test points of sale', pl: 'Testowe punkty płatności' },
  posesNote: {
    en: 'These credentials are public and the same in every sandbox, so you may keep them in your tests.',
    pl: 'Te dane są publiczne i takie same w każdym sandboksie, więc możesz wpisać je na stałe w testach.',
  },
  posId: { en: 'POS', pl: 'Punkt płatności' },
  name: { en: 'Name', pl: 'Nazwa' },
  nameAndShop: { en: 'Name and shop', pl: 'Nazwa i sklep' },
  currency: { en: 'Currency', pl: 'Waluta' },
  clientId: { en: 'client_id', pl: 'client_id' },
  keys: { en: 'Keys', pl: 'Klucze' },
  clientSecret: { en: 'client_secret', pl: 'client_secret' },
  secondKey: { en: 'Second key', pl: 'Drugi klucz' },
  signature: { en: 'Signature', pl: 'Podpis' },
  capture: { en: 'Capture', pl: 'Pobranie środków' },
  automatic: { en: 'automatic', pl: 'automatyczne' },
  manual: { en: 'manual', pl: 'ręczne' },
  ofPos: { en: '{what} of point of sale {posId}', pl: '{what} punktu płatności {posId}' },

  cards: { en: 'Test cards', pl: 'Karty testowe' },
  cardsNote: {
    en: 'Any expiration date in the future and any security code will do. Other numbers are declined.',
    pl: 'Wystarczy dowolna przyszła data ważności i dowolny kod zabezpieczający. Inne numery są odrzucane.',
  },
  cardNumber: { en: 'Card number', pl: 'Numer karty' },
  outcome: { en: 'What happens', pl: 'Co się stanie' },
  codes: { en: 'Test BLIK codes', pl: 'Testowe kody BLIK' },
  codesNote: {
    en: 'An x is any digit. The first row that fits the code decides.',
    pl: 'Znak x oznacza dowolną cyfrę. Decyduje pierwszy pasujący wiersz.',
  },
  code: { en: 'BLIK code', pl: 'Kod BLIK' },

  further: { en: 'Next steps', pl: 'Co dalej' },
  portal: { en: 'Developer portal', pl: 'Portal dla programistów' },
  portalNote: {
    en: 'Guides, payment flows and the API reference',
    pl: 'Przewodniki, przebiegi płatności i opis API',
  },
  openapi: { en: 'OpenAPI definition', pl: 'Definicja OpenAPI' },
  openapiNote: {
    en: 'Every call as a machine-readable file',
    pl: 'Wszystkie wywołania w pliku dla programów',
  },
} as const satisfies Texts
