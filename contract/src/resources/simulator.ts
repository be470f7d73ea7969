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

/** Words of the API and what each means, as one sentence. */
function listed(language: keyof Text, words: readonly (readonly [string, Text])[]): string {
  return words.map(([word, text]) => `${word} – ${text[language]}`).join('; ')
}

const ChallengeParams = Type.Object({
  challengeId: Type.String({
    maxLength: 64,
    ...says('Identifier of the confirmation.', 'Identyfikator potwierdzenia.'),
  }),
})

// Object.keys forgets which keys they are.
const kinds = Object.keys(challengeKinds) as ChallengeKind[]
const answers = Object.keys(challengeAnswers) as ChallengeAnswer[]

const Choice = Type.Object({
  value: Type.String(
    says(
      'What to send as choice: the number of the account, the last digits of the card, or how many installments.',
      'Wartość pola choice: numer rachunku, ostatnie cyfry karty albo liczba rat.',
    ),
  ),
  type: Type.Enum(['ACCOUNT', 'CARD', 'PLAN'], says('What is chosen.', 'Co się wybiera.')),
  cardNumberMasked: Type.Optional(
    Type.String(says('Of a card: its masked number.', 'Dla karty: zamaskowany numer.')),
  ),
  installmentAmount: Type.Optional(
    Type.String(
      says(
        'Of a plan: the amount of an installment in the smallest unit.',
        'Dla planu spłaty: kwota raty w najmniejszej jednostce.',
      ),
    ),
  ),
  lastInstallmentAmount: Type.Optional(
    Type.String(
      says(
        'Of a plan: the amount of the last installment, which is smaller where the amount cannot be divided equally.',
        'Dla planu spłaty: kwota ostatniej raty, niższa, jeśli kwoty nie da się podzielić równo.',
      ),
    ),
  ),
  declines: Type.Optional(
    Type.Literal(
      true,
      says(
        'Whoever pays with it is declined: the account has too little money, or the issuer does not agree.',
        'Płatność z tym wyborem zostaje odrzucona: na rachunku brakuje środków albo nie zgadza się wydawca karty.',
      ),
    ),
  ),
})

export const Challenge = Type.Object({
  challengeId: Type.String(says('Identifier of the confirmation.', 'Identyfikator potwierdzenia.')),
  kind: Type.Enum(
    kinds,
    says(`Who asks: ${listed('en', whoAsks)}.`, `Kto pyta: ${listed('pl', whoAsks)}.`),
  ),
  state: Type.Enum(
    [...challengeStates],
    says(
      'How it stands. Only OPEN and IN_REVIEW take answers.',
      'Stan potwierdzenia. Odpowiedzi przyjmują tylko OPEN i IN_REVIEW.',
    ),
  ),
  answers: Type.Array(
    Type.Enum(answers),
    says('Answers that it takes now.', 'Odpowiedzi, które teraz przyjmuje.'),
  ),
  choices: Type.Optional(
    Type.Array(
      Choice,
      says(
        'What the payer can choose from: accounts of a bank, cards of a wallet, plans of a lender.',
        'Z czego kupujący może wybrać: rachunki w banku, karty w portfelu, plany spłaty kredytodawcy.',
      ),
    ),
  ),
  choice: Type.Optional(Type.String(says('What the payer has chosen.', 'Co kupujący wybrał.'))),
  codesLeft: Type.Optional(
    Type.Integer(
      says(
        'Of the kind threeds while it is open: how many wrong codes decline the payment.',
        'Dla kind threeds, dopóki potwierdzenie jest otwarte: po ilu błędnych kodach płatność zostanie odrzucona.',
      ),
    ),
  ),
  method: Type.Optional(
    Type.Enum(
      // Object.keys forgets which keys they are.
      Object.keys(methodSteps) as MethodStep[],
      says(
        `Of the kind threeds, for cards with the method step: ${listed('en', Object.entries<Text>(methodSteps))}.`,
        `Dla kind threeds i kart z krokiem metody (method): ${listed('pl', Object.entries<Text>(methodSteps))}.`,
      ),
    ),
  ),
  registers: Type.Optional(
    Type.Enum(
      ['OPTIONAL', 'REQUIRED'],
      says(
        'Of the kind blik, where the order asks for a token: whether the payment also succeeds without it.',
        'Dla kind blik, jeśli zamówienie wymaga tokenu: czy płatność powiedzie się także bez niego.',
      ),
    ),
  ),
  merchantName: Type.String(says('Who is paid.', 'Komu się płaci.')),
  description: Type.String(says('What is paid for.', 'Za co się płaci.')),
  amount: Type.String(says('Amount in the smallest unit.', 'Kwota w najmniejszej jednostce.')),
  currencyCode: AnsweredCurrency,
  instrument: Type.String(
    says(
      'What is used to pay: a masked card number, or the name of the bank.',
      'Czym się płaci: zamaskowany numer karty albo nazwa banku.',
    ),
  ),
  language: Type.Enum(['en', 'pl'], says('Language of the page.', 'Język strony.')),
  returnUrl: Type.Optional(
    Type.String(
      says(
        'Once answered: where the payer goes back to.',
        'Po udzieleniu odpowiedzi: dokąd kupujący wraca.',
      ),
    ),
  ),
})

