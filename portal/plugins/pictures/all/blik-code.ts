import { sequence } from '../picture.ts'
import { bank, grosz, payer, shop } from './parties.ts'

export const blikCode = sequence({
  caption: {
    en: 'A payment with a BLIK code on your page (BLIK Level 0). After step 3, ask the payer to confirm the payment in the banking app.',
    pl: 'Płatność kodem BLIK na Twojej stronie (BLIK Level 0). Po kroku 3 poproś kupującego o potwierdzenie płatności w aplikacji banku.',
  },
  parties: { payer, shop, grosz, bank },
  rows: [
    {
      is: 'call',
      from: 'payer',
      to: 'shop',
      en: 'Enter the code from the banking app',
      pl: 'Wpisanie kodu z aplikacji banku',
    },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with the code',
      pl: 'Utworzenie zamówienia z kodem',
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
      is: 'call',
      from: 'bank',
      to: 'payer',
      en: 'Ask for a confirmation in the banking app',
      pl: 'Prośba o potwierdzenie w aplikacji banku',
    },
    { is: 'reply', from: 'payer', to: 'bank', en: 'Confirm', pl: 'Potwierdzenie' },
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
    {
      is: 'reply',
      from: 'shop',
      to: 'payer',
      en: 'Show that the order is paid',
      pl: 'Informacja o opłaceniu zamówienia',
    },
  ],
})
