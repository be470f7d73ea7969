import { sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const cardTokens = sequence({
  caption: {
    en: 'Use `TOK_…` in the order that stores the card, and use `TOKC_…` in later orders.',
    pl: 'Użyj `TOK_…` w zamówieniu, które zapisuje kartę, a `TOKC_…` w kolejnych zamówieniach.',
  },
  parties: { payer, shop, grosz },
  rows: [
    { is: 'part', en: 'First payment', pl: 'Pierwsza płatność' },
    {
      is: 'call',
      from: 'payer',
      to: 'grosz',
      en: 'Card data from the card fields',
      pl: 'Dane z pól karty',
    },
    {
      is: 'reply',
      from: 'grosz',
      to: 'payer',
      en: '`TOK_…` of the type `MULTI`',
      pl: '`TOK_…` typu `MULTI`',
    },
    { is: 'call', from: 'payer', to: 'shop', en: '`TOK_…`', pl: '`TOK_…`' },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Order with `TOK_…` and `cardOnFile` `FIRST`',
      pl: 'Zamówienie z `TOK_…`, w którym `cardOnFile` to `FIRST`',
    },
    {
      is: 'reply',
      from: 'grosz',
      to: 'shop',
      en: '`TOKC_…`, the token is `NEW`',
      pl: '`TOKC_…`, token ma status `NEW`',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED`, the token is `ACTIVE`',
      pl: 'Powiadomienie: `COMPLETED`, token ma status `ACTIVE`',
    },
    { is: 'part', en: 'Later payments', pl: 'Kolejne płatności' },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Order with `TOKC_…`',
      pl: 'Zamówienie z `TOKC_…`',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    },
  ],
})
