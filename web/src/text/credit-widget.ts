import type { Texts } from './translate.ts'

/** Words of the line that a shop shows under a price. */
export const creditWidgetTexts = {
  installments: {
    en: 'Installments from {monthly} per month (number of installments: {count})',
    pl: 'Raty od {monthly} miesięcznie (liczba rat: {count})',
  },
  installmentsShort: { en: 'from {monthly} per month', pl: 'od {monthly} miesięcznie' },
  later: { en: 'Pay later: {names}', pl: 'Zapłać później: {names}' },
  laterShort: { en: 'Pay later', pl: 'Zapłać później' },
  simulation: { en: 'simulation', pl: 'symulacja' },
  plan: {
    en: '{name}: {others} × {monthly}, the last installment {last}.',
    pl: '{name}: {others} × {monthly}, ostatnia rata {last}.',
  },
  total: {
    en: 'Total: {total}. Interest and fees: {cost}.',
    pl: 'Razem: {total}. Odsetki i opłaty: {cost}.',
  },
  other: { en: 'Other methods: {names}.', pl: 'Inne metody: {names}.' },
  limits: { en: '{name}: from {least} to {most}.', pl: '{name}: od {least} do {most}.' },
  simulated: {
    en: 'These figures are simulated by a sandbox. No lender offers these terms.',
    pl: 'Te kwoty pochodzą z symulacji w sandboksie. Takich warunków nie oferuje żaden kredytodawca.',
  },
} as const satisfies Texts
