import { say } from '@site/src/say'
import type { Objection } from '../FirstPayment/sandbox.ts'

/** The reason why a request has no reply. */
export type Problem = Objection | 'token' | 'unsent'

export const problemTexts: Readonly<Record<Problem, string>> = {
  absent: say({
    en: 'No sandbox serves this page. Start a sandbox with npm start, and open its portal.',
    pl: 'Ta strona nie pochodzi z sandboksu. Uruchom sandbox poleceniem npm start i otwórz jego portal.',
  }),
  production: say({
    en: 'This server accepts real payments, so nothing was sent. To try this call, open the portal on a sandbox server.',
    pl: 'Ten serwer przyjmuje prawdziwe płatności, dlatego nic nie zostało wysłane. Otwórz portal sandboksu.',
  }),
  broken: say({
    en: 'The server doesn’t respond. Check that it is running, and send the request again.',
    pl: 'Serwer nie odpowiada. Sprawdź, czy serwer działa, i wyślij żądanie ponownie.',
  }),
  token: say({
    en: 'The server didn’t return an access token for this point of sale. Choose another point of sale.',
    pl: 'Serwer nie wydał tokenu dostępu dla tego punktu płatności. Wybierz inny punkt płatności.',
  }),
  unsent: say({
    en: 'The request didn’t reach the server, or the connection was interrupted. Send the request again.',
    pl: 'Żądanie nie dotarło do serwera albo połączenie zostało przerwane. Wyślij żądanie ponownie.',
  }),
}
