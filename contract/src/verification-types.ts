import type { Text } from './text.ts'

/** The subject of a verification; errors name it, and data are uploaded for it. */
export const verificationItems = [
  'SELLER',
  'SELLER_DOCUMENT',
  'ASSOCIATE',
  'ASSOCIATE_DOCUMENT',
  'PAYOUT_ACCOUNT',
] as const

export type VerificationItem = (typeof verificationItems)[number]

export const verificationItemTexts: Readonly<Record<VerificationItem, Text>> = {
  SELLER: { en: 'The seller’s data.', pl: 'Dane sprzedawcy.' },
  SELLER_DOCUMENT: { en: 'A seller document.', pl: 'Dokument sprzedawcy.' },
  ASSOCIATE: { en: 'An associate’s data.', pl: 'Dane osoby powiązanej.' },
  ASSOCIATE_DOCUMENT: {
    en: 'An associate document.',
    pl: 'Dokument osoby powiązanej.',
  },
  PAYOUT_ACCOUNT: { en: 'The payout account.', pl: 'Rachunek do wypłat.' },
}

interface VerificationTypeRow {
  readonly says: Text
  /** The data that must be uploaded before it can be completed. */
  readonly needs: readonly ('SELLER' | 'PAYOUT_ACCOUNT')[]
  /** True if it is about an existing seller. */
  readonly ofKnownSeller: boolean
  /** True if the seller can neither sell nor be paid until it ends. */
  readonly blocks: boolean
}

/** The types of verifications, with the data that each needs. */
export const verificationTypes = {
  PAYOUT_ACCOUNT_DATA: {
    says: {
      en: 'A payout account. Together with seller data, it creates the seller.',
      pl: 'Rachunek do wypłat. Razem z danymi sprzedawcy wystarcza do utworzenia sprzedawcy.',
    },
    needs: ['PAYOUT_ACCOUNT'],
    ofKnownSeller: false,
    blocks: false,
  },
  FULL: {
    says: {
      en: 'A new seller with a payout account.',
      pl: 'Nowy sprzedawca wraz z rachunkiem do wypłat.',
    },
    needs: ['SELLER', 'PAYOUT_ACCOUNT'],
    ofKnownSeller: false,
    blocks: false,
  },
  UPDATE: {
    says: { en: 'Changed seller data.', pl: 'Zmiana danych sprzedawcy.' },
    needs: ['SELLER'],
    ofKnownSeller: true,
    blocks: false,
  },
  REVERIFICATION: {
    says: {
      en: 'A recheck of a seller.',
      pl: 'Ponowne sprawdzenie sprzedawcy.',
    },
    needs: ['SELLER'],
    ofKnownSeller: true,
    blocks: false,
  },
  PERSONAL_ID_TAX_ID_CHANGE: {
    says: {
      en: 'A new national identification number or tax ID. The seller is blocked until the verification ends.',
      pl: 'Nowy numer PESEL lub NIP. Do czasu zakończenia weryfikacji sprzedawca jest zablokowany.',
    },
    needs: ['SELLER'],
    ofKnownSeller: true,
    blocks: true,
  },
  CONVERSION: {
    says: {
      en: 'A change of the legal form. The seller is blocked until the verification ends.',
      pl: 'Zmiana formy prawnej. Do czasu zakończenia weryfikacji sprzedawca jest zablokowany.',
    },
    needs: ['SELLER'],
    ofKnownSeller: true,
    blocks: true,
  },
} as const satisfies Readonly<Record<string, VerificationTypeRow>>

/**
 * The limits of a seller with occasional sales. The numbers are our own; the amount is in minor units of each
 * currency.
 */
export const occasionalLimits = { days: 30, payments: 10, amount: 100_000 } as const

export type VerificationType = keyof typeof verificationTypes
