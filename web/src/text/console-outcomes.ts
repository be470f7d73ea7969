import type { Texts } from './translate.ts'

/** Words of the page of queued outcomes. */
export const outcomeTexts = {
  lead: {
    en: 'Outcomes that wait for the next payment, refund, payout, check, or verification. Within a kind, they are used in the order in which they were added.',
    pl: 'Wyniki, które czekają na następną płatność, zwrot, wypłatę, sprawdzenie lub weryfikację. W obrębie rodzaju są używane w kolejności dodania.',
  },
  queue: { en: 'Queue', pl: 'Kolejka' },
  none: { en: 'The queue is empty.', pl: 'Kolejka jest pusta.' },
  kind: { en: 'Kind', pl: 'Rodzaj' },
  outcome: { en: 'Outcome', pl: 'Wynik' },
  outcomeHint: {
    en: 'For example APPROVED, DECLINED, TIMEOUT, or PENDING.',
    pl: 'Na przykład APPROVED, DECLINED, TIMEOUT lub PENDING.',
  },
  pos: { en: 'Point of sale', pl: 'Punkt płatności' },
  times: { en: 'How many times', pl: 'Ile razy' },
  numberWrong: { en: 'Enter a number.', pl: 'Wpisz liczbę.' },
  add: { en: 'Add to the queue', pl: 'Dodaj do kolejki' },
} as const satisfies Texts
