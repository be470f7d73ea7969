import Type from 'typebox'
import {
  type ChallengeAnswer,
  type ChallengeKind,
  challengeAnswers,
  challengeKinds,
  challengeStates,
  type MethodStep,
  methodSteps,
  orderAnswers,
  SMS_CODES_MAX,
  TEST_SMS_CODE,
} from '../challenges.ts'
import { operation } from '../operation.ts'
import { AnsweredCurrency, CurrencyCode, minorUnits } from '../shapes/money.ts'
import { Nothing } from '../shapes/nothing.ts'
import { correctionTypes } from '../shapes/seller-operations.ts'
import { answered, filled, moment, words } from '../shapes/strings.ts'
import { BLIK_CODE_SECONDS, blikCodeOutcomes } from '../test-values.ts'
import { says, type Text } from '../text.ts'
import { OrderStatus } from './orders.ts'

const whoAsks = Object.entries<{ readonly says: Text }>(challengeKinds).map(
  ([kind, row]) => [kind, row.says] as const,
)

/** Values of the API with their meanings, as one sentence. */
function listed(language: keyof Text, words: readonly (readonly [string, Text])[]): string {
  return words.map(([word, text]) => `${word} – ${text[language]}`).join('; ')
}

const ChallengeParams = Type.Object({
  challengeId: Type.String({
    maxLength: 64,
    ...says('Confirmation request ID.', 'Identyfikator prośby o potwierdzenie.'),
  }),
})

// Object.keys returns string[].
const kinds = Object.keys(challengeKinds) as ChallengeKind[]
const answers = Object.keys(challengeAnswers) as ChallengeAnswer[]

const Choice = Type.Object({
  value: Type.String(
    says(
      'Value to send as choice: the account number, the last digits of the card, or the number of installments.',
      'Wartość pola choice: numer rachunku, ostatnie cyfry karty albo liczba rat.',
    ),
  ),
  type: Type.Enum(['ACCOUNT', 'CARD', 'PLAN'], says('Choice type.', 'Rodzaj wyboru.')),
  cardNumberMasked: Type.Optional(
    Type.String(says('For a card: its masked number.', 'W przypadku karty: zamaskowany numer.')),
  ),
  installmentAmount: Type.Optional(
    Type.String(
      says(
        'For a plan: the amount of an installment, in hundredths of the currency unit.',
        'W przypadku planu spłaty: kwota raty w setnych częściach jednostki waluty.',
      ),
    ),
  ),
  lastInstallmentAmount: Type.Optional(
    Type.String(
      says(
        'For a plan: the amount of the last installment, which is smaller if the amount can’t be divided equally.',
        'W przypadku planu spłaty: kwota ostatniej raty, niższa, jeśli kwoty nie da się podzielić równo.',
      ),
    ),
  ),
  declines: Type.Optional(
    Type.Literal(
      true,
      says(
        'Payments with this choice are declined: the account has insufficient funds, or the card issuer declines.',
        'Płatność z tym wyborem zostaje odrzucona: na rachunku brakuje środków albo odrzuca ją wydawca karty.',
      ),
    ),
  ),
})

