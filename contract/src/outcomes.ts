import { type BlikResultCode, blikResultCodes } from './blik-result-codes.ts'
import { type CardResponseCode, cardResponseCodes } from './card-response-codes.ts'
import { type OutcomeKind, paymentKinds } from './outcome-kinds.ts'
import { type RefundReason, refundReasons } from './refund-reasons.ts'
import type { ResultCode } from './shapes/transactions.ts'
import type { Text } from './text.ts'

/** The end of a payment with a chosen outcome. */
export type PaymentFate =
  /** Approved at once. `threeDs`: the authentication result without a challenge. */
  | { readonly ends: 'approved'; readonly threeDs?: 'Y' | 'A' }
  | {
      readonly ends: 'declined'
      readonly resultCode: ResultCode
      /** The response code of a card payment. */
      readonly responseCode: string
    }
  /** Declined, because the payer did not answer. */
  | { readonly ends: 'timeout' }
  /** The payer has left, and may return to another attempt. */
  | { readonly ends: 'left' }
  /** The issuer requires a challenge; a confirmation completes the payment. */
  | { readonly ends: 'challenge' }
  /** The payment stays open until it is answered. */
  | { readonly ends: 'open' }

interface OutcomeRow {
  readonly kinds: readonly OutcomeKind[]
  readonly says: Text
  /** The same without the name of the outcome, if that is in it. */
  readonly means?: Text
  /** The fate of the payment, for outcomes of payments. */
  readonly fate?: PaymentFate
}

const withCard = ['CARD', 'WALLET'] as const
const withPayer = ['CARD', 'WALLET', 'BLIK', 'TRANSFER', 'INSTALLMENTS'] as const

function declined(resultCode: ResultCode, responseCode = '') {
  return { ends: 'declined', resultCode, responseCode } as const satisfies PaymentFate
}

const common = {
  APPROVED: {
    kinds: paymentKinds,
    fate: { ends: 'approved' },
    says: {
      en: 'Approved immediately, without asking the payer',
      pl: 'Zatwierdzona od razu, bez pytania kupującego',
    },
  },
  DECLINED: {
    kinds: paymentKinds,
    fate: declined('AUT_ERROR_NO_AUTHORIZATION', 'S05'),
    says: {
      en: 'Declined (response code S05 for a card)',
      pl: 'Odrzucona (w przypadku karty z kodem odpowiedzi S05)',
    },
  },
  CANCELED_BY_PAYER: {
    kinds: withPayer,
    fate: { ends: 'left' },
    says: {
      en: 'The payer leaves without paying; the order can still be paid',
      pl: 'Kupujący rezygnuje bez zapłaty; zamówienie można nadal opłacić',
    },
  },
  TIMEOUT: {
    kinds: withPayer,
    fate: { ends: 'timeout' },
    says: {
      en: 'Declined because the payer doesn’t answer in time (response code 116 for a card)',
      pl: 'Odrzucona, bo kupujący nie odpowiada w terminie (w przypadku karty z kodem odpowiedzi 116)',
    },
  },
  PENDING: {
    kinds: paymentKinds,
    fate: { ends: 'open' },
    says: {
      en: 'Stays open until you approve or decline the payment with a call',
      pl: 'Pozostaje otwarta, dopóki nie zatwierdzisz lub nie odrzucisz płatności wywołaniem',
    },
  },
  THREE_DS_CHALLENGE: {
    kinds: withCard,
    fate: { ends: 'challenge' },
    says: {
      en: '3-D Secure challenge, approved when the payer confirms the payment',
      pl: 'Uwierzytelnienie 3-D Secure (challenge), zatwierdzona, gdy kupujący potwierdzi płatność',
    },
  },
  THREE_DS_FRICTIONLESS: {
    kinds: withCard,
    fate: { ends: 'approved', threeDs: 'Y' },
    says: {
      en: 'Frictionless 3-D Secure, approved',
      pl: '3-D Secure bez udziału kupującego, zatwierdzona',
    },
  },
  THREE_DS_ATTEMPT: {
    kinds: withCard,
    fate: { ends: 'approved', threeDs: 'A' },
    says: {
      en: 'Authentication attempted only, approved',
      pl: 'Tylko próba uwierzytelnienia, zatwierdzona',
    },
  },
} as const satisfies Record<string, OutcomeRow>

/** The decisions of antifraud and 3-D Secure before the request to the bank. */
const stopped = {
  REG_ERROR_ANTIFRAUD_DECLINED: {
    kinds: ['CARD', 'WALLET', 'BLIK'],
    fate: declined('REG_ERROR_ANTIFRAUD_DECLINED'),
    says: {
      en: 'Declined by the antifraud system before the request reaches the bank',
      pl: 'Odrzucona przez system antyfraudowy przed wysłaniem do banku',
    },
  },
  AUT_ERROR_ANTIFRAUD_DECLINED: {
    kinds: withCard,
    fate: declined('AUT_ERROR_ANTIFRAUD_DECLINED'),
    says: {
      en: 'Declined by the antifraud system at authorization',
      pl: 'Odrzucona przez system antyfraudowy przy autoryzacji',
    },
  },
  REG_ERROR_AUTHENTICATION_REJECTED: {
    kinds: withCard,
    fate: declined('REG_ERROR_AUTHENTICATION_REJECTED', '116'),
    says: {
      en: 'Rejected by 3-D Secure without a challenge',
      pl: 'Odrzucona przez 3-D Secure bez uwierzytelnienia (challenge)',
    },
  },
} as const satisfies Record<string, OutcomeRow>

