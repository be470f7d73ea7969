import { call, notification, part, reply, sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const cardTokens = sequence({
  caption: {
    en: 'Use `TOK_…` in the order that stores the card, and use `TOKC_…` in later orders.',
    pl: 'Użyj `TOK_…` w zamówieniu, które zapisuje kartę, a `TOKC_…` w kolejnych zamówieniach.',
  },
  parties: { payer, shop, grosz },
  rows: [
    part({ en: 'First payment', pl: 'Pierwsza płatność' }),
    call('payer', 'grosz', { en: 'Card data from the card fields', pl: 'Dane z pól karty' }),
    reply('grosz', 'payer', { en: '`TOK_…` of the type `MULTI`', pl: '`TOK_…` typu `MULTI`' }),
    call('payer', 'shop', { en: '`TOK_…`', pl: '`TOK_…`' }),
    call('shop', 'grosz', {
      en: 'Order with `TOK_…` and `cardOnFile` `FIRST`',
      pl: 'Zamówienie z `TOK_…`, w którym `cardOnFile` to `FIRST`',
    }),
    reply('grosz', 'shop', {
      en: '`TOKC_…`, the token is `NEW`',
      pl: '`TOKC_…`, token ma status `NEW`',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`, the token is `ACTIVE`',
      pl: 'Powiadomienie: `COMPLETED`, token ma status `ACTIVE`',
    }),
    part({ en: 'Later payments', pl: 'Kolejne płatności' }),
    call('shop', 'grosz', { en: 'Order with `TOKC_…`', pl: 'Zamówienie z `TOKC_…`' }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    }),
  ],
})
