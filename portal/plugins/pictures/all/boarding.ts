import { sequence } from '../picture.ts'
import { grosz } from './parties.ts'

export const boarding = sequence({
  caption: {
    en: 'A verification from the first call to the result. `notifyUrl` is a Grosz extension.',
    pl: 'Weryfikacja od pierwszego wywołania do wyniku. `notifyUrl` to rozszerzenie Grosza.',
  },
  parties: {
    system: { en: 'Your system', pl: 'Twój system' },
    grosz,
    provider: { en: 'Payment provider', pl: 'Dostawca płatności' },
  },
  rows: [
    {
      is: 'call',
      from: 'system',
      to: 'grosz',
      en: 'Start the verification with `notifyUrl`',
      pl: 'Rozpoczęcie weryfikacji z `notifyUrl`',
    },
    {
      is: 'reply',
      from: 'grosz',
      to: 'system',
      en: '`verificationId`, `WAITING_FOR_DATA`',
      pl: '`verificationId`, `WAITING_FOR_DATA`',
    },
    {
      is: 'call',
      from: 'system',
      to: 'grosz',
      en: 'Submit the seller, associate, document, and payout account data',
      pl: 'Przesłanie danych sprzedawcy, osób powiązanych, dokumentów i rachunku do wypłat',
    },
    {
      is: 'call',
      from: 'system',
      to: 'grosz',
      en: 'Record that the seller accepted the terms',
      pl: 'Zapisanie akceptacji regulaminu',
    },
    {
      is: 'call',
      from: 'system',
      to: 'grosz',
      en: 'Complete the verification',
      pl: 'Zlecenie sprawdzenia danych',
    },
    {
      is: 'call',
      from: 'grosz',
      to: 'provider',
      en: 'Verify the data: `WAITING_FOR_VERIFICATION`',
      pl: 'Sprawdzenie danych: `WAITING_FOR_VERIFICATION`',
    },
    { is: 'reply', from: 'provider', to: 'grosz', en: 'Result', pl: 'Wynik' },
    {
      is: 'notification',
      from: 'grosz',
      to: 'system',
      en: 'Notification: `POSITIVE`, `NEGATIVE`, or `REJECTED`',
      pl: 'Powiadomienie: `POSITIVE`, `NEGATIVE` albo `REJECTED`',
    },
    { is: 'part', en: 'After `REJECTED`', pl: 'Jeśli wynik to `REJECTED`' },
    {
      is: 'call',
      from: 'system',
      to: 'grosz',
      en: 'Submit the corrected data and complete the verification again',
      pl: 'Poprawienie danych i ponowne zlecenie sprawdzenia',
    },
  ],
})
