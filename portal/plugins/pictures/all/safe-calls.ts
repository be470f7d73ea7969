import { call, note, part, reply, sequence } from '../picture.ts'
import { grosz, shop } from './parties.ts'

export const safeCalls = sequence({
  caption: {
    en: "Use one access token for all calls. A repeated request with the same key doesn't create a second order.",
    pl: 'Użyj jednego tokenu dostępu we wszystkich wywołaniach. Powtórzone żądanie z tym samym kluczem nie tworzy drugiego zamówienia.',
  },
  parties: { shop, grosz },
  rows: [
    call('shop', 'grosz', {
      en: '`client_id` and `client_secret`',
      pl: '`client_id` i `client_secret`',
    }),
    reply('grosz', 'shop', {
      en: '`access_token` and `expires_in`',
      pl: '`access_token` i `expires_in`',
    }),
    note('shop', {
      en: 'Keep the token for all calls',
      pl: 'Zapisanie tokenu do użycia we wszystkich wywołaniach',
    }),
    call('shop', 'grosz', {
      en: 'Order with `Authorization` and `Idempotency-Key`',
      pl: 'Zamówienie z `Authorization` i `Idempotency-Key`',
    }),
    reply('grosz', 'shop', {
      en: '`orderId`, with `redirectUri` if the payer has to act',
      pl: '`orderId` oraz `redirectUri`, jeśli kupujący musi jeszcze potwierdzić płatność',
    }),
    part({ en: 'If no response arrives', pl: 'Jeśli odpowiedź nie dotrze' }),
    call('shop', 'grosz', {
      en: 'The same request with the same `Idempotency-Key`',
      pl: 'To samo żądanie z tym samym `Idempotency-Key`',
    }),
    reply('grosz', 'shop', {
      en: 'The first response again, for the same order',
      pl: 'Ponownie wysłana pierwsza odpowiedź (to samo zamówienie)',
    }),
    part({ en: 'If a call returns 401', pl: 'Jeśli wywołanie zwróci 401' }),
    call('shop', 'grosz', { en: 'Get a new token', pl: 'Pobranie nowego tokenu' }),
    call('shop', 'grosz', { en: 'Repeat the call once', pl: 'Jednorazowe powtórzenie wywołania' }),
  ],
})
