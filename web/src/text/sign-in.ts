import type { Texts } from './translate.ts'

/** Texts of the sign-in page of the console. */
export const signInTexts = {
  title: { en: 'Sign in to the console', pl: 'Zaloguj się do konsoli' },
  note: {
    en: 'The console of this sandbox is protected by a password.',
    pl: 'Konsola tego sandboksu jest chroniona hasłem.',
  },
  password: { en: 'Password', pl: 'Hasło' },
  passwordHint: {
    en: 'The value of GROSZ_CONSOLE_PASSWORD, or the password that the server printed when it started.',
    pl: 'Wartość GROSZ_CONSOLE_PASSWORD albo hasło, które serwer wypisał przy uruchomieniu.',
  },
  show: { en: 'Show the password', pl: 'Pokaż hasło' },
  signIn: { en: 'Sign in', pl: 'Zaloguj się' },

  empty: { en: 'Enter the password.', pl: 'Wpisz hasło.' },
  wrong: { en: 'The password is wrong.', pl: 'Hasło jest nieprawidłowe.' },
  tooMany: {
    en: 'Too many wrong passwords. Wait a minute, and then try again.',
    pl: 'Zbyt wiele razy wpisano nieprawidłowe hasło. Odczekaj minutę i spróbuj ponownie.',
  },
  otherAddress: {
    en: 'The server doesn’t accept requests from this page. Open the console at the address of the server, or set GROSZ_PUBLIC_URL to the address that you use.',
    pl: 'Serwer nie przyjmuje żądań z tej strony. Otwórz konsolę pod adresem serwera albo ustaw używany adres w GROSZ_PUBLIC_URL.',
  },
  noCookie: {
    en: 'The browser didn’t store the session cookie. Allow cookies for this page. If GROSZ_PUBLIC_URL begins with https, open the console at that address.',
    pl: 'Przeglądarka nie zapisała pliku cookie sesji. Zezwól tej stronie na pliki cookie. Jeśli GROSZ_PUBLIC_URL zaczyna się od https, otwórz konsolę pod tym adresem.',
  },
  offline: {
    en: 'The server can’t be reached. Check your connection and try again.',
    pl: 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
  },
  failed: {
    en: 'The server couldn’t respond. Try again.',
    pl: 'Serwer nie zdołał odpowiedzieć. Spróbuj ponownie.',
  },
} as const satisfies Texts
