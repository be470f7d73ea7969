import type { Text } from './text.ts'
import type { VerificationItem } from './verification-types.ts'

interface VerificationCode extends Text {
  /** The data to be corrected. */
  readonly itemType: VerificationItem
}

/**
 * The faults that a verification can find, by error code. The numbers are our own: the specification
 * publishes none.
 */
export const verificationCodes = {
  '001': {
    itemType: 'SELLER',
    en: 'The data of the seller do not match the register.',
    pl: 'Dane sprzedawcy nie zgadzają się z rejestrem.',
  },
  '002': {
    itemType: 'SELLER',
    en: 'The payment provider does not accept this seller.',
    pl: 'Dostawca płatności nie akceptuje tego sprzedawcy.',
  },
  '003': {
    itemType: 'SELLER_DOCUMENT',
    en: 'The document of the seller is missing, unreadable, or out of date.',
    pl: 'Brakuje dokumentu sprzedawcy albo jest on nieczytelny lub nieaktualny.',
  },
  '004': {
    itemType: 'ASSOCIATE',
    en: 'The identity of the associate could not be confirmed.',
    pl: 'Nie udało się potwierdzić tożsamości osoby powiązanej.',
  },
  '005': {
    itemType: 'ASSOCIATE_DOCUMENT',
    en: 'The document of the associate is missing, unreadable, or out of date.',
    pl: 'Brakuje dokumentu osoby powiązanej albo jest on nieczytelny lub nieaktualny.',
  },
  '006': {
    itemType: 'PAYOUT_ACCOUNT',
    en: 'The payout account does not belong to the seller.',
    pl: 'Rachunek do wypłat nie należy do sprzedawcy.',
  },
  '007': {
    itemType: 'PAYOUT_ACCOUNT',
    en: 'The verification transfer did not arrive in time or came from another account.',
    pl: 'Przelew weryfikacyjny nie dotarł w terminie albo przyszedł z innego rachunku.',
  },
} as const satisfies Readonly<Record<string, VerificationCode>>

export type VerificationErrorCode = keyof typeof verificationCodes
