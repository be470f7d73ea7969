import { sequence } from '../picture.ts'
import { bank, grosz, payer, shop } from './parties.ts'

export const acceptPayment = sequence({
  caption: {
    en: 'A payment on the payment page. The notification can arrive before or after the payer returns.',
    pl: 'Płatność na stronie Grosza. Powiadomienie może nadejść przed powrotem kupującego do sklepu albo po nim.',
  },
  parties: { payer, shop, grosz, bank },
  rows: [
    { is: 'call', from: 'payer', to: 'shop', en: 'Check out', pl: 'Przejście do płatności' },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Get an access token',
      pl: 'Pobranie tokenu dostępu',
    },
    { is: 'call', from: 'shop', to: 'grosz', en: 'Create an order', pl: 'Utworzenie zamówienia' },
    {
      is: 'reply',
      from: 'grosz',
      to: 'shop',
      en: 'HTTP 302 with `redirectUri`',
      pl: 'HTTP 302 z `redirectUri`',
    },
    {
      is: 'redirect',
      from: 'shop',
      to: 'payer',
      en: 'Redirect to `redirectUri`',
      pl: 'Przekierowanie pod `redirectUri`',
    },
    {
      is: 'call',
      from: 'payer',
      to: 'grosz',
      en: 'Choose a method and pay on the payment page',
      pl: 'Wybór metody i zapłata na stronie płatności',
    },
    { is: 'call', from: 'grosz', to: 'bank', en: 'Request the payment', pl: 'Żądanie płatności' },
    {
      is: 'reply',
      from: 'bank',
      to: 'grosz',
      en: 'Payment approved',
      pl: 'Płatność zaakceptowana',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    },
    { is: 'reply', from: 'shop', to: 'grosz', en: 'HTTP 200', pl: 'HTTP 200' },
    {
      is: 'redirect',
      from: 'payer',
      to: 'shop',
      en: 'Return to `continueUrl`',
      pl: 'Powrót pod `continueUrl`',
    },
  ],
})
