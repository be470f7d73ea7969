import { call, note, notification, part, reply, sequence } from '../picture.ts'
import { bank, grosz, shop } from './parties.ts'

export const payouts = sequence({
  caption: {
    en: 'A PLN 200.00 payout from a balance of PLN 500.00. To receive the notifications, set `payout.notifyUrl` (Grosz extension).',
    pl: 'Wypłata 200,00 PLN z salda 500,00 PLN. Aby otrzymywać powiadomienia, podaj `payout.notifyUrl` (rozszerzenie Grosza).',
  },
  parties: { shop, grosz, bank },
  rows: [
    call('shop', 'grosz', { en: 'Retrieve the balance', pl: 'Pobranie salda' }),
    reply('grosz', 'shop', {
      en: '`available` 500.00, `total` 500.00',
      pl: '`available` 500,00, `total` 500,00',
    }),
    call('shop', 'grosz', { en: 'Create a PLN 200.00 payout', pl: 'Zlecenie wypłaty 200,00 PLN' }),
    reply('grosz', 'shop', { en: 'HTTP 201, `PENDING`', pl: 'HTTP 201, `PENDING`' }),
    note('grosz', {
      en: '`available` 300.00, `total` 500.00',
      pl: '`available` 300,00, `total` 500,00',
    }),
    call('grosz', 'bank', { en: 'Transfer PLN 200.00', pl: 'Przelew 200,00 PLN' }),
    part({ en: 'If the transfer succeeds', pl: 'Jeśli przelew się powiedzie' }),
    note('grosz', {
      en: '`available` 300.00, `total` 300.00',
      pl: '`available` 300,00, `total` 300,00',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `REALIZED`',
      pl: 'Powiadomienie: `REALIZED`',
    }),
    part({ en: 'If the transfer fails', pl: 'Jeśli przelew się nie powiedzie' }),
    note('grosz', {
      en: '`available` 500.00, `total` 500.00',
      pl: '`available` 500,00, `total` 500,00',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `CANCELLED`',
      pl: 'Powiadomienie: `CANCELLED`',
    }),
  ],
})
