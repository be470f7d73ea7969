/** In how many monthly installments a simulated lender lends, by the value of its method. */
export const simulatedInstallments: Readonly<Record<string, readonly number[]>> = {
  ai: [3, 6, 12, 24, 36, 48],
  dpts: [3],
}

/** The smallest installment of the simulated lenders, in minor units. */
export const smallestInstallment = 5_000n
