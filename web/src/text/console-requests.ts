import type { Texts } from './translate.ts'

/** Texts of the request log of the console. */
export const requestTexts = {
  lead: {
    en: 'The last 1,000 API requests that the sandbox received. They are kept for 7 days; secrets are masked.',
    pl: '1000 ostatnich żądań do API, które otrzymał sandbox. Są przechowywane przez 7 dni; dane poufne są zamaskowane.',
  },
  source: { en: 'Sent by', pl: 'Nadawca' },
  SHOP: { en: 'Your shop', pl: 'Twój sklep' },
  PAGE: { en: 'Payment page', pl: 'Strona płatności' },
  CONSOLE: { en: 'Console and portal', pl: 'Konsola i portal' },
  ALL: { en: 'All', pl: 'Wszyscy' },
  request: { en: 'Request', pl: 'Żądanie' },
  contains: { en: 'Contains text', pl: 'Zawiera tekst' },
  selected: { en: 'Selected request', pl: 'Wybrane żądanie' },
  select: { en: 'Select a request', pl: 'Wybierz żądanie' },
  selectNote: {
    en: 'The headers and bodies of the request appear here. The up and down arrow keys move to the next request.',
    pl: 'Tutaj pojawią się nagłówki i treść żądania oraz odpowiedzi. Do kolejnych żądań przejdziesz strzałkami w górę i w dół.',
  },
  noAnswer: { en: 'no response', pl: 'brak odpowiedzi' },
  copied: { en: 'Copied', pl: 'Skopiowano' },
  copiedChanged: { en: 'Copied, with test values', pl: 'Skopiowano z wartościami testowymi' },
  testValues: {
    en: 'The log masks cards, codes, and secrets, so the command contains test values instead.',
    pl: 'Dziennik maskuje karty, kody i dane poufne, dlatego polecenie zawiera zamiast nich wartości testowe.',
  },
  newIds: {
    en: 'The Idempotency-Key and your IDs end with the current time, so the call takes effect again.',
    pl: 'Idempotency-Key i Twoje identyfikatory kończą się bieżącym czasem, dlatego wywołanie zostanie wykonane jeszcze raz.',
  },
  setToken: {
    en: 'First set TOKEN to an access token of this caller.',
    pl: 'Najpierw zapisz w zmiennej TOKEN token dostępu tego nadawcy.',
  },
  fillIn: {
    en: 'Replace each *** before you run the command: the log doesn’t keep these values.',
    pl: 'Przed uruchomieniem polecenia zastąp każde ***: dziennik nie przechowuje tych wartości.',
  },
  tooLong: {
    en: 'The log contains only the beginning of the body, so there is no curl command.',
    pl: 'Dziennik zawiera tylko początek treści, dlatego nie ma polecenia curl.',
  },
  header: { en: 'Header', pl: 'Nagłówek' },
  value: { en: 'Value', pl: 'Wartość' },
} as const satisfies Texts
