import { kindOfGroup, methodOf } from '@grosz/contract/methods/index.ts'
import type { PaymentKind } from '@grosz/contract/outcome-kinds.ts'
import { canHave, type OutcomeName } from '@grosz/contract/outcomes.ts'
import type { Instrument } from '../../base/acquirer/acquirer.ts'
import { invalid } from '../../base/refusal.ts'

/** The kind under which outcomes of a payment are queued. */
export function kindOf(instrument: Instrument): PaymentKind {
  switch (instrument.kind) {
    case 'card':
    case 'stored-card':
      return 'CARD'
    case 'wallet':
      return 'WALLET'
    case 'blik-code':
    case 'blik-token':
      return 'BLIK'
    case 'wire':
      return 'TRANSFER'
    case 'on-delivery':
      return 'ON_DELIVERY'
    case 'redirect':
      return kindOfMethod(instrument.method)
  }
}

function kindOfMethod(method: string): PaymentKind {
  const group = methodOf(method)?.group
  return kindOfGroup[group ?? 'bank']
}

/** Rejects an outcome that a payment with this instrument cannot have. */
export function assertPossible(outcome: OutcomeName | undefined, instrument: Instrument): void {
  const kind = kindOf(instrument)
  if (outcome !== undefined && !canHave(kind, outcome))
    throw invalid('Grosz-Outcome', `must be an outcome of the kind ${kind}`)
}
