import { call, notification, redirect, reply, sequence } from '../picture.ts'
import { bank, grosz, payer, shop } from './parties.ts'

export const acceptPayment = sequence({
  caption: {
    en: 'A payment on the payment page. The notification can arrive before or after the payer returns.',
    pl: 'Płatność na stronie Grosza. Powiadomienie może nadejść przed powrotem kupującego do sklepu albo po nim.',
  },
  parties: { payer, shop, grosz, bank },
  rows: [
    call('payer', 'shop', { en: 'Check out', pl: 'Przejście do płatności' }),
    call('shop', 'grosz', { en: 'Get an access token', pl: 'Pobranie tokenu dostępu' }),
    call('shop', 'grosz', { en: 'Create an order', pl: 'Utworzenie zamówienia' }),
    reply('grosz', 'shop', { en: 'HTTP 302 with `redirectUri`', pl: 'HTTP 302 z `redirectUri`' }),
    redirect('shop', 'payer', {
      en: 'Redirect to `redirectUri`',
      pl: 'Przekierowanie pod `redirectUri`',
    }),
    call('payer', 'grosz', {
      en: 'Choose a method and pay on the payment page',
      pl: 'Wybór metody i zapłata na stronie płatności',
    }),
    call('grosz', 'bank', { en: 'Request the payment', pl: 'Żądanie płatności' }),
    reply('bank', 'grosz', { en: 'Payment approved', pl: 'Płatność zaakceptowana' }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    }),
    reply('shop', 'grosz', { en: 'HTTP 200', pl: 'HTTP 200' }),
    redirect('payer', 'shop', { en: 'Return to `continueUrl`', pl: 'Powrót pod `continueUrl`' }),
  ],
})
