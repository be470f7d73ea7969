import { call, reply, sequence } from '../picture.ts'
import { grosz, page, shop } from './parties.ts'

export const secureForm = sequence({
  caption: {
    en: 'The card number goes directly from the card field to Grosz. Your page receives the token and the masked number, and your server receives only the token.',
    pl: 'Numer karty trafia z pola karty bezpośrednio do Grosza. Twoja strona otrzymuje token i zamaskowany numer, a Twój serwer – tylko token.',
  },
  parties: { shop, page, field: { en: 'Card field (frame)', pl: 'Pole karty (ramka)' }, grosz },
  rows: [
    call('page', 'field', { en: '`add()` and `render()`', pl: '`add()` i `render()`' }),
    reply('field', 'page', {
      en: '`ready` and `change` events, without card data',
      pl: 'Zdarzenia `ready` i `change`, bez danych karty',
    }),
    call('page', 'field', { en: '`tokenize()`', pl: '`tokenize()`' }),
    call('field', 'grosz', { en: 'Card data', pl: 'Dane karty' }),
    reply('grosz', 'field', { en: '`TOK_…`', pl: '`TOK_…`' }),
    reply('field', 'page', { en: '`token` and `mask`', pl: '`token` i `mask`' }),
    call('page', 'shop', { en: '`TOK_…`', pl: '`TOK_…`' }),
    call('shop', 'grosz', {
      en: 'Create an order with `CARD_TOKEN` and `TOK_…`',
      pl: 'Utworzenie zamówienia z `CARD_TOKEN` i `TOK_…`',
    }),
  ],
})
