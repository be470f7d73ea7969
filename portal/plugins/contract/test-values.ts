import { blikResultCodes } from '@grosz/contract/blik-result-codes.ts'
import { errors } from '@grosz/contract/errors.ts'
import { outcomeNames, outcomes } from '@grosz/contract/outcomes.ts'
import { BLIK_RECURRING_PLN_MAX } from '@grosz/contract/shapes/blik.ts'
import {
  TEST_NO_CONFIRMATION_MAX,
  testBlikCodes,
  testBlikRecurringAmounts,
  testCards,
  testInstallments,
  testOrderRefusals,
  testPayoutAmounts,
  testRefundAmounts,
  testRefundRefusals,
  testSubmerchantNames,
  testWalletPayloads,
} from '@grosz/contract/test-values.ts'
import type { Language } from '@grosz/contract/text.ts'
import { listText, moneyText } from './words.ts'

/** A value to send, its effect, and its name in the API if it has one. */
export interface TestValue {
  readonly value: string
  readonly says: string
  readonly code?: string
}

/** A card that can pay in instalments, by its first digits. */
export interface TestInstallment {
  readonly bin: string
  readonly provider: string
  readonly numbers: string
  readonly minAmount: string
}

/** The values that the simulators react to, in one language. */
export interface TestValues {
  readonly cards: readonly TestValue[]
  readonly blikCodes: readonly TestValue[]
  readonly blikAmounts: readonly TestValue[]
  readonly walletPayloads: readonly TestValue[]
  readonly refundAmounts: readonly TestValue[]
  readonly orderRefusals: readonly TestValue[]
  readonly refundRefusals: readonly TestValue[]
  readonly payoutAmounts: readonly TestValue[]
  readonly submerchantNames: readonly TestValue[]
  readonly outcomes: readonly TestValue[]
  readonly installments: readonly TestInstallment[]
  readonly limits: Readonly<Record<TestLimit, string>>
}

/** Up to this amount a UID token pays without confirmation; up to this one a PAYID token at all. */
export type TestLimit = 'noConfirmation' | 'recurring'

export function testValuesIn(language: Language): TestValues {
  const money = (amount: number | bigint) => moneyText(BigInt(amount), language)
  return {
    cards: testCards.map(({ number, says }) => ({ value: number, says: says[language] })),
    blikCodes: testBlikCodes.map(({ code, says }) => ({ value: code, says: says[language] })),
    blikAmounts: testBlikRecurringAmounts.map(({ amount, resultCode }) => ({
      value: String(amount),
      code: resultCode,
      says: blikResultCodes[resultCode][language],
    })),
    walletPayloads: testWalletPayloads.map(({ payload, says }) => ({
      value: Buffer.from(payload).toString('base64'),
      code: payload,
      says: says[language],
    })),
    refundAmounts: testRefundAmounts.map(({ amount, code }) => ({
      value: String(amount),
      code,
      says: '',
    })),
    orderRefusals: testOrderRefusals.map(({ amount, key }) => ({
      value: String(amount),
      code: `${errors[key].http} ${errors[key].statusCode}`,
      says: errors[key].text[language],
    })),
    refundRefusals: testRefundRefusals.map(({ amount, key }) => ({
      value: String(amount),
      code: errors[key].codeLiteral,
      says: errors[key].text[language],
    })),
    payoutAmounts: testPayoutAmounts.map(({ amount, says }) => ({
      value: String(amount),
      says: says[language],
    })),
    submerchantNames: testSubmerchantNames.map(({ ending, says }) => ({
      value: ending,
      says: says[language],
    })),
    outcomes: outcomeNames.map((name) => ({
      value: name,
      code: outcomes[name].kinds.join(' '),
      says: outcomes[name].says[language],
    })),
    installments: testInstallments.map(({ bin, provider, numbers, minAmount }) => ({
      bin,
      provider,
      numbers: listText(numbers.map(String), language),
      minAmount: money(minAmount),
    })),
    limits: {
      noConfirmation: money(TEST_NO_CONFIRMATION_MAX),
      recurring: money(BLIK_RECURRING_PLN_MAX),
    },
  }
}
