import type { Texts } from './translate.ts'

/** The names of the API's constants in the console, by constant. */
export const valueTexts = {
  REFUND_PAYMENT_STANDARD: { en: 'standard', pl: 'standardowy' },
  FAST: { en: 'fast', pl: 'szybki' },
  shop: { en: 'shop', pl: 'sklep' },
  seller: { en: 'seller', pl: 'sprzedawca' },
  card: { en: 'card', pl: 'karta' },
  account: { en: 'bank account', pl: 'rachunek bankowy' },
  merchant: { en: 'merchant', pl: 'sprzedawca (merchant)' },
  marketplace: { en: 'marketplace', pl: 'platforma' },
  'technical-partner': { en: 'technical partner', pl: 'partner techniczny' },
  'payment-facilitator': { en: 'payment facilitator', pl: 'pośrednik płatności' },
  provider: { en: 'payment provider', pl: 'dostawca płatności' },
  OCCASIONAL: { en: 'occasional', pl: 'okazjonalne' },
  REGULAR: { en: 'regular', pl: 'zwykłe' },
  SELLER: { en: 'seller data', pl: 'dane sprzedawcy' },
  SELLER_DOCUMENT: { en: 'seller document', pl: 'dokument sprzedawcy' },
  PAYOUT_ACCOUNT: { en: 'payout account', pl: 'rachunek do wypłat' },
  ASSOCIATE: { en: 'associate', pl: 'osoba powiązana' },
  ASSOCIATE_DOCUMENT: { en: 'associate document', pl: 'dokument osoby powiązanej' },
  PAYOUT_ACCOUNT_DATA: { en: 'payout account', pl: 'rachunek do wypłat' },
  FULL: { en: 'new seller', pl: 'nowy sprzedawca' },
  UPDATE: { en: 'new seller data', pl: 'nowe dane sprzedawcy' },
  REVERIFICATION: { en: 'reverification', pl: 'ponowna weryfikacja' },
  PERSONAL_ID_TAX_ID_CHANGE: {
    en: 'new national identification number or tax ID',
    pl: 'nowy numer PESEL lub NIP',
  },
  CONVERSION: { en: 'new legal form', pl: 'nowa forma prawna' },
  CARD: { en: 'card', pl: 'karta' },
  BLIK: { en: 'BLIK', pl: 'BLIK' },
  Card: { en: 'cards', pl: 'karty' },
  PBL: { en: 'pay-by-link', pl: 'szybkie przelewy (pay-by-link)' },
  'Card+PBL': { en: 'cards and pay-by-link', pl: 'karty i szybkie przelewy (pay-by-link)' },
  LOW: { en: 'low', pl: 'niskie' },
  NORMAL: { en: 'normal', pl: 'zwykłe' },
  HIGH: { en: 'high', pl: 'wysokie' },
} as const satisfies Texts

/** True if a constant has a name. */
export function isNamed(value: string): value is keyof typeof valueTexts {
  return Object.hasOwn(valueTexts, value)
}
