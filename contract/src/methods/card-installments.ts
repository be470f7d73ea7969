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
