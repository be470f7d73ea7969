import { call, note, notification, redirect, reply, sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const webview = sequence({
  caption: {
    en: 'A payment in an app. The app opens and closes the payment page, and your server receives the result.',
    pl: 'Płatność w aplikacji. Aplikacja otwiera i zamyka stronę płatności, a wynik otrzymuje Twój serwer.',
  },
  parties: { payer, app: { en: 'Your app', pl: 'Twoja aplikacja' }, shop, grosz },
  rows: [
    call('app', 'shop', { en: 'Start the payment', pl: 'Rozpoczęcie płatności' }),
    call('shop', 'grosz', {
      en: 'Create an order with `continueUrl`',
      pl: 'Utworzenie zamówienia z `continueUrl`',
    }),
    reply('grosz', 'shop', { en: '`redirectUri`', pl: '`redirectUri`' }),
    reply('shop', 'app', { en: '`redirectUri`', pl: '`redirectUri`' }),
    call('app', 'grosz', {
      en: 'Open `redirectUri` in the WebView',
      pl: 'Otwarcie `redirectUri` w WebView',
    }),
    call('payer', 'grosz', { en: 'Pay on the payment page', pl: 'Zapłata na stronie płatności' }),
    notification('grosz', 'shop', {
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    }),
    redirect('grosz', 'app', {
      en: 'Redirect to `continueUrl`',
      pl: 'Przekierowanie pod `continueUrl`',
    }),
    note('app', {
      en: 'Close the WebView before `continueUrl` loads',
      pl: 'Zamknięcie WebView przed wczytaniem `continueUrl`',
    }),
    call('app', 'shop', { en: 'Ask for the status', pl: 'Pytanie o status' }),
    reply('shop', 'app', { en: '`COMPLETED`', pl: '`COMPLETED`' }),
  ],
})
