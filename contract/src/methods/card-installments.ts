import type { Text } from '../text.ts'

/** The providers of card installments in Romania. */
export const cardInstallmentProviders = [
  'CARD_AVANTAJ',
  'STAR_BT',
  'UNICREDIT',
  'BRD_INSTALLMENTS',
  'RAIFFEISEN',
  'GARANTI_RO',
  'BCR_INSTALLMENTS',
  'ALPHABANK_INSTALLMENTS',
  'OPTIMO',
  'CARD_EMAG',
] as const

export type CardInstallmentProvider = (typeof cardInstallmentProviders)[number]

/** The cards that each provider divides into installments. */
export const cardInstallmentProviderTexts: Readonly<Record<CardInstallmentProvider, Text>> = {
  CARD_AVANTAJ: { en: 'The CardAvantaj credit card.', pl: 'Karta kredytowa CardAvantaj.' },
  STAR_BT: {
    en: 'The STAR card of Banca Transilvania.',
    pl: 'Karta STAR banku Banca Transilvania.',
  },
  UNICREDIT: { en: 'Cards of UniCredit Bank.', pl: 'Karty banku UniCredit.' },
  BRD_INSTALLMENTS: {
    en: 'Cards of BRD – Groupe Société Générale.',
    pl: 'Karty banku BRD – Groupe Société Générale.',
  },
  RAIFFEISEN: { en: 'Cards of Raiffeisen Bank.', pl: 'Karty Raiffeisen Banku.' },
  GARANTI_RO: { en: 'Cards of Garanti Bank in Romania.', pl: 'Karty rumuńskiego banku Garanti.' },
  BCR_INSTALLMENTS: {
    en: 'Cards of Banca Comercială Română.',
    pl: 'Karty banku Banca Comercială Română.',
  },
  ALPHABANK_INSTALLMENTS: {
    en: 'Cards of Alpha Bank in Romania.',
    pl: 'Karty rumuńskiego banku Alpha Bank.',
  },
  OPTIMO: { en: 'The Optimo card.', pl: 'Karta Optimo.' },
  CARD_EMAG: { en: 'The card of the eMAG online store.', pl: 'Karta sklepu internetowego eMAG.' },
}
