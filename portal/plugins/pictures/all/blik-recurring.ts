import { call, notification, part, reply, sequence } from '../picture.ts'
import { bank, customer, grosz, shop } from './parties.ts'

export const blikRecurring = sequence({
  caption: {
    en: 'The customer confirms the mandate once. Your server then charges the PAYID token when a payment is due.',
    pl: 'Klient potwierdza zgodę tylko raz. Potem w każdym terminie płatności Twój serwer obciąża rachunek klienta za pomocą tokenu PAYID.',
  },
  parties: { customer, shop, grosz, bank },
  rows: [
    part({ en: 'Register the mandate', pl: 'Rejestracja zgody' }),
    call('customer', 'shop', {
      en: 'Accept the terms and enter a BLIK code',
      pl: 'Akceptacja warunków i wpisanie kodu BLIK',
    }),
    call('shop', 'grosz', {
      en: 'Create an order with the code, `register`, and `recurring`',
      pl: 'Utworzenie zamówienia z kodem oraz polami `register` i `recurring`',
    }),
    call('grosz', 'bank', {
      en: 'Request the payment and the mandate',
      pl: 'Żądanie płatności i udzielenia zgody',
    }),
    call('customer', 'bank', {
      en: 'Confirm the payment and the mandate',
      pl: 'Potwierdzenie płatności i udzielenie zgody',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`, PAYID token created',
      pl: 'Powiadomienie: `COMPLETED`, utworzono token PAYID',
    }),
    part({ en: 'Merchant-initiated charge', pl: 'Obciążenie bez udziału klienta' }),
    call('shop', 'grosz', {
      en: 'Create an order with the PAYID token',
      pl: 'Utworzenie zamówienia z tokenem PAYID',
    }),
    reply('grosz', 'shop', { en: 'HTTP 201', pl: 'HTTP 201' }),
    call('grosz', 'bank', { en: 'Request the payment', pl: 'Żądanie płatności' }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED` or `CANCELED`',
      pl: 'Powiadomienie: `COMPLETED` albo `CANCELED`',
    }),
  ],
})
