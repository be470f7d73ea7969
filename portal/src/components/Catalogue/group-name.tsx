import { translate } from '@docusaurus/Translate'
import type { PayMethodGroup } from '../../../plugins/contract/pay-methods.ts'

/** The name of a group of payment methods. */
export function groupName(group: PayMethodGroup): string {
  return names[group]()
}

const names: Readonly<Record<PayMethodGroup, () => string>> = {
  blik: () => translate({ id: 'plugins.group.blik', message: 'BLIK' }),
  card: () => translate({ id: 'plugins.group.card', message: 'Card' }),
  bank: () => translate({ id: 'plugins.group.bank', message: 'Bank transfer' }),
  wallet: () => translate({ id: 'plugins.group.wallet', message: 'E-wallet' }),
  later: () => translate({ id: 'plugins.group.later', message: 'Credit' }),
  wire: () => translate({ id: 'plugins.group.wire', message: 'Ordinary bank transfer' }),
  delivery: () => translate({ id: 'plugins.group.delivery', message: 'Cash on delivery' }),
}
