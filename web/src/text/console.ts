import { advanceDaysMax } from '@grosz/contract/clock-limits.ts'
import type { Texts } from './translate.ts'

/** Texts of the console's first page. */
export const consoleTexts = {
  title: { en: 'Your sandbox', pl: 'Twój sandbox' },
  lead: {
    en: 'This is a complete payment platform: an API that stores your data, a payment page, and simulators of banks and card issuers. No real money moves, so you can try everything.',
    pl: 'To kompletna platforma płatnicza: API, które zapisuje dane, strona płatności oraz symulatory banków i wydawców kart. Prawdziwe pieniądze nie są pobierane, więc możesz wypróbować wszystko.',
  },
  pos: { en: 'Point of sale for the commands', pl: 'Punkt płatności w poleceniach' },
  getToken: { en: '1. Get an access token', pl: '1. Pobierz token dostępu' },
  createOrder: { en: '2. Create an order', pl: '2. Utwórz zamówienie' },
  command: { en: 'command', pl: 'polecenie' },

  clockNote: {
    en: 'The whole sandbox uses this time. When you advance the clock, everything scheduled in between happens in chronological order: orders expire, notifications are retried, and refunds and payouts get their results.',
    pl: 'Tego czasu używa cały sandbox. Gdy przesuniesz zegar, wszystkie zdarzenia zaplanowane na pominięty okres nastąpią w porządku chronologicznym: zamówienia wygasną, powiadomienia zostaną ponowione, a zwroty i wypłaty otrzymają wynik.',
  },
  clockTime: { en: 'Sandbox time', pl: 'Czas sandboksu' },
  clockNow: { en: 'Now', pl: 'Teraz' },
  clockStatus: { en: 'Status', pl: 'Stan' },
  running: { en: 'running', pl: 'działa' },
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
  setWrong: {
    en: 'Enter a date and a time, such as {example}.',
    pl: 'Wpisz datę i godzinę, na przykład {example}.',
  },
  clockOnWay: {
    en: 'The clock has reached only {now}, not {until}, because many events were due in between.',
    pl: 'Zegar przesunął się tylko do {now}, a nie do {until}, bo na ten czas przypadało wiele zdarzeń.',
  },
  clockGoOn: { en: 'Continue', pl: 'Kontynuuj' },
  setClock: { en: 'Set the clock', pl: 'Ustaw zegar' },
  minute: { en: '1 minute', pl: '1 minutę' },
  hour: { en: '1 hour', pl: '1 godzinę' },
  day: { en: '1 day', pl: '1 dobę' },
  threeDays: { en: '3 days', pl: '3 doby' },
  month: { en: '31 days', pl: '31 dni' },

  poses: { en: 'Test points of sale', pl: 'Testowe punkty płatności' },
  posesNote: {
    en: 'These credentials are public and the same in every sandbox, so you can hard-code them in your tests.',
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
    en: 'Use any future expiration date and any security code. Other numbers are declined. Cards with the same result differ only in number and scheme.',
    pl: 'Podaj dowolną przyszłą datę ważności i dowolny kod zabezpieczający. Inne numery są odrzucane. Karty o tym samym wyniku różnią się tylko numerem i organizacją.',
  },
  scheme: { en: 'Card scheme', pl: 'Organizacja' },
  cardNumber: { en: 'Card number', pl: 'Numer karty' },
  outcome: { en: 'What happens', pl: 'Co się stanie' },
  codes: { en: 'Test BLIK codes', pl: 'Testowe kody BLIK' },
  codesNote: {
    en: 'An x represents any digit. The first matching row applies.',
    pl: 'Znak x oznacza dowolną cyfrę. Obowiązuje pierwszy pasujący wiersz.',
  },
  code: { en: 'BLIK code', pl: 'Kod BLIK' },

  further: { en: 'Next steps', pl: 'Co dalej' },
  portal: { en: 'Developer portal', pl: 'Portal dla programistów' },
  portalNote: {
    en: 'Guides, payment flows, and the API reference',
    pl: 'Poradniki, przebiegi płatności i dokumentacja API',
  },
  openapi: { en: 'OpenAPI definition', pl: 'Definicja OpenAPI' },
  openapiNote: {
    en: 'All calls in a machine-readable file',
    pl: 'Wszystkie wywołania w pliku dla programów',
  },
} as const satisfies Texts
