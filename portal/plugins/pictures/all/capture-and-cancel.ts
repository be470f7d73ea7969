import type { Branches } from '../picture.ts'

const captured = { en: 'in your balance', pl: 'na Twoim saldzie' }
const released = { en: 'released to the payer', pl: 'odblokowane' }

export const captureAndCancel: Branches = {
  kind: 'branches',
  caption: {
    en: 'The four ways in which a hold on a PLN 49.00 order can end.',
    pl: 'Blokada środków w zamówieniu na 49,00 PLN może się zakończyć na cztery sposoby.',
  },
  root: {
    title: { en: '`WAITING_FOR_CONFIRMATION`', pl: '`WAITING_FOR_CONFIRMATION`' },
    money: [{ name: { en: 'held', pl: 'zablokowane' }, amount: 4900 }],
  },
  branches: [
    {
      says: { en: 'Capture the full amount', pl: 'Pobranie całej kwoty' },
      leads: {
        title: { en: '`COMPLETED`', pl: '`COMPLETED`' },
        money: [{ name: captured, amount: 4900 }],
      },
    },
    {
      says: { en: 'Capture a partial amount', pl: 'Pobranie części kwoty' },
      leads: {
        title: { en: '`COMPLETED`', pl: '`COMPLETED`' },
        money: [
          { name: captured, amount: 3000 },
          { name: released, amount: 1900 },
        ],
      },
    },
    {
      says: { en: 'Cancel', pl: 'Anulowanie' },
      leads: {
        title: { en: '`CANCELED`', pl: '`CANCELED`' },
        isNone: true,
        money: [{ name: released, amount: 4900 }],
      },
    },
    {
      says: {
        en: 'Five days without a capture or cancel call',
        pl: 'Pięć dni bez pobrania i anulowania',
      },
      leads: {
        title: { en: '`CANCELED`', pl: '`CANCELED`' },
        isNone: true,
        money: [{ name: released, amount: 4900 }],
      },
    },
  ],
}
