import type { Texts } from './translate.ts'

/** Texts of the line that a shop shows under a price, and of its dialog. */
export const creditWidgetTexts = {
  installments: {
    en: 'Installments from {monthly} per month ({count} installments)',
    pl: 'Raty od {monthly} miesięcznie ({count} rat)',
  },
  installmentsFew: {
    en: 'Installments from {monthly} per month ({count} installments)',
    pl: 'Raty od {monthly} miesięcznie ({count} raty)',
  },
  installmentsShort: { en: 'from {monthly} per month', pl: 'od {monthly} miesięcznie' },
  later: { en: 'Pay later with {names}', pl: 'Zapłać później: {names}' },
  laterShort: { en: 'Pay later', pl: 'Zapłać później' },
  simulation: { en: 'simulation', pl: 'symulacja' },
  title: { en: '{amount} in installments', pl: '{amount} w ratach' },
  titleLater: { en: 'Pay {amount} later', pl: 'Zapłać {amount} później' },
  count: { en: 'Installments', pl: 'Raty' },
  each: { en: '{count} × {monthly}', pl: '{count} × {monthly}' },
  eachButLast: {
    en: '{count} × {monthly}\n(the last one: {last})',
    pl: '{count} × {monthly}\n(ostatnia rata: {last})',
  },
  apr: { en: 'APR', pl: 'RRSO' },
  fee: { en: 'Fee', pl: 'Prowizja' },
  total: { en: 'Total', pl: 'Do spłaty' },
  limits: { en: '{name}: from {least} to {most}.', pl: '{name}: od {least} do {most}.' },
  simulated: {
    en: 'These figures are simulated by a sandbox. No lender offers these terms.',
    pl: 'Te kwoty pochodzą z symulacji w sandboksie. Takich warunków nie oferuje żaden kredytodawca.',
  },
  close: { en: 'Close', pl: 'Zamknij' },
} as const satisfies Texts
