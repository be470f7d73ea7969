import { call, notification, reply, sequence } from '../picture.ts'
import { bank, grosz, payer, shop } from './parties.ts'

export const blikCode = sequence({
  caption: {
    en: 'A payment with a BLIK code on your page (BLIK Level 0). After step 3, ask the payer to confirm the payment in the banking app.',
    pl: 'Płatność kodem BLIK na Twojej stronie (BLIK Level 0). Po kroku 3 poproś kupującego o potwierdzenie płatności w aplikacji banku.',
  },
  parties: { payer, shop, grosz, bank },
  rows: [
    call('payer', 'shop', {
      en: 'Enter the code from the banking app',
      pl: 'Wpisanie kodu z aplikacji banku',
    }),
    call('shop', 'grosz', {
      en: 'Create an order with the code',
      pl: 'Utworzenie zamówienia z kodem',
    }),
    reply('grosz', 'shop', { en: 'HTTP 201', pl: 'HTTP 201' }),
    call('grosz', 'bank', { en: 'Request the payment', pl: 'Żądanie płatności' }),
    call('bank', 'payer', {
      en: 'Ask for a confirmation in the banking app',
      pl: 'Prośba o potwierdzenie w aplikacji banku',
    }),
    reply('payer', 'bank', { en: 'Confirm', pl: 'Potwierdzenie' }),
    reply('bank', 'grosz', { en: 'Payment approved', pl: 'Płatność zaakceptowana' }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    }),
    reply('shop', 'payer', {
      en: 'Show that the order is paid',
      pl: 'Informacja o opłaceniu zamówienia',
    }),
  ],
})
