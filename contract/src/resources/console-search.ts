import Type from 'typebox'
import { operation } from '../operation.ts'
import { consoleCall } from '../shapes/console.ts'
import { answered, filled } from '../shapes/strings.ts'
import { says } from '../text.ts'

/** The most hits of one search. */
export const hitsMax = 20

/** From this length on, the beginning of an id is enough. */
export const prefixMin = 4

export const hitTypes = [
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
    type: Type.Enum([...hitTypes], says('What was found.', 'Co znaleziono.')),
    id: answered('Its id; that of a token is masked.', 'Identyfikator; dla tokenu zamaskowany.'),
    extId: Type.Optional(
      answered('The merchant’s own id.', 'Identyfikator w systemie sprzedawcy.'),
    ),
    label: Type.Optional(answered('Name, description or status.', 'Nazwa, opis albo status.')),
    path: answered(
      'Where the console shows it, counted from the address of the console.',
      'Gdzie pokazuje to konsola, licząc od jej adresu.',
    ),
  },
  says('A hit.', 'Wynik.'),
)

export const consoleSearchOperations = {
  searchConsole: operation({
    ...consoleCall,
    method: 'GET',
    path: '/console/api/search',
    summary: { en: 'Search for any id', pl: 'Szukaj dowolnego identyfikatora' },
    description: {
      en: `Finds an order, payment, refund, chargeback, payout, seller, correction of a seller’s balance, verification, submerchant, firm, shop, point of sale, token or statement by its id or by the merchant’s own id. Also finds what the sandbox has: a confirmation by its challengeId, a notification by its Grosz-Event-Id, a receiver, a queued outcome, a fault, a workspace, an event by its sequence number, and a request by its Correlation-Id. From ${prefixMin} characters on, the beginning of the id is enough, except for tokens, notifications, faults, events and requests. The answer has at most ${hitsMax} hits; exact ones come first.`,
      pl: `Znajduje zamówienie, płatność, zwrot, obciążenie zwrotne, wypłatę, sprzedawcę, korektę salda sprzedawcy, weryfikację, submerchanta, firmę, sklep, punkt płatności, token albo wyciąg po identyfikatorze w naszym systemie lub w systemie sprzedawcy. Znajduje też obiekty sandboksu: potwierdzenie po challengeId, powiadomienie po Grosz-Event-Id, odbiornik, wynik w kolejce, wstrzyknięty błąd, przestrzeń roboczą, zdarzenie po jego numerze i żądanie po Correlation-Id. Od ${prefixMin} znaków wystarczy początek identyfikatora; nie dotyczy to tokenów, powiadomień, błędów, zdarzeń i żądań. Odpowiedź zawiera najwyżej ${hitsMax} wyników; dokładne są pierwsze.`,
    },
    keywords: {
      en: 'find by id, look up, global search, Ctrl K',
      pl: 'znajdź po identyfikatorze, wyszukiwarka, Ctrl K',
    },
    query: Type.Object({
      query: filled(1024, 'The id, or its beginning.', 'Identyfikator albo jego początek.'),
    }),
    replies: {
      200: Type.Object({
        hits: Type.Array(Hit, says('What was found.', 'Co znaleziono.')),
      }),
    },
    errors: [],
  }),
}
