/** Where a currency is at home: an account elsewhere is across a border. */
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
 * Whether a payout to an account in a country counts as foreign: true in EUR and across a border,
 * false at home in PLN and CZK; undefined where the merchant has the choice. The country, two
 * capital letters, may be unknown.
 */
export function mustBeForeign(country: string | undefined, currency: string): boolean | undefined {
  if (currency === 'EUR') return true
  if (country !== undefined && country !== homes[currency]) return true
  return currency === 'PLN' || currency === 'CZK' ? false : undefined
}
