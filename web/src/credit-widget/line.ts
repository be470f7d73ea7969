import type { Language } from '@grosz/contract/text.ts'
import { formatAmount } from '../text/amount.ts'
import { creditWidgetTexts } from '../text/credit-widget.ts'
import { sayIn } from '../text/translate.ts'
import type { CreditMethod, Plan } from './quote.ts'

export interface Offer {
  readonly amount: bigint
  readonly currency: string
  readonly simulated: boolean
  /** The methods that can pay the amount; one at least. */
  readonly methods: readonly CreditMethod[]
  readonly plan: Plan | undefined
}

/** The text of the line, and its text when opened. */
export function textOf(offer: Offer, language: Language, isLong: boolean) {
  const { amount, currency, simulated, methods, plan } = offer
  const say = sayIn(creditWidgetTexts, language)
  const price = (units: bigint | number) => formatAmount(String(units), currency, language)
  // Names have commas of their own.
  const names = (some: readonly CreditMethod[]) => some.map(({ name }) => name).join('; ')
  const mark = simulated ? { mark: say('simulation') } : {}
  const warning = simulated ? [say('simulated')] : []
  if (!plan) {
    return {
      ...mark,
      line: say(isLong ? 'later' : 'laterShort', { names: names(methods) }),
      details: [...methods.map((one) => say('limits', limitsOf(one, price))), ...warning],
    }
  }
  const others = methods.filter((method) => method !== plan.method)
  return {
    ...mark,
    line: say(isLong ? 'installments' : 'installmentsShort', {
      monthly: price(plan.monthly),
      count: String(plan.count),
    }),
    details: [
      say('plan', {
        name: plan.method.name,
        others: String(plan.count - 1),
        monthly: price(plan.monthly),
        last: price(plan.last),
      }),
      say('total', { total: price(amount), cost: price(0) }),
      ...(others.length > 0 ? [say('other', { names: names(others) })] : []),
      ...warning,
    ],
  }
}

function limitsOf({ name, minAmount, maxAmount }: CreditMethod, price: (units: number) => string) {
  return { name, least: price(minAmount), most: price(maxAmount) }
}
