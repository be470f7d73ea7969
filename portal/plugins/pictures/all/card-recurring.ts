import { call, note, notification, part, reply, sequence } from '../picture.ts'
import { customer, grosz, issuer, shop } from './parties.ts'

export const cardRecurring = sequence({
  caption: {
    en: 'The customer authenticates the first payment. Your server initiates each later payment when it is due.',
    pl: 'Klient uwierzytelnia się przy pierwszej płatności. Każdą kolejną płatność zleca w terminie Twój serwer.',
  },
  parties: { customer, shop, grosz, issuer },
  rows: [
    part({ en: 'Start the series (CIT)', pl: 'Rozpoczęcie serii (CIT)' }),
    call('shop', 'grosz', {
      en: 'Order with `recurring` `FIRST` and `challengeRequested` `MANDATE`',
      pl: 'Zamówienie, w którym `recurring` to `FIRST`, a `challengeRequested` to `MANDATE`',
    }),
    call('customer', 'grosz', {
      en: 'Enter the card details on the payment page',
      pl: 'Wpisanie danych karty na stronie płatności',
    }),
    call('customer', 'issuer', {
      en: 'Complete the challenge',
      pl: 'Uwierzytelnienie (challenge)',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    }),
    note('shop', { en: 'Store the token `TOKC_…`', pl: 'Zapisanie tokenu `TOKC_…`' }),
    part({ en: 'Charge when a payment is due (MIT)', pl: 'Obciążenie w terminie płatności (MIT)' }),
    call('shop', 'grosz', {
      en: 'Order with the token and `recurring` `STANDARD`',
      pl: 'Zamówienie z tokenem, w którym `recurring` to `STANDARD`',
    }),
    reply('grosz', 'shop', { en: 'HTTP 201', pl: 'HTTP 201' }),
    call('grosz', 'issuer', {
      en: 'Request the payment, without a challenge',
      pl: 'Żądanie płatności bez uwierzytelnienia',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED` or `CANCELED`',
      pl: 'Powiadomienie: `COMPLETED` albo `CANCELED`',
    }),
  ],
})
