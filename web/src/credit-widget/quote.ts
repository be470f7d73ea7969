import { type Installments, inInstallments } from '@grosz/contract/methods/credit.ts'

/** A credit method of the point of sale, as the server tells it. */
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

/** The methods that can pay the amount, without those that the shop leaves out. */
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

/** The plan with the smallest installment; none where everything is paid at once, later. */
export function smallestPlan(amount: bigint, methods: readonly CreditMethod[]): Plan | undefined {
  return methods
    .flatMap((method) => planOf(amount, method) ?? [])
    .reduce<Plan | undefined>(
      (least, plan) => (least && least.monthly <= plan.monthly ? least : plan),
      undefined,
    )
}

/** As many installments as the lender allows for the amount. */
function planOf(amount: bigint, method: CreditMethod): Plan | undefined {
  const { numbers = [], minAmount = 0 } = method.installments ?? {}
  const rising = numbers.toSorted((a, b) => a - b)
  const allowed = rising.filter(
    (count) => inInstallments(amount, count).monthly >= BigInt(minAmount),
  )
  const count = allowed.at(-1) ?? rising[0]
  if (count === undefined) return undefined
  return { method, ...inInstallments(amount, count) }
}
