import type { Texts } from './translate.ts'

/** Words of the pages of built-in receivers. */
export const receiverTexts = {
  lead: {
    en: 'A receiver takes notifications at an address of the sandbox and checks their signatures, so that you need no public address.',
    pl: 'Odbiornik przyjmuje powiadomienia pod adresem sandboksu i sprawdza ich podpisy, więc nie potrzebujesz publicznego adresu.',
  },
  receivers: { en: 'Receivers', pl: 'Odbiorniki' },
  receiver: { en: 'Receiver', pl: 'Odbiornik' },
  none: { en: 'There is no receiver yet.', pl: 'Nie ma jeszcze odbiornika.' },
  name: { en: 'Name', pl: 'Nazwa' },
  address: { en: 'Address for notifyUrl', pl: 'Adres do notifyUrl' },
  answers: { en: 'Answers with', pl: 'Odpowiada' },
  received: { en: 'Received', pl: 'Odebrane' },
  create: { en: 'Create a receiver', pl: 'Utwórz odbiornik' },
  status: { en: 'HTTP status of its answers', pl: 'Status HTTP odpowiedzi' },
  statusWrong: { en: 'Enter a number from 200 to 599.', pl: 'Wpisz liczbę od 200 do 599.' },
  change: { en: 'Change the answer', pl: 'Zmień odpowiedź' },
  remove: { en: 'Delete the receiver', pl: 'Usuń odbiornik' },
  newest: { en: 'Newest notifications', pl: 'Najnowsze powiadomienia' },
  nothing: {
    en: 'Nothing has arrived yet. Use the address as notifyUrl of an order.',
    pl: 'Nic jeszcze nie przyszło. Podaj ten adres jako notifyUrl zamówienia.',
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
