import { sequence } from '../picture.ts'
import { grosz, payer, shop } from './parties.ts'

export const webview = sequence({
  caption: {
    en: 'A payment in an app. The app opens and closes the payment page, and your server receives the result.',
    pl: 'Płatność w aplikacji. Aplikacja otwiera i zamyka stronę płatności, a wynik otrzymuje Twój serwer.',
  },
  parties: { payer, app: { en: 'Your app', pl: 'Twoja aplikacja' }, shop, grosz },
  rows: [
    { is: 'call', from: 'app', to: 'shop', en: 'Start the payment', pl: 'Rozpoczęcie płatności' },
    {
      is: 'call',
      from: 'shop',
      to: 'grosz',
      en: 'Create an order with `continueUrl`',
      pl: 'Utworzenie zamówienia z `continueUrl`',
    },
    { is: 'reply', from: 'grosz', to: 'shop', en: '`redirectUri`', pl: '`redirectUri`' },
    { is: 'reply', from: 'shop', to: 'app', en: '`redirectUri`', pl: '`redirectUri`' },
    {
      is: 'call',
      from: 'app',
      to: 'grosz',
      en: 'Open `redirectUri` in the WebView',
      pl: 'Otwarcie `redirectUri` w WebView',
    },
    {
      is: 'call',
      from: 'payer',
      to: 'grosz',
      en: 'Pay on the payment page',
      pl: 'Zapłata na stronie płatności',
    },
    {
      is: 'notification',
      from: 'grosz',
      to: 'shop',
      en: 'Notification: `COMPLETED`',
      pl: 'Powiadomienie: `COMPLETED`',
    },
    {
      is: 'redirect',
      from: 'grosz',
      to: 'app',
      en: 'Redirect to `continueUrl`',
      pl: 'Przekierowanie pod `continueUrl`',
    },
    {
      is: 'note',
      at: 'app',
      en: 'Close the WebView before `continueUrl` loads',
      pl: 'Zamknięcie WebView przed wczytaniem `continueUrl`',
    },
    {
      is: 'call',
      from: 'app',
      to: 'shop',
      en: 'Ask for the status',
      pl: 'Pytanie o status',
    },
    { is: 'reply', from: 'shop', to: 'app', en: '`COMPLETED`', pl: '`COMPLETED`' },
  ],
})
