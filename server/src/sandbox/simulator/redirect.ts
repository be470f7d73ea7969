import assert from 'node:assert/strict'
import { type ChallengeKind, redirectKinds } from '@grosz/contract/challenges.ts'
import { plansOf } from '@grosz/contract/methods/credit.ts'
import { methodOf } from '@grosz/contract/methods/index.ts'
import {
  testBankAccounts,
  testRedirectMethods,
  testWalletCards,
} from '@grosz/contract/test-values.ts'
import type { ShownChoice } from '../ports/simulator.ts'
import {
  type Asked,
  ask,
  decided,
  type InstrumentOf,
  notPaid,
  type SimulatedInstrument,
} from './instrument.ts'

/** A bank, wallet, or lender with its own page. */
export const redirect: SimulatedInstrument<InstrumentOf<'redirect'>> = {
  async begin(at, request, { method, name }) {
    const { challengeId, rows } = ask(at, request, questionOf({ method, name }, request.amount))
    return {
      outcome: {
        kind: 'redirect',
        to: 'bank',
        url: `${at.publicUrl}/sim/bank/?challenge=${challengeId}`,
        ...(testRedirectMethods.includes(method) && { warning: true }),
        with: {},
      },
      rows,
    }
  },

  async answer(_at, _started, given) {
    const { answer, choice } = given
    const pays = answer === 'approve' && !choice?.declines
    if (answer === 'approve' && !pays)
      return notPaid(choice?.type === 'ACCOUNT' ? 'INSUFFICIENT_FUNDS' : 'DECLINED')
    const isAccount = choice === undefined || choice.type === 'ACCOUNT'
    return decided(given, isAccount ? { bankAccount: payerAccount(choice?.value) } : {})
  },
}

/** The question of the page, in the sandbox's list and on the page itself. */
export function questionOf(
  { method, name }: Pick<InstrumentOf<'redirect'>, 'method' | 'name'>,
  amount: bigint,
): Asked {
  const kind = kindOf(method)
  return { kind, instrument: name, choices: choicesOf(kind, method, amount) }
}

function kindOf(method: string): ChallengeKind {
  const group = methodOf(method)?.group
  const kinds: Readonly<Partial<Record<string, ChallengeKind>>> = redirectKinds
  const kind = kinds[group ?? '']
  assert.ok(kind, `${method} has a page of its own`)
  return kind
}

/** The accounts, cards, or plans from which the payer can choose. */
function choicesOf(
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
function payerAccount(number: string = testBankAccounts[0].number) {
  return {
    number,
    name: 'Jan Testowy',
    city: 'Warszawa',
    postalCode: '00-001',
    street: 'ul. Testowa 2',
    address: 'ul. Testowa 2, 00-001 Warszawa',
  }
}
