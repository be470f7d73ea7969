import { call, notification, part, redirect, reply, sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const credit = sequence({
  caption: {
    en: 'A purchase on credit. The payer often returns to your shop before the lender decides.',
    pl: 'Zakup na kredyt. Kupujący często wraca do sklepu, zanim kredytodawca podejmie decyzję.',
  },
  parties: { payer, shop, grosz, lender: { en: 'Lender', pl: 'Kredyto\u00addawca' } },
  rows: [
    call('shop', 'grosz', {
      en: 'Create an order with `PBL` and the chosen method',
      pl: 'Utworzenie zamówienia z `PBL` i wybraną metodą',
    }),
    reply('grosz', 'shop', { en: 'HTTP 302 with `redirectUri`', pl: 'HTTP 302 z `redirectUri`' }),
    redirect('shop', 'payer', {
      en: 'Redirect to `redirectUri`',
      pl: 'Przekierowanie pod `redirectUri`',
    }),
    call('payer', 'lender', { en: 'Apply for credit', pl: 'Złożenie wniosku' }),
    redirect('payer', 'shop', { en: 'Return to `continueUrl`', pl: 'Powrót pod `continueUrl`' }),
    reply('lender', 'grosz', { en: 'Application approved', pl: 'Wniosek zaakceptowany' }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    }),
    part({ en: 'Later', pl: 'Później' }),
    call('payer', 'lender', { en: 'Repay the credit', pl: 'Spłata kredytu' }),
  ],
})
