/** An exact rate: units of one currency for one unit of another. Always more than zero. */
export interface Rate {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Rates that we reckon are written with this many digits. */
export const SIGNIFICANT_DIGITS = 6

/** A rate from decimal text or a JSON number; undefined if it is invalid or 0. */
export function toRate(sent: string | number): Rate | undefined {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(String(sent)) ?? []
  if (whole === undefined) return undefined
  const numerator = BigInt(whole + fraction)
  return numerator > 0n ? { numerator, denominator: power(fraction.length) } : undefined
}

/** A rate as decimal text of at most `digits` significant digits, rounded half up, without idle zeros. */
export function toDecimal(rate: Rate, digits = SIGNIFICANT_DIGITS): string {
  const places = digits - 1 - magnitudeOf(rate)
  const scaled = roundHalfUp(rate.numerator * power(places), rate.denominator * power(-places))
  if (places <= 0) return String(scaled * power(-places))
  const text = String(scaled).padStart(places + 1, '0')
  return `${text.slice(0, -places)}.${text.slice(-places)}`.replace(/\.?0+$/, '')
}

/** An amount of the base currency in the term currency, rounded half up to the smallest unit. */
export function converted(amount: bigint, { numerator, denominator }: Rate): bigint {
  return roundHalfUp(amount * numerator, denominator)
}

export function times(one: Rate, other: Rate): Rate {
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  }
}

export function inverse({ numerator, denominator }: Rate): Rate {
  return { numerator: denominator, denominator: numerator }
}

export function isEqual(one: Rate, other: Rate): boolean {
  return one.numerator * other.denominator === other.numerator * one.denominator
}

/** The quotient, with a half rounded up. Neither part may be negative. */
function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor)
}

/** The power of ten of the first significant digit: 2 for 425, -1 for 0.25. */
function magnitudeOf({ numerator, denominator }: Rate): number {
  const guess = String(numerator).length - String(denominator).length
  return numerator * power(-guess) >= denominator * power(guess) ? guess : guess - 1
}

/** Ten to the `exponent`; one where that would be a fraction. */
function power(exponent: number): bigint {
  return 10n ** BigInt(Math.max(exponent, 0))
}
