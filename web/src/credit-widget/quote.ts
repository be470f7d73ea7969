import { type Installments, inInstallments } from '@grosz/contract/methods/credit.ts'

/** A credit method of the point of sale, as the server returns it. */
export interface CreditMethod {
  readonly value: string
  readonly name: string
  readonly minAmount: number
  readonly maxAmount: number
  readonly installments?: { readonly numbers: readonly number[]; readonly minAmount: number }
}

export interface Plan extends Installments {
  readonly method: CreditMethod
}

/** The minor units of an amount as shops write it: 399.99, "399,99", "1 299". */
export function minorUnitsOf(amount: unknown): bigint | undefined {
  const written = typeof amount === 'number' ? amount.toFixed(2) : amount
  if (typeof written !== 'string') return undefined
  const [, whole, cents = ''] =
    /^(\d{1,13})(?:[.,](\d{1,2}))?$/.exec(written.replaceAll(/\s/g, '')) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole + cents.padEnd(2, '0'))
  return units > 0n ? units : undefined
}

/** The methods that can pay the amount, without those that the shop excludes. */
export function methodsFor(
  amount: bigint,
  methods: readonly CreditMethod[],
  excluded: readonly string[],
): CreditMethod[] {
  return methods.filter(
    ({ value, minAmount, maxAmount }) =>
      !excluded.includes(value) && amount >= BigInt(minAmount) && amount <= BigInt(maxAmount),
  )
}

/** All plans of the methods, lender by lender, with the fewest installments first. */
export function listPlans(amount: bigint, methods: readonly CreditMethod[]): Plan[] {
  return methods.flatMap((method) => plansOf(amount, method))
}

/** The plan with the smallest installment; undefined if everything is paid later at once. */
export function smallestPlan(plans: readonly Plan[]): Plan | undefined {
  return plans.reduce<Plan | undefined>(
    (least, plan) => (least && least.monthly <= plan.monthly ? least : plan),
    undefined,
  )
}

/** The numbers of installments that the lender allows for the amount; the smallest one always. */
function plansOf(amount: bigint, method: CreditMethod): Plan[] {
  const { numbers = [], minAmount = 0 } = method.installments ?? {}
  return numbers
    .toSorted((a, b) => a - b)
    .map((count) => ({ method, ...inInstallments(amount, count) }))
    .filter(({ monthly }, index) => index === 0 || monthly >= BigInt(minAmount))
}
