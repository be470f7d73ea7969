import { cardSchemeOf } from '@grosz/contract/methods/cards.ts'
import { kindOfGroup, type PayMethodRow } from '@grosz/contract/methods/index.ts'
import { paymentKinds } from '@grosz/contract/outcome-kinds.ts'
import { type OutcomeName, outcomesOf } from '@grosz/contract/outcomes.ts'
import { testBlikCodes, testCards } from '@grosz/contract/test-values.ts'
import type { Text } from '@grosz/contract/text.ts'
import { inFours } from '../../ui/formatted-input.ts'

/** The end of a payment: by a test value of the simulators, or by a header of the order. */
export interface Ending {
  readonly testValue?: string
  readonly forced?: OutcomeName
}

interface TestValue {
  readonly value: string
  /** The value as it is printed on a card, with the scheme. */
  readonly shown: string
  readonly says: Text
}

/** The values that the payer can enter to decide the end of the payment. */
export function testValuesOf(method: PayMethodRow | undefined): readonly TestValue[] {
  return method ? (testValues[method.interaction] ?? []) : []
}

const testValues: Readonly<Partial<Record<PayMethodRow['interaction'], readonly TestValue[]>>> = {
  'card-form': testCards.map(({ number, says }) => ({
    value: number,
    shown: [cardSchemeOf(number)?.name, inFours(number)].filter(Boolean).join(' '),
    says,
  })),
  'blik-code': testBlikCodes.map(({ code, says }) => ({ value: code, shown: code, says })),
}

/** The outcomes that can be forced; on the payment page, the first method that can have the outcome uses it. */
export function forcedOf(method: PayMethodRow | undefined): readonly OutcomeName[] {
  return outcomesOf(method ? [kindOfGroup[method.group]] : paymentKinds)
}

/** The ending that a word of the address means for a method; unless it means one, the first. */
export function endingOf(method: PayMethodRow | undefined, word: string | null): Ending {
  const values = testValuesOf(method)
  const forced = forcedOf(method).find((name) => name === word)
  if (forced) return { forced }
  const testValue = (values.find(({ value }) => value === word) ?? values[0])?.value
  return testValue === undefined ? {} : { testValue }
}

/** The word for an ending in the address. */
export function wordOf({ forced, testValue }: Ending): string {
  return forced ?? testValue ?? ''
}
