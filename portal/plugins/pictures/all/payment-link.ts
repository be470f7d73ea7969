import { sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const paymentLink = sequence({
  caption: {
    en: 'A payment with a payment link, from the order to the notification.',
    pl: 'Płatność za pomocą linku, od zamówienia do powiadomienia.',
  },
  parties: { shop, grosz, payer },
  rows: [
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with `validityTime`, without `payMethods`',
      pl: 'Utworzenie zamówienia z `validityTime`, bez `payMethods`',
    },
    {
      is: 'reply',
      from: 'grosz',
      to: 'shop',
      en: '`redirectUri` as the link',
      pl: '`redirectUri` jako link',
    },
    {
      is: 'call',
      from: 'shop',
      to: 'payer',
      en: 'Send the link by email or chat, or print it',
      pl: 'Przekazanie linku e-mailem, na czacie albo na papierze',
    },
    {
      is: 'call',
      from: 'payer',
      to: 'grosz',
      en: 'Open the link, choose a method, and pay',
      pl: 'Otwarcie linku, wybór metody i zapłata',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    },
    {
      is: 'part',
      en: 'If `validityTime` passes without a payment',
      pl: 'Jeśli czas `validityTime` upłynie bez zapłaty',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `CANCELED`',
      pl: 'Powiadomienie: `CANCELED`',
    },
  ],
})
