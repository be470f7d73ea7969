/**
 * Minor units as a decimal number; all currencies have a hundred of them here, the forint too. Text all the
 * way: an amount never becomes a floating-point number.
 */
export function toDecimal(amount: bigint | number | string): `${number}` {
  const [, sign = '', digits = ''] = /^(-?)(.*)$/.exec(String(amount)) ?? []
  const padded = digits.padStart(3, '0')
  // Two runs of digits around a point are a number; the compiler cannot infer that.
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}` as `${number}`
}
