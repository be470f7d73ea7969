import type { ChallengeKind } from '@grosz/contract/challenges.ts'
import { plansOf } from '@grosz/contract/methods/credit.ts'
import { testBankAccounts, testWalletCards } from '@grosz/contract/test-values.ts'
import type { ShownChoice } from '../ports/simulator.ts'

/** The accounts, cards, or plans from which the payer can choose. */
export function choicesOf(
  kind: ChallengeKind,
  method: string,
  amount: bigint,
): readonly ShownChoice[] | undefined {
  return choosers[kind]?.(method, amount)
}

const choosers: Readonly<
  Partial<Record<ChallengeKind, (method: string, amount: bigint) => readonly ShownChoice[]>>
> = {
  bank: () =>
    testBankAccounts.map(({ number, declines }) => ({
      value: number,
      type: 'ACCOUNT',
      ...(declines && { declines }),
    })),
  wallet: () =>
    testWalletCards.map(({ value, numberMasked, declines }) => ({
      value,
      type: 'CARD',
      cardNumberMasked: numberMasked,
      ...(declines && { declines }),
    })),
  lender: (method, amount) =>
    plansOf(method, amount).map(({ count, monthly, last }) => ({
      value: String(count),
      type: 'PLAN',
      installmentAmount: String(monthly),
      lastInstallmentAmount: String(last),
    })),
}

/** The account that a transfer comes from; the payer's first one unless another was chosen. */
export function payerAccount(number: string = testBankAccounts[0].number) {
  return {
    number,
    name: 'Jan Testowy',
    city: 'Warszawa',
    postalCode: '00-001',
    street: 'ul. Testowa 2',
    address: 'ul. Testowa 2, 00-001 Warszawa',
  }
}
