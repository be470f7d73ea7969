import { sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const credit = sequence({
  caption: {
    en: 'A purchase on credit. The payer often returns to your shop before the lender decides.',
    pl: 'Zakup na kredyt. Kupujący często wraca do sklepu, zanim kredytodawca podejmie decyzję.',
  },
  parties: { payer, shop, grosz, lender: { en: 'Lender', pl: 'Kredyto\u00addawca' } },
  rows: [
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with `PBL` and the chosen method',
      pl: 'Utworzenie zamówienia z `PBL` i wybraną metodą',
    },
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
      to: 'lender',
      en: 'Apply for credit',
      pl: 'Złożenie wniosku',
    },
    {
      is: 'redirect',
      from: 'payer',
      to: 'shop',
      en: 'Return to `continueUrl`',
      pl: 'Powrót pod `continueUrl`',
    },
    {
      is: 'reply',
      from: 'lender',
      to: 'grosz',
      en: 'Application approved',
      pl: 'Wniosek zaakceptowany',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    },
    { is: 'part', en: 'Later', pl: 'Później' },
    {
      is: 'call',
      from: 'payer',
      to: 'lender',
      en: 'Repay the credit',
      pl: 'Spłata kredytu',
    },
  ],
})
