import Type from 'typebox'
import { operation } from '../operation.ts'
import { filled, moment } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The life of a session, and its life without a call. */
export const sessionHours = { life: 12, idle: 2 } as const

const sandbox = { audience: 'sandbox', tag: 'session', grants: [] } as const

const Session = Type.Object({
  passwordNeeded: Type.Boolean(
    says('Whether the console has a password.', 'Czy konsola ma hasło.'),
  ),
  signedIn: Type.Boolean(
    says(
      'Whether this browser can open the console. Always true if no password is needed.',
      'Czy ta przeglądarka może otworzyć konsolę. Bez hasła zawsze true.',
    ),
  ),
  expiresAt: Type.Optional(
    moment(
      `When the session ends at the latest. It ends earlier after ${sessionHours.idle} hours without a call.`,
      `Kiedy sesja wygaśnie najpóźniej. Po ${sessionHours.idle} godzinach bez wywołania kończy się wcześniej.`,
    ),
  ),
})

export const sessionOperations = {
  retrieveSession: operation({
    ...sandbox,
    method: 'GET',
    path: '/console/api/session',
    summary: { en: 'Check whether you are signed in', pl: 'Sprawdź, czy sesja trwa' },
    description: {
      en: 'Returns whether the console needs a password, and whether the session cookie of this browser is valid. The call itself needs no password.',
      pl: 'Informuje, czy konsola wymaga hasła i czy plik cookie sesji tej przeglądarki jest ważny. Samo wywołanie nie wymaga hasła.',
    },
    keywords: { en: 'login state, session', pl: 'stan logowania, sesja' },
    replies: { 200: Session },
    errors: [],
  }),
  signIn: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/session',
    idempotencyKey: false,
    summary: { en: 'Sign in to the console', pl: 'Zaloguj się do konsoli' },
    description: {
      en: `Starts a session of ${sessionHours.life} hours and sets its cookie, which scripts can’t read. The session is valid for the console of each workspace. If the console has no password, nothing changes.`,
      pl: `Rozpoczyna sesję na ${sessionHours.life} godzin i ustawia jej plik cookie, którego nie odczyta żaden skrypt. Sesja obejmuje konsolę każdej przestrzeni roboczej. Jeśli konsola nie ma hasła, nic się nie zmienia.`,
    },
    keywords: { en: 'log in, login, password', pl: 'logowanie, hasło' },
    body: Type.Object({
      password: filled(
        256,
        'Console password: GROSZ_CONSOLE_PASSWORD, or the one that the server printed when it started.',
        'Hasło konsoli: GROSZ_CONSOLE_PASSWORD albo hasło, które serwer wypisał przy uruchomieniu.',
      ),
    }),
    replies: { 200: Session },
    errors: ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'],
  }),
  signOut: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/session',
    summary: { en: 'Sign out', pl: 'Wyloguj się' },
    description: {
      en: 'Ends the session of this browser, deletes its cookie, and closes the event streams opened in the session.',
      pl: 'Kończy sesję tej przeglądarki, usuwa jej plik cookie i zamyka strumienie zdarzeń otwarte w tej sesji.',
    },
    keywords: { en: 'log out, logout, end session', pl: 'wylogowanie, koniec sesji' },
    replies: { 200: Session },
    errors: [],
  }),
  signOutEverywhere: operation({
    ...sandbox,
    method: 'DELETE',
    path: '/console/api/sessions',
    summary: { en: 'Sign out everywhere', pl: 'Wyloguj się wszędzie' },
    description: {
      en: 'Ends the sessions of all browsers. Calls that send the password keep working.',
      pl: 'Kończy sesje wszystkich przeglądarek. Wywołania, które przesyłają hasło, działają nadal.',
    },
    keywords: {
      en: 'log out all devices, end all sessions',
      pl: 'wylogowanie ze wszystkich urządzeń, koniec wszystkich sesji',
    },
    replies: { 200: Session },
    errors: [],
  }),
}
