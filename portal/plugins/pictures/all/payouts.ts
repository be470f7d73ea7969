import { sequence } from '../picture.ts'
import { bank, grosz, shop } from './parties.ts'

export const payouts = sequence({
  caption: {
    en: 'A payout of 200.00 from a balance of 500.00. The notifications need `payout.notifyUrl`, a Grosz extension.',
    pl: 'Wypłata 200,00 z salda 500,00. Powiadomienia wymagają pola `payout.notifyUrl` (rozszerzenie Grosza).',
  },
  parties: { shop, grosz, bank },
  rows: [
    { is: 'call', from: 'shop', to: 'grosz', en: 'Retrieve the balance', pl: 'Pobranie salda' },
    {
      is: 'reply',
      from: 'grosz',
      to: 'shop',
      en: '`available` 500.00, `total` 500.00',
      pl: '`available` 500,00, `total` 500,00',
    },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Order a payout of 200.00',
      pl: 'Zlecenie wypłaty 200,00',
    },
    {
      is: 'reply',
      from: 'grosz',
      to: 'shop',
      en: 'HTTP 201, `PENDING`',
      pl: 'HTTP 201, `PENDING`',
    },
    {
      is: 'note',
      at: 'grosz',
      en: '`available` 300.00, `total` 500.00',
      pl: '`available` 300,00, `total` 500,00',
    },
    { is: 'call', from: 'grosz', to: 'bank', en: 'Transfer 200.00', pl: 'Przelew 200,00' },
    { is: 'part', en: 'If the transfer succeeds', pl: 'Jeśli przelew się powiedzie' },
    {
      is: 'note',
      at: 'grosz',
      en: '`available` 300.00, `total` 300.00',
      pl: '`available` 300,00, `total` 300,00',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `REALIZED`',
      pl: 'Powiadomienie: `REALIZED`',
    },
    { is: 'part', en: 'If the transfer fails', pl: 'Jeśli przelew się nie powiedzie' },
    {
      is: 'note',
      at: 'grosz',
      en: '`available` 500.00, `total` 500.00',
      pl: '`available` 500,00, `total` 500,00',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `CANCELLED`',
      pl: 'Powiadomienie: `CANCELLED`',
    },
  ],
})
