import type { Text } from '@grosz/contract/text.ts'

/** The events that `grosz trigger` brings about. */
export const triggers = {
  'order.pending': {
    en: 'An order whose payer still has to confirm the payment.',
    pl: 'Zamówienie, którego płatności kupujący jeszcze nie potwierdził.',
  },
  'order.waiting': {
    en: 'An order that is paid and waits for your capture.',
    pl: 'Zamówienie opłacone, które czeka na pobranie środków.',
  },
  'order.completed': { en: 'A paid order.', pl: 'Opłacone zamówienie.' },
  'order.canceled': {
    en: 'An order that your server has canceled.',
    pl: 'Zamówienie anulowane przez Twój serwer.',
  },
  'order.declined': {
    en: 'An order whose payment was declined; its status is CANCELED.',
    pl: 'Zamówienie, którego płatność odrzucono; ma status CANCELED.',
  },
  'order.expired': {
    en: 'An order that was not paid in time; its status is CANCELED. Advances the clock by an hour.',
    pl: 'Zamówienie nieopłacone na czas; ma status CANCELED. Przesuwa zegar o godzinę.',
  },
  'refund.finalized': {
    en: 'A paid order whose money went back to the payer.',
    pl: 'Opłacone zamówienie, za które zwrócono środki.',
  },
  'refund.canceled': {
    en: 'A paid order whose refund the bank has declined.',
    pl: 'Opłacone zamówienie, którego zwrot odrzucił bank.',
  },
  'payout.realized': {
    en: 'A payout that has arrived.',
    pl: 'Zrealizowana wypłata.',
  },
  'payout.canceled': {
    en: 'A payout that the bank has declined; its status is CANCELLED.',
    pl: 'Wypłata odrzucona przez bank; ma status CANCELLED.',
  },
} as const satisfies Readonly<Record<string, Text>>

export type Trigger = keyof typeof triggers

// Object.keys returns string[].
export const triggerNames = Object.keys(triggers) as Trigger[]
