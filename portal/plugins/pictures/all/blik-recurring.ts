import { sequence } from '../picture.ts'
import { bank, customer, grosz, shop } from './parties.ts'

export const blikRecurring = sequence({
  caption: {
    en: 'The customer confirms the mandate once. Your server then charges the PAYID token when a payment is due.',
    pl: 'Klient potwierdza zgodę tylko raz. Potem w każdym terminie płatności Twój serwer obciąża rachunek klienta za pomocą tokenu PAYID.',
  },
  parties: { customer, shop, grosz, bank },
  rows: [
    { is: 'part', en: 'Register the mandate', pl: 'Rejestracja zgody' },
    {
      is: 'call',
      from: 'customer',
      to: 'shop',
      en: 'Accept the terms and enter a BLIK code',
      pl: 'Akceptacja warunków i wpisanie kodu BLIK',
    },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with the code, `register`, and `recurring`',
      pl: 'Utworzenie zamówienia z kodem oraz polami `register` i `recurring`',
    },
    {
      is: 'call',
      from: 'grosz',
      to: 'bank',
      en: 'Request the payment and the mandate',
      pl: 'Żądanie płatności i udzielenia zgody',
    },
    {
      is: 'call',
      from: 'customer',
      to: 'bank',
      en: 'Confirm the payment and the mandate',
      pl: 'Potwierdzenie płatności i udzielenie zgody',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED`, PAYID token created',
      pl: 'Powiadomienie: `COMPLETED`, utworzono token PAYID',
    },
    { is: 'part', en: 'Merchant-initiated charge', pl: 'Obciążenie bez udziału klienta' },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with the PAYID token',
      pl: 'Utworzenie zamówienia z tokenem PAYID',
    },
    { is: 'reply', from: 'grosz', to: 'shop', en: 'HTTP 201', pl: 'HTTP 201' },
    {
      is: 'call',
      from: 'grosz',
      to: 'bank',
      en: 'Request the payment',
      pl: 'Żądanie płatności',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED` or `CANCELED`',
      pl: 'Powiadomienie: `COMPLETED` albo `CANCELED`',
    },
  ],
})