const blikOutcome = {
  en: 'Outcome of the payment: ask – it waits for a confirmation in the app; approve – it is approved, and the token registered if the order asks for one; decline – the bank declines it; expired, cancelled, used – it is declined because the code has expired, was canceled in the app, or was used before',
  pl: 'Wynik płatności: ask – czeka na potwierdzenie w aplikacji; approve – zostaje zatwierdzona, a token zarejestrowany, jeśli zamówienie tego wymaga; decline – bank ją odrzuca; expired, cancelled, used – zostaje odrzucona, bo kod stracił ważność, został anulowany w aplikacji albo był już użyty',
}

export const BlikCode = Type.Object({
  codeId: answered('Our id of the code.', 'Identyfikator kodu w naszym systemie.'),
  blikCode: answered('The six digits.', 'Sześć cyfr kodu.'),
  outcome: Type.Enum([...blikCodeOutcomes], says(`${blikOutcome.en}.`, `${blikOutcome.pl}.`)),
  state: Type.Enum(
    ['ACTIVE', 'USED', 'EXPIRED'],
    says('Only ACTIVE codes can be used to pay.', 'Zapłacić można tylko kodem ACTIVE.'),
  ),
  expiresAt: moment(
    'When the code expires, by the clock of the sandbox.',
    'Kiedy kod straci ważność według zegara sandboksu.',
  ),
  secondsLeft: Type.Integer(
    says(
      'How many seconds it can still be used; 0 once it is used or expired.',
      'Przez ile sekund można go jeszcze użyć; 0 po użyciu lub wygaśnięciu.',
    ),
  ),
  challengeId: Type.Optional(
    answered(
      'Once it is used: the confirmation that the payment waits for.',
      'Po użyciu: potwierdzenie, na które czeka płatność.',
    ),
  ),
})

/** A point of sale of a sandbox with its credentials, which are no secret. */
export const TestPointOfSale = Type.Object({
  posId: Type.String(says('Point of sale.', 'Punkt płatności.')),
  name: Type.String(says('Name.', 'Nazwa.')),
  shopId: Type.String(says('Shop.', 'Sklep.')),
  shopName: Type.String(says('Name of the shop.', 'Nazwa sklepu.')),
  currencyCode: AnsweredCurrency,
  clientId: Type.String(
    says('client_id of the token call.', 'client_id do pobrania tokenu dostępu.'),
  ),
  clientSecret: Type.String(
    says('client_secret of the token call.', 'client_secret do pobrania tokenu dostępu.'),
  ),
  secondKey: Type.String(says('Key that signs notifications.', 'Klucz podpisujący powiadomienia.')),
  signatureAlgorithm: Type.Enum(
    ['MD5', 'SHA-256'],
    says('Signature of notifications.', 'Podpis powiadomień.'),
  ),
  automaticCapture: Type.Boolean(
    says('Whether payments are captured at once.', 'Czy środki są pobierane automatycznie.'),
  ),
})

const sandbox = { audience: 'sandbox', tag: 'simulator', grants: [] } as const

