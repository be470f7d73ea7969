import { call, notification, part, reply, sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const paymentLink = sequence({
  caption: {
    en: 'A payment with a payment link, from the order to the notification.',
    pl: 'Płatność za pomocą linku, od zamówienia do powiadomienia.',
  },
  parties: { shop, grosz, payer },
  rows: [
    call('shop', 'grosz', {
      en: 'Create an order with `validityTime`, without `payMethods`',
      pl: 'Utworzenie zamówienia z `validityTime`, bez `payMethods`',
    }),
    reply('grosz', 'shop', { en: '`redirectUri` as the link', pl: '`redirectUri` jako link' }),
    call('shop', 'payer', {
      en: 'Send the link by email or chat, or print it',
      pl: 'Przekazanie linku e-mailem, na czacie albo na papierze',
    }),
    call('payer', 'grosz', {
      en: 'Open the link, choose a method, and pay',
      pl: 'Otwarcie linku, wybór metody i zapłata',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    }),
    part({
      en: 'If `validityTime` passes without a payment',
      pl: 'Jeśli czas `validityTime` upłynie bez zapłaty',
    }),
    notification('grosz', 'shop', {
      en: 'Notification: `CANCELED`',
      pl: 'Powiadomienie: `CANCELED`',
    }),
  ],
})
