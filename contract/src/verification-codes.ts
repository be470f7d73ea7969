import type { Text } from './text.ts'
import type { VerificationItem } from './verification-types.ts'

interface VerificationCode extends Text {
  /** The data to be corrected. */
  readonly itemType: VerificationItem
}

/** The faults that a verification can find, by error code. The numbers are specific to Grosz. */
export const verificationCodes = {
  '001': {
    itemType: 'SELLER',
    en: 'The seller’s data doesn’t match the register.',
    pl: 'Dane sprzedawcy nie zgadzają się z rejestrem.',
  },
  '002': {
    itemType: 'SELLER',
    en: 'The payment provider doesn’t accept this seller.',
    pl: 'Dostawca płatności nie akceptuje tego sprzedawcy.',
  },
  '003': {
    itemType: 'SELLER_DOCUMENT',
    en: 'The seller’s document is missing, unreadable, or outdated.',
    pl: 'Brakuje dokumentu sprzedawcy albo jest on nieczytelny lub nieaktualny.',
  },
  '004': {
    itemType: 'ASSOCIATE',
    en: 'The identity of the associate couldn’t be confirmed.',
    pl: 'Nie udało się potwierdzić tożsamości osoby powiązanej.',
  },
  '005': {
    itemType: 'ASSOCIATE_DOCUMENT',
    en: 'The associate’s document is missing, unreadable, or outdated.',
    pl: 'Brakuje dokumentu osoby powiązanej albo jest on nieczytelny lub nieaktualny.',
  },
  '006': {
    itemType: 'PAYOUT_ACCOUNT',
    en: 'The payout account doesn’t belong to the seller.',
    pl: 'Rachunek do wypłat nie należy do sprzedawcy.',
  },
  '007': {
    itemType: 'PAYOUT_ACCOUNT',
    en: 'The verification transfer didn’t arrive in time or came from a different account.',
    pl: 'Przelew weryfikacyjny nie dotarł w terminie albo przyszedł z innego rachunku.',
  },
} as const satisfies Readonly<Record<string, VerificationCode>>

export type VerificationErrorCode = keyof typeof verificationCodes
