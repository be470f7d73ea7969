import Type from 'typebox'
import { operation } from '../operation.ts'
import { consoleCall } from '../shapes/console.ts'
import { answered, filled } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The most hits of one search. */
export const hitsMax = 20

/** The search by amount, payer, description, and code reads this many of the newest orders. */
export const searchedOrdersMax = 500

/** The number of characters from which the beginning of an ID is enough. */
export const prefixMin = 4

const hitTypes = [
  'ORDER',
  'PAYMENT',
  'REFUND',
  'PAYOUT',
  'SELLER',
  'VERIFICATION',
  'SUBMERCHANT',
  'FIRM',
  'SHOP',
  'POINT_OF_SALE',
  'TOKEN',
  'STATEMENT',
  'CHARGEBACK',
  'CONFIRMATION',
  'CORRECTION',
  'NOTIFICATION',
  'RECEIVER',
  'OUTCOME',
  'FAULT',
  'WORKSPACE',
  'EVENT',
  'REQUEST',
] as const

export type HitType = (typeof hitTypes)[number]

const Hit = Type.Object(
  {
    type: Type.Enum([...hitTypes], says('Object type.', 'Rodzaj obiektu.')),
    id: answered(
      'Object ID; masked for tokens.',
      'Identyfikator obiektu; w przypadku tokenu zamaskowany.',
    ),
    extId: Type.Optional(
      answered('ID in the merchant’s system.', 'Identyfikator w systemie sprzedawcy.'),
    ),
    label: Type.Optional(answered('Name, description, or status.', 'Nazwa, opis albo status.')),
    path: answered(
      'Path of the console page that shows the object, relative to the console address.',
      'Ścieżka strony konsoli, która pokazuje obiekt, względem adresu konsoli.',
    ),
  },
  says('A hit.', 'Wynik.'),
)

export const consoleSearchOperations = {
  searchConsole: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/search',
    summary: { en: 'Search the sandbox', pl: 'Szukaj w sandboksie' },
    description: {
      en: `Finds an order, payment, refund, chargeback, payout, seller, correction of a seller’s balance, verification, submerchant, company, shop, point of sale, token, or statement by its ID or by the ID in the merchant’s system. Also finds sandbox objects: a confirmation by its challengeId, a notification by its Grosz-Event-Id, a receiver, a queued outcome, a fault, a workspace, an event by its sequence number, and a request by its Correlation-Id. For most objects, the first ${prefixMin} or more characters of the ID are enough; tokens, notifications, faults, events, and requests need the full ID. Orders among the ${searchedOrdersMax} newest are also found by their amount, such as 15.00, by the payer’s name or email, by their description, and by a response or result code of a payment, such as S51. The response contains at most ${hitsMax} hits, exact matches first.`,
      pl: `Znajduje zamówienie, płatność, zwrot, obciążenie zwrotne, wypłatę, sprzedawcę, korektę salda sprzedawcy, weryfikację, submerchanta, firmę, sklep, punkt płatności, token albo wyciąg po identyfikatorze w naszym systemie lub w systemie sprzedawcy. Znajduje też obiekty sandboksu: potwierdzenie po challengeId, powiadomienie po Grosz-Event-Id, odbiornik, wynik w kolejce, wstrzyknięty błąd, przestrzeń roboczą, zdarzenie po jego numerze i żądanie po Correlation-Id. W przypadku większości obiektów wystarczy co najmniej ${prefixMin} pierwszych znaków identyfikatora; tokeny, powiadomienia, błędy, zdarzenia i żądania wymagają pełnego identyfikatora. Wśród ${searchedOrdersMax} najnowszych zamówień szuka też po kwocie, na przykład 15,00, imieniu, nazwisku lub adresie e-mail kupującego, opisie oraz kodzie odpowiedzi lub wyniku płatności, na przykład S51. Odpowiedź zawiera najwyżej ${hitsMax} wyników; dokładne trafienia są na początku.`,
    },
    keywords: {
      en: 'find by ID, look up, global search, Ctrl K',
      pl: 'znajdź po identyfikatorze, wyszukiwarka, Ctrl K',
    },
    query: Type.Object({
      query: filled(
        1024,
        'An ID or its beginning, an amount, a name, a description, or a code.',
        'Identyfikator lub jego początek, kwota, nazwisko, opis albo kod.',
      ),
    }),
    replies: {
      200: Type.Object({
        hits: Type.Array(Hit, says('Hits, exact matches first.', 'Wyniki, najpierw dokładne.')),
      }),
    },
    errors: [],
  }),
}
