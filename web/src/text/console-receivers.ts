import type { Texts } from './translate.ts'

/** Texts of the pages of built-in receivers. */
export const receiverTexts = {
  lead: {
    en: 'A receiver accepts notifications at a sandbox URL and checks their signatures, so you don’t need a public URL.',
    pl: 'Odbiornik przyjmuje powiadomienia pod adresem URL w sandboksie i sprawdza ich podpisy, więc nie potrzebujesz publicznego adresu.',
  },
  receivers: { en: 'Receivers', pl: 'Odbiorniki' },
  receiver: { en: 'Receiver', pl: 'Odbiornik' },
  none: { en: 'No receivers yet.', pl: 'Nie ma jeszcze odbiorników.' },
  name: { en: 'Name', pl: 'Nazwa' },
  address: { en: 'URL for notifyUrl', pl: 'Adres URL do pola notifyUrl' },
  answers: { en: 'Responds with', pl: 'Odpowiada' },
  received: { en: 'Received', pl: 'Odebrane' },
  create: { en: 'Create a receiver', pl: 'Utwórz odbiornik' },
  status: { en: 'HTTP status of the response', pl: 'Status HTTP odpowiedzi' },
  statusWrong: { en: 'Enter a number from 200 to 599.', pl: 'Wpisz liczbę od 200 do 599.' },
  change: { en: 'Change the response', pl: 'Zmień odpowiedź' },
  remove: { en: 'Delete the receiver', pl: 'Usuń odbiornik' },
  newest: { en: 'Latest notifications', pl: 'Najnowsze powiadomienia' },
  nothing: {
    en: 'No notifications yet. Use the URL as the notifyUrl of an order.',
    pl: 'Nie ma jeszcze powiadomień. Podaj ten adres jako notifyUrl zamówienia.',
  },
  one: { en: 'Notification {number}, {time}', pl: 'Powiadomienie {number}, {time}' },
  body: { en: 'Body', pl: 'Treść' },
  headers: { en: 'Headers', pl: 'Nagłówki' },
  signature: { en: 'Signature', pl: 'Podpis' },
  VALID: { en: 'valid', pl: 'poprawny' },
  INVALID: { en: 'invalid', pl: 'niepoprawny' },
  MISSING: { en: 'missing', pl: 'brak' },
  UNCHECKED: { en: 'not checked', pl: 'niesprawdzony' },
  expected: { en: 'Expected signature', pl: 'Oczekiwany podpis' },
} as const satisfies Texts
