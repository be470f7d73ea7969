/** The home country of a currency; an account elsewhere is foreign. */
const homes: Readonly<Record<string, string>> = {
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  CHF: 'CH',
  DKK: 'DK',
  GBP: 'GB',
  NOK: 'NO',
  SEK: 'SE',
  USD: 'US',
}

/**
 * True if a payout must be foreign: in EUR, and to an account outside the country of its currency. False in
 * PLN and CZK at home; undefined if the merchant can choose. The country is two capital letters and may be
 * unknown.
 */
export function mustBeForeign(country: string | undefined, currency: string): boolean | undefined {
  if (currency === 'EUR') return true
  if (country !== undefined && country !== homes[currency]) return true
  return currency === 'PLN' || currency === 'CZK' ? false : undefined
}