export const simulatorOperations = {
  showChallenge: operation({
    ...sandbox,
    method: 'GET',
    path: '/sim/api/challenges/{challengeId}',
    summary: { en: 'Show a confirmation', pl: 'Pokaż potwierdzenie' },
    description: {
      en: 'What the simulated bank, issuer or bank app asks the payer to confirm.',
      pl: 'O potwierdzenie czego symulator banku, wydawcy karty lub aplikacji banku prosi kupującego.',
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
      en: 'List the open confirmations of an order',
      pl: 'Wypisz otwarte potwierdzenia zamówienia',
    },
    description: {
      en: 'Lists what the payer of an order has to confirm. The id of the order is enough: no page has to lead to the simulated bank app.',
      pl: 'Zwraca to, co kupujący ma potwierdzić. Wystarczy identyfikator zamówienia: żadna strona nie musi prowadzić do symulatora aplikacji banku.',
    },
    query: Type.Object({
      orderId: filled(64, 'Our id of the order.', 'Identyfikator zamówienia w naszym systemie.'),
    }),
    replies: {
      200: Type.Object({
        challenges: Type.Array(
          Challenge,
          says('Open confirmations, the oldest first.', 'Otwarte potwierdzenia, od najstarszego.'),
        ),
      }),
    },
    errors: [],
  }),
  answerChallenge: operation({
    ...sandbox,
    method: 'POST',
    path: '/sim/api/challenges/{challengeId}/answer',
    // The first answer closes the confirmation: a repetition learns so.
    idempotencyKey: false,
    summary: { en: 'Answer a confirmation', pl: 'Odpowiedz na potwierdzenie' },
    description: {
      en: 'Do what the pages of the simulators offer, without a browser, so that a test can act as the payer, the bank, the issuer, or the lender. An answer that the confirmation does not take returns VALUE_INVALID and changes nothing.',
      pl: 'Zrób bez przeglądarki to, co oferują strony symulatorów: test może zastąpić kupującego, bank, wydawcę karty albo kredytodawcę. Odpowiedź, której potwierdzenie nie przyjmuje, zwraca błąd VALUE_INVALID i niczego nie zmienia.',
    },
    params: ChallengeParams,
    body: Type.Object({
      answer: Type.Enum(
        answers,
        says(
          `What happens: ${listed('en', Object.entries<Text>(challengeAnswers))}. The field answers of the confirmation lists those that it takes.`,
          `Co się dzieje: ${listed('pl', Object.entries<Text>(challengeAnswers))}. Pole answers potwierdzenia wymienia te, które przyjmuje.`,
        ),
      ),
      choice: Type.Optional(
        filled(
          64,
          'With approve and review: a value from choices. The first one unless given.',
          'Dla approve i review: wartość z choices. Domyślnie pierwsza z nich.',
        ),
      ),
      code: Type.Optional(
        filled(
          16,
          `With approve, for the kind threeds: the code of the text message. ${TEST_SMS_CODE} is right; wrong code number ${SMS_CODES_MAX} declines the payment. Without it, the cardholder approves in the app.`,
          `Dla approve i kind threeds: kod z SMS-a. Poprawny to ${TEST_SMS_CODE}; ${SMS_CODES_MAX}. błędny kod odrzuca płatność. Bez tego pola posiadacz karty zatwierdza płatność w aplikacji.`,
        ),
      ),
      register: Type.Optional(
        Type.Boolean({
          ...says(
            'With approve, where the confirmation has registers: whether the payer agrees to the token; true unless given. Without a token that is REQUIRED, the payment is declined.',
            'Dla approve, jeśli potwierdzenie ma pole registers: czy kupujący zgadza się na token; domyślnie true. Bez tokenu o wartości REQUIRED płatność zostaje odrzucona.',
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
    // The first answer closes the confirmation: a repetition learns so.
    idempotencyKey: false,
    summary: { en: 'Answer for the payer of an order', pl: 'Odpowiedz za kupującego' },
    description: {
      en: 'Answers whatever the payment of an order waits for: a 3-D Secure challenge, a security code, a BLIK confirmation, a bank, a lender, a transfer, or a courier. The answer takes effect before the call returns.',
      pl: 'Odpowiada na to, na co czeka płatność za zamówienie: uwierzytelnienie 3-D Secure (challenge), kod zabezpieczający, potwierdzenie BLIK, bank, kredytodawcę, przelew albo kuriera. Odpowiedź działa, zanim wywołanie się zakończy.',
    },
    keywords: {
      en: 'approve a payment, confirm a payment in a test, complete 3-D Secure without a browser, simulate the payer',
      pl: 'zatwierdzenie płatności, potwierdzenie płatności w teście, 3-D Secure bez przeglądarki, symulacja kupującego',
    },
    params: Type.Object({
      orderId: filled(64, 'Our id of the order.', 'Identyfikator zamówienia w naszym systemie.'),
    }),
    body: Type.Object({
      answer: Type.Enum(
        [...orderAnswers],
        says(
          'What the payer does. With leave, the order can still be paid; with timeout, the payer has not answered in time and the payment is declined.',
          'Co robi kupujący. Po leave zamówienie można nadal opłacić; przy timeout kupujący nie odpowiedział w terminie i płatność zostaje odrzucona.',
        ),
      ),
    }),
    replies: {
      200: Type.Object({
        orderId: answered('Our id of the order.', 'Identyfikator zamówienia w naszym systemie.'),
        status: OrderStatus,
      }),
    },
    errors: ['NOT_FOUND', 'NOTHING_TO_ANSWER'],
  }),
  createBlikCode: operation({
    ...sandbox,
    method: 'POST',
    path: '/sim/api/blik-codes',
    // A repetition makes another code, and the first one expires.
    idempotencyKey: false,
    summary: { en: 'Generate a BLIK code', pl: 'Wygeneruj kod BLIK' },
    description: {
      en: `Does what the payer does in the simulated bank app: generates a code that can be used once, within ${BLIK_CODE_SECONDS} seconds of the sandbox clock, on the payment page and by your server. After that, the payment is declined. The test codes with a fixed outcome are never generated.`,
      pl: `Robi to, co kupujący w symulowanej aplikacji banku: generuje kod, którym można zapłacić raz, w ciągu ${BLIK_CODE_SECONDS} sekund według zegara sandboksu, na stronie płatności i z Twojego serwera. Później płatność zostaje odrzucona. Wywołanie nigdy nie zwraca kodów testowych o stałym wyniku.`,
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
      en: 'Shows how long a generated code can be used and, after its use, which confirmation waits. Codes are kept for a day.',
      pl: 'Informuje, jak długo można użyć wygenerowanego kodu, a po jego użyciu – które potwierdzenie czeka. Kody są przechowywane przez dobę.',
    },
    params: Type.Object({
      codeId: filled(64, 'Our id of the code.', 'Identyfikator kodu w naszym systemie.'),
    }),
    replies: { 200: BlikCode },
    errors: ['NOT_FOUND'],
  }),
  listPointsOfSale: operation({
    ...sandbox,
    tag: 'console-data',
    method: 'GET',
    path: '/console/api/points-of-sale',
    summary: { en: 'List the test points of sale', pl: 'Wypisz testowe punkty płatności' },
    description: {
      en: 'The public credentials of the sandbox.',
      pl: 'Publiczne dane dostępowe sandboksu.',
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
    summary: { en: 'Switch a payment method on or off', pl: 'Włącz lub wyłącz metodę płatności' },
    description: {
      en: 'Makes a test point of sale behave as if a method were unavailable or not part of the contract, so that you can test how your shop reacts.',
      pl: 'Sprawia, że testowy punkt płatności zachowuje się tak, jakby metoda miała awarię albo nie była objęta umową; pozwala to sprawdzić, jak zareaguje sklep.',
    },
    params: Type.Object({
      posId: filled(15, 'Point of sale.', 'Punkt płatności.'),
      value: filled(16, 'Value of the method.', 'Wartość metody.'),
    }),
    body: Type.Object({
      status: Type.Enum(
        ['ENABLED', 'DISABLED', 'TEMPORARY_DISABLED'],
        says('How the method stands from now on.', 'Stan metody od tej chwili.'),
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
    summary: { en: 'Correct the balance of a seller', pl: 'Skoryguj saldo sprzedawcy' },
    description: {
      en: 'Does what only the operator does in production: takes a chargeback from a seller of a test marketplace, corrects the balance of the seller, or moves money between the seller and the shop of the marketplace. The operation history of the seller then lists an operation of this type.',
      pl: 'Wykonuje to, co w środowisku produkcyjnym robi tylko operator: pobiera z salda sprzedawcy na testowej platformie obciążenie zwrotne (chargeback), koryguje to saldo albo przenosi środki między sprzedawcą a sklepem platformy. W historii operacji sprzedawcy pojawia się operacja tego typu.',
    },
    params: Type.Object({
      shopId: filled(64, 'Shop of the marketplace.', 'Sklep platformy.'),
      extCustomerId: filled(
        255,
        'The marketplace’s own id of the seller.',
        'Identyfikator sprzedawcy w systemie platformy.',
      ),
    }),
    body: Type.Object({
      type: Type.Enum(
        [...correctionTypes],
        says(
          'Type of the operation in the history. The other side of ADMIN_TRANSFER, PAYMENT_SENT and REFUND_RECEIVED is the shop of the marketplace.',
          'Typ operacji w historii. Drugą stroną ADMIN_TRANSFER, PAYMENT_SENT i REFUND_RECEIVED jest sklep platformy.',
        ),
      ),
      amount: minorUnits(
        'Amount in the smallest currency unit. CHARGEBACK and types that end with SENT take it from the seller, and types that end with RECEIVED add it. An ADMIN_CORRECTION adds it, or takes it if it is negative; for other types it must be greater than 0.',
        'Kwota w najmniejszej jednostce waluty. CHARGEBACK i typy z końcówką SENT zmniejszają o nią saldo sprzedawcy, a typy z końcówką RECEIVED je zwiększają. ADMIN_CORRECTION zwiększa saldo, a kwota ujemna je zmniejsza; dla innych typów kwota musi być większa od 0.',
        'negative',
      ),
      currencyCode: CurrencyCode,
      description: Type.Optional(
        words(4000, 'Why; the history shows it.', 'Powód korekty, widoczny w historii operacji.'),
      ),
    }),
    moneyFields: ['amount', 'currencyCode'],
    replies: {
      200: Type.Object({
        correctionId: answered(
          'Our id of the correction.',
          'Identyfikator korekty w naszym systemie.',
        ),
      }),
    },
    errors: ['NOT_FOUND', 'NOT_ENOUGH_FUNDS'],
  }),
}
