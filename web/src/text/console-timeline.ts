import type { Texts } from './translate.ts'

/** The names of the events that change a status, by the word of the API. */
export const eventTexts = {
  create: { en: 'created', pl: 'utworzono' },
  make: { en: 'file ready', pl: 'plik gotowy' },
  change: { en: 'changed', pl: 'zmieniono' },
  expire: { en: 'expired', pl: 'wygasło' },
  start: { en: 'started', pl: 'rozpoczęto' },
  authorize: { en: 'funds held', pl: 'zablokowano środki' },
  settle: { en: 'paid', pl: 'opłacono' },
  capture: { en: 'captured', pl: 'pobrano środki' },
  cancel: { en: 'canceled', pl: 'anulowano' },
  finalize: { en: 'finalized', pl: 'zakończono' },
  wait: { en: 'waiting', pl: 'oczekuje' },
  realize: { en: 'paid out', pl: 'zrealizowano' },
  reverse: { en: 'reversed', pl: 'cofnięto' },
  complete: { en: 'data complete', pl: 'przesłano komplet danych' },
  approve: { en: 'approved', pl: 'zaakceptowano' },
  decline: { en: 'declined', pl: 'odrzucono' },
  reject: { en: 'returned for correction', pl: 'odesłano do poprawy' },
  reopen: { en: 'reopened', pl: 'wznowiono' },
  activate: { en: 'activated', pl: 'aktywowano' },
  deactivate: { en: 'deactivated', pl: 'dezaktywowano' },
  block: { en: 'blocked', pl: 'zablokowano' },
  unblock: { en: 'unblocked', pl: 'odblokowano' },
  verify: { en: 'verified', pl: 'zweryfikowano' },
  withdraw: { en: 'verification withdrawn', pl: 'utracono weryfikację' },
  freeze: { en: 'clock frozen', pl: 'zatrzymano zegar' },
  resume: { en: 'clock resumed', pl: 'wznowiono zegar' },
  advance: { en: 'clock advanced', pl: 'przesunięto zegar' },
  takeSnapshot: { en: 'snapshot taken', pl: 'utworzono migawkę' },
  restore: { en: 'snapshot restored', pl: 'przywrócono migawkę' },
} as const satisfies Texts

/** The names of background work that is due. */
export const dueTexts = {
  expiry: { en: 'the order expires', pl: 'zamówienie wygasa' },
  expire: { en: 'expires', pl: 'wygasa' },
  payment: { en: 'payment result', pl: 'wynik płatności' },
  errand: { en: 'call to the acquirer', pl: 'wywołanie agenta rozliczeniowego' },
  refund: { en: 'refund result', pl: 'wynik zwrotu' },
  payout: { en: 'payout result', pl: 'wynik wypłaty' },
  notification: { en: 'notification is sent', pl: 'wysłanie powiadomienia' },
  statement: { en: 'file is created', pl: 'utworzenie pliku' },
  verification: { en: 'verification result', pl: 'wynik weryfikacji' },
  submerchant: { en: 'check result', pl: 'wynik sprawdzenia' },
} as const satisfies Texts
