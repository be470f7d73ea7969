import { blikResultCodes } from '@grosz/contract/blik-result-codes.ts'
import {
  type CardResponseCode,
  cardAdvice,
  cardResponseCodes,
} from '@grosz/contract/card-response-codes.ts'
import { type ErrorKey, type ErrorRow, errors, helpPathOf } from '@grosz/contract/errors.ts'
import { type OutcomeName, outcomes } from '@grosz/contract/outcomes.ts'

/** The meaning of an error of the API, by the address of its description. */
export function explainError(helpAddress: string) {
  // Object.keys returns string[].
  const key = (Object.keys(errors) as ErrorKey[]).find((one) =>
    helpAddress.endsWith(helpPathOf(one)),
  )
  if (!key) return undefined
  const { statusCode, codeLiteral, text }: ErrorRow = errors[key]
  return { key, code: codeLiteral ?? statusCode, meaning: text.en, guide: helpAddress }
}

/** The meaning of a declined payment, by its codes, and advice where the contract has some. */
export function explainDecline({
  resultCode,
  responseCode,
}: {
  readonly resultCode: string | undefined
  readonly responseCode: string | undefined
}) {
  const ofCard = rowOf<CardResponseCode>(cardResponseCodes, responseCode)
  const ofBlik = rowOf<{ readonly en: string }>(blikResultCodes, resultCode)
  const other = rowOf(outcomes, resultCode as OutcomeName | undefined)
  return {
    meaning:
      ofCard?.text.en ??
      ofBlik?.en ??
      other?.says.en ??
      'The bank or the payer declined the payment.',
    advice: ofCard && cardAdvice[ofCard.advice].en,
    guide: ofCard
      ? 'docs/card-payments/card-status-codes'
      : 'docs/payment-flows/transaction-retrieve',
  }
}

function rowOf<R>(table: Readonly<Record<string, R>>, key: string | undefined): R | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}