const later = {
  FINALIZED: {
    kinds: ['REFUND'],
    says: { en: 'Reaches the payer within seconds', pl: 'Po kilku sekundach trafia do kupującego' },
  },
  REALIZED: {
    kinds: ['PAYOUT'],
    says: { en: 'Paid out within seconds', pl: 'Zrealizowana w ciągu kilku sekund' },
  },
  CANCELLED: {
    kinds: ['PAYOUT'],
    says: {
      en: 'Rejected by the bank, and the money is available again',
      pl: 'Odrzucona przez bank, a środki są znowu dostępne',
    },
  },
  ACTIVE: {
    kinds: ['SUBMERCHANT'],
    says: { en: 'ACTIVE after a second', pl: 'Po sekundzie status ACTIVE' },
  },
  BLOCKED: {
    kinds: ['SUBMERCHANT'],
    says: { en: 'BLOCKED after a second', pl: 'Po sekundzie status BLOCKED' },
  },
  NOT_ACTIVE: {
    kinds: ['SUBMERCHANT'],
    says: {
      en: 'Stays NOT_ACTIVE until you update the submerchant',
      pl: 'Pozostaje w statusie NOT_ACTIVE, dopóki nie zmienisz danych submerchanta',
    },
  },
  POSITIVE: {
    kinds: ['VERIFICATION'],
    says: { en: 'POSITIVE after a second', pl: 'Po sekundzie status POSITIVE' },
  },
  NEGATIVE: {
    kinds: ['VERIFICATION'],
    says: { en: 'NEGATIVE with error 002', pl: 'NEGATIVE z błędem 002' },
  },
  REJECTED: {
    kinds: ['VERIFICATION'],
    says: {
      en: 'REJECTED with error 001 of the seller',
      pl: 'REJECTED z błędem 001 sprzedawcy',
    },
  },
  LATE: {
    kinds: ['REFUND', 'PAYOUT', 'SUBMERCHANT', 'VERIFICATION'],
    says: { en: 'Succeeds after 24 hours', pl: 'Wynik pozytywny po 24 godzinach' },
  },
} as const satisfies Record<string, OutcomeRow>

type DeclineCode = Exclude<keyof typeof cardResponseCodes, '000'>

type Decline = Exclude<BlikResultCode, 'AUT_ERROR_NO_AUTHORIZATION' | keyof typeof stopped>

// The type of the table contains its keys, but Object.entries returns string keys.
const cardRows = Object.fromEntries(
  Object.entries(cardResponseCodes)
    .filter(([code]) => code !== '000')
    .map(([code, { text }]: [string, CardResponseCode]) => [
      code,
      {
        kinds: withCard,
        fate: declined('AUT_ERROR_NO_AUTHORIZATION', code),
        says: {
          en: `Declined with the response code ${code}: ${text.en}`,
          pl: `Odrzucona z kodem odpowiedzi ${code}: ${text.pl}`,
        },
        means: text,
      },
    ]),
) as unknown as Record<DeclineCode, OutcomeRow>

// As above.
const blikRows = Object.fromEntries(
  Object.entries(blikResultCodes)
    .filter(([code]) => code !== 'AUT_ERROR_NO_AUTHORIZATION' && !(code in stopped))
    .map(([code, says]) => [
      code,
      { kinds: ['BLIK'], fate: declined(code as BlikResultCode), says },
    ]),
) as unknown as Record<Decline, OutcomeRow>

// As above.
const refundRows = Object.fromEntries(
  Object.entries(refundReasons).map(([code, { en, pl }]) => [
    code,
    { kinds: ['REFUND'], says: { en: `CANCELED: ${en}`, pl: `CANCELED: ${pl}` } },
  ]),
) as unknown as Record<RefundReason, OutcomeRow>

/**
 * The outcomes that can be chosen in a sandbox, by name. An outcome with a code in the API has that code as its name.
 */
export const outcomes = { ...common, ...stopped, ...blikRows, ...cardRows, ...later, ...refundRows }

/** The tables of outcomes, in their order in the documentation. */
const tables = {
  common,
  stopped,
  blik: blikRows,
  card: cardRows,
  later,
  refund: refundRows,
} as const

export type OutcomeGroup = keyof typeof tables

export type OutcomeName = keyof typeof outcomes

// Object.keys returns string[]. In one table, those that look like numbers would come first.
export const outcomeNames = Object.values(tables).flatMap((table) =>
  Object.keys(table),
) as OutcomeName[]

/** The outcomes that one of these kinds can have. */
export function outcomesOf(kinds: readonly OutcomeKind[]): OutcomeName[] {
  return outcomeNames.filter((name) => kinds.some((kind) => canHave(kind, name)))
}

export function groupOfOutcome(name: OutcomeName): OutcomeGroup {
  const groups = Object.keys(tables) as OutcomeGroup[]
  return groups.find((group) => Object.hasOwn(tables[group], name)) ?? 'common'
}

/** The meanings of outcomes, as sentences. */
export function meaningsOfOutcomes(names: readonly OutcomeName[]): Readonly<Record<string, Text>> {
  const pairs = names.map((name) => {
    const { en, pl } = meaningOfOutcome(name)
    return [name, { en: asSentence(en), pl: asSentence(pl) }]
  })
  return Object.fromEntries(pairs)
}

/** The meaning of an outcome, displayed beside its name. */
export function meaningOfOutcome(name: OutcomeName): Text {
  const { says, means = says }: OutcomeRow = outcomes[name]
  return means
}

function asSentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

export function canHave(kind: OutcomeKind, name: OutcomeName): boolean {
  const { kinds }: OutcomeRow = outcomes[name]
  return kinds.includes(kind)
}

/** The end of a payment with the outcome; undefined if the outcome is not one of payments. */
export function fateOf(name: OutcomeName): PaymentFate | undefined {
  const row: OutcomeRow = outcomes[name]
  return row.fate
}