export const Challenge = Type.Object({
  challengeId: Type.String(
    says('Confirmation request ID.', 'Identyfikator prośby o potwierdzenie.'),
  ),
  kind: Type.Enum(
    kinds,
    says(
      `Who requests the confirmation: ${listed('en', whoAsks)}.`,
      `Kto prosi o potwierdzenie: ${listed('pl', whoAsks)}.`,
    ),
  ),
  state: Type.Enum(
    [...challengeStates],
    says(
      'State of the confirmation request. Only OPEN and IN_REVIEW requests accept answers.',
      'Stan prośby o potwierdzenie. Odpowiedzi można udzielić tylko w stanach OPEN i IN_REVIEW.',
    ),
  ),
  answers: Type.Array(
    Type.Enum(answers),
    says('Answers that are accepted now.', 'Odpowiedzi, które są teraz przyjmowane.'),
  ),
  choices: Type.Optional(
    Type.Array(
      Choice,
      says(
        'The payer’s choices: accounts at a bank, cards in a wallet, or plans of a lender.',
        'Możliwości wyboru: rachunki w banku, karty w portfelu, plany spłaty kredytodawcy.',
      ),
    ),
  ),
  choice: Type.Optional(Type.String(says('The payer’s choice.', 'Wybór kupującego.'))),
  codesLeft: Type.Optional(
    Type.Integer(
      says(
        'For an open confirmation request of the kind threeds: number of wrong codes after which the payment is declined.',
        'Gdy kind to threeds i prośba o potwierdzenie jest otwarta: po ilu błędnych kodach płatność zostanie odrzucona.',
      ),
    ),
  ),
  method: Type.Optional(
    Type.Enum(
      // Object.keys returns string[].
      Object.keys(methodSteps) as MethodStep[],
      says(
        `For the kind threeds, for cards with the 3DS Method step: ${listed('en', Object.entries<Text>(methodSteps))}.`,
        `Gdy kind to threeds, w przypadku kart z krokiem 3DS Method: ${listed('pl', Object.entries<Text>(methodSteps))}.`,
      ),
    ),
  ),
  registers: Type.Optional(
    Type.Enum(
      ['OPTIONAL', 'REQUIRED'],
      says(
        'For the kind blik, if the order requests a token: whether the payment also succeeds without it.',
        'Gdy kind to blik, a zamówienie wymaga tokenu: czy płatność powiedzie się także bez niego.',
      ),
    ),
  ),
  merchantName: Type.String(says('Shop that is paid.', 'Sklep, który otrzymuje płatność.')),
  description: Type.String(says('Order description.', 'Opis zamówienia.')),
  amount: Type.String(
    says(
      'Amount in hundredths of the currency unit.',
      'Kwota w setnych częściach jednostki waluty.',
    ),
  ),
  currencyCode: AnsweredCurrency,
  instrument: Type.String(
    says(
      'Payment source: a masked card number, or the bank name.',
      'Źródło płatności: zamaskowany numer karty albo nazwa banku.',
    ),
  ),
  language: Type.Enum(['en', 'pl'], says('Page language.', 'Język strony.')),
  returnUrl: Type.Optional(
    Type.String(
      says(
        'After the answer: URL that the payer returns to.',
        'Po udzieleniu odpowiedzi: adres, na który kupujący wraca.',
      ),
    ),
  ),
})

const blikOutcome = {
  en: 'Outcome of the payment: ask – it waits for a confirmation in the app; approve – it is approved, and the token is registered if the order requests one; decline – the bank declines it; expired, cancelled, used – it is declined because the code has expired, was canceled in the app, or was used before',
  pl: 'Wynik płatności: ask – czeka na potwierdzenie w aplikacji; approve – zostaje zatwierdzona, a token zarejestrowany, jeśli zamówienie tego wymaga; decline – bank ją odrzuca; expired, cancelled, used – zostaje odrzucona, bo kod stracił ważność, został anulowany w aplikacji albo był już użyty',
}

const BlikCode = Type.Object({
  codeId: answered('Code ID.', 'Identyfikator kodu w naszym systemie.'),
  blikCode: answered('The six digits.', 'Sześć cyfr kodu.'),
  outcome: Type.Enum([...blikCodeOutcomes], says(`${blikOutcome.en}.`, `${blikOutcome.pl}.`)),
  state: Type.Enum(
    ['ACTIVE', 'USED', 'EXPIRED'],
    says('Only ACTIVE codes can be used for payments.', 'Zapłacić można tylko kodem ACTIVE.'),
  ),
  expiresAt: moment(
    'When the code expires, by the sandbox clock.',
    'Kiedy kod straci ważność według zegara sandboksu.',
  ),
  secondsLeft: Type.Integer(
    says(
      'Number of seconds in which the code can still be used; 0 after use or expiration.',
      'Przez ile sekund można go jeszcze użyć; 0 po użyciu lub wygaśnięciu.',
    ),
  ),
  challengeId: Type.Optional(
    answered(
      'After use: the open confirmation request of the payment.',
      'Po użyciu: otwarta prośba o potwierdzenie płatności.',
    ),
  ),
})

/** A point of sale of a sandbox with its credentials, which are no secret. */
export const TestPointOfSale = Type.Object({
  posId: Type.String(says('Point of sale.', 'Punkt płatności.')),
  name: Type.String(says('Name.', 'Nazwa.')),
  shopId: Type.String(says('Shop.', 'Sklep.')),
  shopName: Type.String(says('Shop name.', 'Nazwa sklepu.')),
  currencyCode: AnsweredCurrency,
  clientId: Type.String(
    says('client_id for the token call.', 'client_id do pobrania tokenu dostępu.'),
  ),
  clientSecret: Type.String(
    says('client_secret for the token call.', 'client_secret do pobrania tokenu dostępu.'),
  ),
  secondKey: Type.String(says('Key that signs notifications.', 'Klucz podpisujący powiadomienia.')),
  signatureAlgorithm: Type.Enum(
    ['MD5', 'SHA-256'],
    says('Signature of notifications.', 'Podpis powiadomień.'),
  ),
  automaticCapture: Type.Boolean(
    says('Whether payments are captured automatically.', 'Czy środki są pobierane automatycznie.'),
  ),
})

