/** The numbers of monthly installments that a simulated lender offers, by the value of its method. */
export const simulatedInstallments: Readonly<Record<string, readonly number[]>> = {
  ai: [3, 6, 12, 24, 36, 48],
  dpts: [3],
}

/** The smallest installment of the simulated lenders, in minor units. */
export const smallestInstallment = 5_000n

/** Simulated loans are free, so that the amounts are easy to check; the fee is in minor units. */
export const simulatedApr = 0
export const simulatedFee = 0n

/** A loan with equal installments; the remainder of the division makes the last one smaller. */
export interface Installments {
  readonly count: number
  readonly monthly: bigint
  readonly last: bigint
}

export function inInstallments(amount: bigint, count: number): Installments {
  const monthly = (amount + BigInt(count) - 1n) / BigInt(count)
  return { count, monthly, last: amount - monthly * BigInt(count - 1) }
}

/** The plans of a simulated lender: one sum, where it lends no installments. */
export function plansOf(method: string, amount: bigint): readonly Installments[] {
  const counts = simulatedInstallments[method] ?? [1]
  const plans = counts.map((count) => inInstallments(amount, count))
  const allowed = plans.filter(
    ({ count, monthly }) => count === 1 || monthly >= smallestInstallment,
  )
  return allowed.length > 0 ? allowed : plans.slice(0, 1)
}
