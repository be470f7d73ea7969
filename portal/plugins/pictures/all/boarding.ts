import { call, notification, part, reply, sequence } from '../picture.ts'
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
    call('system', 'grosz', {
      en: 'Start the verification with `notifyUrl`',
      pl: 'Rozpoczęcie weryfikacji z `notifyUrl`',
    }),
    reply('grosz', 'system', {
      en: '`verificationId`, `WAITING_FOR_DATA`',
      pl: '`verificationId`, `WAITING_FOR_DATA`',
    }),
    call('system', 'grosz', {
      en: 'Submit the seller, associate, document, and payout account data',
      pl: 'Przesłanie danych sprzedawcy, osób powiązanych, dokumentów i rachunku do wypłat',
    }),
    call('system', 'grosz', {
      en: 'Record that the seller accepted the terms',
      pl: 'Zapisanie akceptacji regulaminu',
    }),
    call('system', 'grosz', { en: 'Complete the verification', pl: 'Zlecenie sprawdzenia danych' }),
    call('grosz', 'provider', {
      en: 'Verify the data: `WAITING_FOR_VERIFICATION`',
      pl: 'Sprawdzenie danych: `WAITING_FOR_VERIFICATION`',
    }),
    reply('provider', 'grosz', { en: 'Result', pl: 'Wynik' }),
    notification('grosz', 'system', {
      en: 'Notification: `POSITIVE`, `NEGATIVE`, or `REJECTED`',
      pl: 'Powiadomienie: `POSITIVE`, `NEGATIVE` albo `REJECTED`',
    }),
    part({ en: 'After `REJECTED`', pl: 'Jeśli wynik to `REJECTED`' }),
    call('system', 'grosz', {
      en: 'Submit the corrected data and complete the verification again',
      pl: 'Poprawienie danych i ponowne zlecenie sprawdzenia',
    }),
  ],
})
