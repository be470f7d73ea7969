/** Minor units as the wire writes them: a string of digits, or an integer. */
export function toAmount(wire: string | number): bigint {
  return BigInt(wire)
}

/** Minor units as a row stores them. Fails for amounts that a double cannot represent exactly. */
export function toRow(amount: bigint): number {
  const row = Number(amount)
  if (!Number.isSafeInteger(row)) throw new RangeError('an amount is beyond 2^53 minor units')
  return row
}

export function fromRow(row: number): bigint {
  return BigInt(row)
}
