import { simulatedApr, simulatedFee } from '@grosz/contract/methods/credit.ts'
import type { Language } from '@grosz/contract/text.ts'
import { formatAmount } from '../text/amount.ts'
import { creditWidgetTexts } from '../text/credit-widget.ts'
import { sayIn } from '../text/translate.ts'
import type { Drawing, PlanTable } from './draw.ts'
import { type CreditMethod, type Plan, smallestPlan } from './quote.ts'

interface Offer {
  readonly amount: bigint
  readonly currency: string
  readonly simulated: boolean
  /** The methods that can pay the amount; one at least. */
  readonly methods: readonly CreditMethod[]
  readonly plans: readonly Plan[]
}

/** The text of the line, and of the dialog that it opens. */
export function textOf(offer: Offer, language: Language, isLong: boolean): Drawing {
  const { amount, currency, simulated, methods, plans } = offer
  const say = sayIn(creditWidgetTexts, language)
  const price = (units: bigint | number) => formatAmount(String(units), currency, language)
  const least = smallestPlan(plans)
  const lenders = new Set(plans.map(({ method }) => method))
  const others = methods.filter((method) => !lenders.has(method))
  return {
    line: lineOf(),
    ...(simulated && { mark: say('simulation') }),
    title: say(least ? 'title' : 'titleLater', { amount: price(amount) }),
    tables: [...lenders].map(tableOf),
    ...(simulated && { warning: say('simulated') }),
    details: others.map(({ name, minAmount, maxAmount }) =>
      say('limits', { name, least: price(minAmount), most: price(maxAmount) }),
    ),
    close: say('close'),
  }

  function lineOf(): string {
    if (!least) return say(isLong ? 'later' : 'laterShort', { names: shortNames(methods) })
    const monthly = price(least.monthly)
    if (!isLong) return say('installmentsShort', { monthly })
    const isFew = new Intl.PluralRules(language).select(least.count) === 'few'
    const count = String(least.count)
    return say(isFew ? 'installmentsFew' : 'installments', { monthly, count })
  }

  function tableOf(lender: CreditMethod): PlanTable {
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
    return {
      caption: lender.name,
      head: [say('count'), say('apr'), say('fee'), say('total')],
      rows: plans
        .filter(({ method }) => method === lender)
        .map(({ count, monthly, last }) => [
          say(last === monthly ? 'each' : 'eachButLast', {
            count: String(count),
            monthly: price(monthly),
            last: price(last),
          }),
          percent.format(simulatedApr),
          price(simulatedFee),
          price(amount + simulatedFee),
        ]),
    }
  }
}

/** The names of lenders, without the name of their offer after a comma, which the line already contains. */
function shortNames(methods: readonly CreditMethod[]): string {
  return [...new Set(methods.map(({ name }) => name.split(',')[0]))].join(', ')
}
