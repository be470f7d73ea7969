import { sequence } from '../picture.ts'
import { grosz, page, shop } from './parties.ts'

export const secureForm = sequence({
  caption: {
    en: 'The card number goes directly from the card field to Grosz. Your page receives the token and the masked number, and your server receives only the token.',
    pl: 'Numer karty trafia z pola karty bezpośrednio do Grosza. Twoja strona otrzymuje token i zamaskowany numer, a Twój serwer – tylko token.',
  },
  parties: { shop, page, field: { en: 'Card field (frame)', pl: 'Pole karty (ramka)' }, grosz },
  rows: [
    {
      is: 'call',
      from: 'page',
      to: 'field',
      en: '`add()` and `render()`',
      pl: '`add()` i `render()`',
    },
    {
      is: 'reply',
      from: 'field',
      to: 'page',
      en: '`ready` and `change` events, without card data',
      pl: 'Zdarzenia `ready` i `change`, bez danych karty',
    },
    { is: 'call', from: 'page', to: 'field', en: '`tokenize()`', pl: '`tokenize()`' },
    { is: 'call', from: 'field', to: 'grosz', en: 'Card data', pl: 'Dane karty' },
    { is: 'reply', from: 'grosz', to: 'field', en: '`TOK_…`', pl: '`TOK_…`' },
    {
      is: 'reply',
      from: 'field',
      to: 'page',
      en: '`token` and `mask`',
      pl: '`token` i `mask`',
    },
    { is: 'call', from: 'page', to: 'shop', en: '`TOK_…`', pl: '`TOK_…`' },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with `CARD_TOKEN` and `TOK_…`',
      pl: 'Utworzenie zamówienia z `CARD_TOKEN` i `TOK_…`',
    },
  ],
})