const sandbox = { audience: 'sandbox', tag: 'simulator', grants: [] } as const

export const simulatorOperations = {
  showChallenge: operation({
    ...sandbox,
    method: 'GET',
    path: '/sim/api/challenges/{challengeId}',
    summary: { en: 'Show a confirmation request', pl: 'Pokaż prośbę o potwierdzenie' },
    description: {
      en: 'Returns what the simulated bank, issuer, or banking app asks the payer to confirm.',
      pl: 'Zwraca prośbę o potwierdzenie, którą symulator banku, wydawcy karty lub aplikacji banku wyświetla kupującemu.',
    },
    params: ChallengeParams,
    replies: { 200: Challenge },
    errors: ['NOT_FOUND'],
  }),
  listChallenges: operation({
    ...sandbox,
    method: 'GET',
    path: '/sim/api/challenges',
    summary: {
      en: 'List the open confirmation requests of an order',
      pl: 'Pobierz listę otwartych próśb o potwierdzenie płatności',
    },
    description: {
      en: 'Lists what the payer of an order must confirm. You need only the order ID; you don’t need to open the page of the simulated banking app.',
      pl: 'Zwraca prośby o potwierdzenie, na które kupujący jeszcze nie odpowiedział. Wystarczy identyfikator zamówienia; nie trzeba otwierać strony symulatora aplikacji banku.',
    },
    query: Type.Object({
      orderId: filled(64, 'Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
    }),
    replies: {
      200: Type.Object({
        challenges: Type.Array(
          Challenge,
          says(
            'Open confirmation requests, oldest first.',
            'Otwarte prośby o potwierdzenie, od najstarszej.',
          ),
        ),
      }),
    },
    errors: [],
  }),
  answerChallenge: operation({
    ...sandbox,
    method: 'POST',
    path: '/sim/api/challenges/{challengeId}/answer',
    // The first answer closes the confirmation; a repetition fails.
    idempotencyKey: false,
    summary: {
      en: 'Answer a confirmation request',
      pl: 'Odpowiedz na prośbę o potwierdzenie',
    },
    description: {
      en: 'Answers a confirmation request without the simulator pages and without a browser, so that a test can act as the payer, the bank, the issuer, or the lender. If the answer isn’t one of those that are allowed, the request fails with VALUE_INVALID and changes nothing.',
      pl: 'Odpowiada na prośbę o potwierdzenie bez stron symulatorów i bez przeglądarki: test może zastąpić kupującego, bank, wydawcę karty albo kredytodawcę. Jeśli odpowiedź nie jest jedną z dozwolonych, wywołanie zwraca błąd VALUE_INVALID i niczego nie zmienia.',
    },
    params: ChallengeParams,
    body: Type.Object({
      answer: Type.Enum(
        answers,
        says(
          `The answer: ${listed('en', Object.entries<Text>(challengeAnswers))}. The answers field of the confirmation request lists the accepted answers.`,
          `Odpowiedź: ${listed('pl', Object.entries<Text>(challengeAnswers))}. Pole answers prośby o potwierdzenie zawiera listę przyjmowanych odpowiedzi.`,
        ),
      ),
      choice: Type.Optional(
        filled(
          64,
          'With approve and review: a value from choices. Default: the first one.',
          'Przy approve i review: wartość z choices. Domyślnie pierwsza z nich.',
        ),
      ),
      code: Type.Optional(
        filled(
          16,
          `With approve, for the kind threeds: the code from the text message. The correct code is ${TEST_SMS_CODE}; after ${SMS_CODES_MAX} wrong codes, the payment is declined. If omitted, the cardholder approves the payment in the app.`,
          `Przy approve, gdy kind to threeds: kod z SMS-a. Poprawny kod to ${TEST_SMS_CODE}; po ${SMS_CODES_MAX} błędnych kodach płatność zostaje odrzucona. Bez tego pola posiadacz karty zatwierdza płatność w aplikacji.`,
        ),
      ),
      register: Type.Optional(
        Type.Boolean({
          ...says(
            'With approve, if the confirmation request has registers: whether the payer agrees to the token. Default: true. If the token is REQUIRED and the payer doesn’t agree, the payment is declined.',
            'Przy approve, jeśli prośba o potwierdzenie ma pole registers: czy kupujący zgadza się na token; domyślnie true. Jeśli token ma wartość REQUIRED, a kupujący się nie zgadza, płatność zostaje odrzucona.',
          ),
        }),
      ),
    }),
    replies: { 200: Challenge },
    errors: ['NOT_FOUND', 'CHALLENGE_CLOSED'],
  }),
  answerOrder: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/orders/{orderId}/answer',
    // The first answer closes the confirmation; a repetition fails.
    idempotencyKey: false,
    summary: { en: 'Confirm or decline a payment', pl: 'Zatwierdź lub odrzuć płatność' },
    description: {
      en: 'Gives the answer that the payment of an order is waiting for: the result of a 3-D Secure challenge, a security code, a BLIK confirmation, the decision of a bank or lender, a transfer, or the answer of a courier. The answer takes effect before the call returns.',
      pl: 'Podaje odpowiedź, na którą czeka płatność za zamówienie: wynik uwierzytelnienia 3-D Secure (challenge), kod zabezpieczający, potwierdzenie BLIK, decyzję banku lub kredytodawcy, przelew albo odpowiedź kuriera. Odpowiedź zaczyna obowiązywać, zanim wywołanie się zakończy.',
    },
    keywords: {
      en: 'approve a payment, confirm a payment in a test, complete 3-D Secure without a browser, simulate the payer',
      pl: 'zatwierdzenie płatności, potwierdzenie płatności w teście, 3-D Secure bez przeglądarki, symulacja kupującego',
    },
    params: Type.Object({
      orderId: filled(64, 'Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
    }),
    body: Type.Object({
      answer: Type.Enum(
        [...orderAnswers],
        says(
          'Action of the payer. After leave, the order can still be paid. With timeout, the payer doesn’t answer in time, and the payment is declined.',
          'Działanie kupującego. Po leave zamówienie można nadal opłacić; przy timeout kupujący nie odpowiedział w terminie i płatność zostaje odrzucona.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        orderId: answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
        status: OrderStatus,
      }),
    },
    errors: ['NOT_FOUND', 'NOTHING_TO_ANSWER'],
  }),
  createBlikCode: operation({
    ...sandbox,
    method: 'POST',
    path: '/sim/api/blik-codes',
    // A repetition creates another code, and the first one expires.
    idempotencyKey: false,
    summary: { en: 'Generate a BLIK code', pl: 'Wygeneruj kod BLIK' },
    description: {
      en: `Generates a code as the payer does in the simulated banking app. You can use the code once, within ${BLIK_CODE_SECONDS} seconds of the sandbox clock, on the payment page or from your server. After that, the payment is declined. Test codes with a fixed outcome are never generated.`,
      pl: `Generuje kod tak jak kupujący w symulowanej aplikacji banku. Kodem można zapłacić raz, w ciągu ${BLIK_CODE_SECONDS} sekund według zegara sandboksu, na stronie płatności i z Twojego serwera. Później płatność zostaje odrzucona. Wywołanie nigdy nie zwraca kodów testowych o stałym wyniku.`,
    },
    keywords: {
      en: 'BLIK code, six digits, authorization code, expired code',
      pl: 'kod BLIK, sześć cyfr, kod autoryzacyjny, kod stracił ważność',
    },
    body: Type.Object({
      outcome: Type.Enum([...blikCodeOutcomes], says(`${blikOutcome.en}.`, `${blikOutcome.pl}.`)),
    }),
    replies: { 201: BlikCode },
    errors: [],
  }),
  showBlikCode: operation({
    ...sandbox,
    method: 'GET',
    path: '/sim/api/blik-codes/{codeId}',
    summary: { en: 'Show a BLIK code', pl: 'Pokaż kod BLIK' },
    description: {
      en: 'Returns how long a generated code can be used and, after its use, which confirmation request is open. Codes are kept for a day.',
      pl: 'Informuje, jak długo można użyć wygenerowanego kodu, a po jego użyciu – która prośba o potwierdzenie jest otwarta. Kody są przechowywane przez dobę.',
    },
    params: Type.Object({
      codeId: filled(64, 'Our code ID.', 'Identyfikator kodu w naszym systemie.'),
    }),
    replies: { 200: BlikCode },
    errors: ['NOT_FOUND'],
  }),
  listPointsOfSale: operation({
    ...sandbox,
    tag: 'console-data',
    method: 'GET',
    path: '/console/api/points-of-sale',
    summary: {
      en: 'List the test points of sale',
      pl: 'Pobierz listę testowych punktów płatności',
    },
    description: {
      en: 'Returns the public credentials of the sandbox.',
      pl: 'Zwraca publiczne dane dostępowe sandboksu.',
    },
    replies: {
      200: Type.Object({
        pointsOfSale: Type.Array(
          TestPointOfSale,
          says('Test points of sale.', 'Testowe punkty płatności.'),
        ),
      }),
    },
    errors: [],
  }),
  switchPayMethod: operation({
    ...sandbox,
    tag: 'console',
    method: 'PUT',
    path: '/console/api/points-of-sale/{posId}/paymethods/{value}',
    summary: { en: 'Enable or disable a payment method', pl: 'Włącz lub wyłącz metodę płatności' },
    description: {
      en: 'Makes a test point of sale behave as if a payment method were unavailable or not part of the contract, so that you can test how your shop reacts.',
      pl: 'Sprawia, że testowy punkt płatności zachowuje się tak, jakby metoda miała awarię albo nie była objęta umową; pozwala to sprawdzić, jak zareaguje sklep.',
    },
    params: Type.Object({
      posId: filled(15, 'Point of sale.', 'Punkt płatności.'),
      value: filled(16, 'Method value.', 'Wartość metody.'),
    }),
    body: Type.Object({
      status: Type.Enum(
        ['ENABLED', 'DISABLED', 'TEMPORARY_DISABLED'],
        says('State of the method from now on.', 'Stan metody od tej chwili.'),
      ),
    }),
    replies: { 204: Nothing },
    errors: ['NOT_FOUND'],
  }),
  correctSellerBalance: operation({
    ...sandbox,
    tag: 'console',
    method: 'POST',
    path: '/console/api/shops/{shopId}/sellers/{extCustomerId}/corrections',
    summary: { en: 'Correct a seller’s balance', pl: 'Skoryguj saldo sprzedawcy' },
    description: {
      en: 'Makes changes that a production server doesn’t make yet: deducts a chargeback from a seller of a test marketplace, corrects the balance of the seller, or moves money between the seller and the shop of the marketplace. The seller’s operation history then lists an operation of this type.',
      pl: 'Wykonuje operacje, których serwer produkcyjny na razie nie wykonuje: pobiera z salda sprzedawcy na testowej platformie obciążenie zwrotne (chargeback), koryguje to saldo albo przenosi środki między sprzedawcą a sklepem platformy. W historii operacji sprzedawcy pojawia się operacja tego typu.',
    },
    params: Type.Object({
      shopId: filled(64, 'Shop of the marketplace.', 'Sklep platformy.'),
      extCustomerId: filled(
        255,
        'Seller ID in the marketplace’s system.',
        'Identyfikator sprzedawcy w systemie platformy.',
      ),
    }),
    body: Type.Object({
      type: Type.Enum(
        [...correctionTypes],
        says(
          'Type of the operation in the history. The counterparty of ADMIN_TRANSFER_SENT, ADMIN_TRANSFER_RECEIVED, PAYMENT_SENT, and REFUND_RECEIVED is the marketplace’s shop.',
          'Typ operacji w historii. Drugą stroną operacji ADMIN_TRANSFER_SENT, ADMIN_TRANSFER_RECEIVED, PAYMENT_SENT i REFUND_RECEIVED jest sklep platformy.',
        ),
      ),
      amount: minorUnits(
        'Amount in hundredths of the currency unit. CHARGEBACK and types that end with SENT deduct it from the seller’s balance; types that end with RECEIVED add it. ADMIN_CORRECTION adds it, or deducts it if it is negative. For other types, it must be greater than 0.',
        'Kwota w setnych częściach jednostki waluty. CHARGEBACK i typy z końcówką SENT zmniejszają o nią saldo sprzedawcy, a typy z końcówką RECEIVED je zwiększają. ADMIN_CORRECTION zwiększa saldo, a kwota ujemna je zmniejsza; w przypadku innych typów kwota musi być większa od 0.',
        'negative',
      ),
      currencyCode: CurrencyCode,
      description: Type.Optional(
        words(
          4000,
          'Reason for the correction, shown in the history.',
          'Powód korekty, widoczny w historii operacji.',
        ),
      ),
    }),
    moneyFields: ['amount', 'currencyCode'],
    replies: {
      200: Type.Object({
        correctionId: answered('Our correction ID.', 'Identyfikator korekty w naszym systemie.'),
      }),
    },
    errors: ['NOT_FOUND', 'NOT_ENOUGH_FUNDS'],
  }),
}
