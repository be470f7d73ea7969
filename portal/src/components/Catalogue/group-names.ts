import { say } from '@site/src/say'
import type { PayMethodGroup } from '../../../plugins/contract/pay-methods.ts'

/** The names of the groups of payment methods. */
export const groupNames: Readonly<Record<PayMethodGroup, string>> = {
  blik: say({ en: 'BLIK', pl: 'BLIK' }),
  card: say({ en: 'Card', pl: 'Karta' }),
  bank: say({ en: 'Bank transfer', pl: 'Przelew bankowy' }),
  wallet: say({ en: 'E-wallet', pl: 'Portfel cyfrowy' }),
  later: say({ en: 'Credit', pl: 'Płatność odroczona lub ratalna' }),
  wire: say({ en: 'Ordinary bank transfer', pl: 'Przelew tradycyjny' }),
  delivery: say({ en: 'Cash on delivery', pl: 'Płatność przy odbiorze' }),
}
