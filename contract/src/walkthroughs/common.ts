import { variable } from '../samples/variable.ts'
import type { Step } from './walkthrough.ts'

/** The fields of a recipe that would make it fail the second time, or notify a shop that does not exist. */
export const withoutAddresses = ['extOrderId', 'notifyUrl', 'continueUrl'] as const

/** One product for 19.99. */
export const mug = {
  description: 'A mug',
  totalAmount: '1999',
  products: [{ name: 'Mug', unitPrice: '1999', quantity: '1' }],
}

/** Our id of an order, as the reply names it. */
export const saved = (name: string) => ({ [name]: 'orderId' })

/** An order by its variable, in the path. */
export const ofOrder = (name = 'ORDER_ID') => ({ orderId: variable(name) })

/** An order that is paid with a BLIK code; the sandbox approves 777123. */
export const blikOrder = {
  operation: 'createOrder',
  recipe: 'order-blik-code',
  without: withoutAddresses,
} as const satisfies Partial<Step>

/** Lists the pending confirmations of the payer of an order. */
export function challenges(order = 'ORDER_ID'): Pick<Step, 'operation' | 'query' | 'saves'> {
  return {
    operation: 'listChallenges',
    query: { orderId: variable(order) },
    saves: { CHALLENGE_ID: 'challenges.0.challengeId' },
  }
}

/** Confirms as the payer. */
export const approval = {
  operation: 'answerChallenge',
  params: { challengeId: variable('CHALLENGE_ID') },
  with: { answer: 'approve' },
} as const satisfies Partial<Step>
