import assert from 'node:assert/strict'
import type { Outcome } from '../../base/acquirer/acquirer.ts'
import { answerAsCardholder, beginWithCard, decidingOn } from './cardholder.ts'
import { ask, type InstrumentOf, type SimulatedInstrument } from './instrument.ts'
import { decide, resultOf, stepOf } from './issuer.ts'
import { findCard, type Started } from './store.ts'

/** A card that the simulator stores; if the cardholder is present, the CVV can be requested. */
export const storedCard: SimulatedInstrument<InstrumentOf<'stored-card'>> = {
  async begin(at, request, { reference }) {
    const card = await findCard(at.tx, reference)
    assert.ok(card, 'a reference of the simulator leads to a card')
    const step = stepOf(card.behaviour, request.authentication)
    const isUnknown = step.kind === 'decide' && step.status === 'U'
    const asksForCvv = isUnknown && request.cvvPossible && card.behaviour.cvv
    if (!asksForCvv || card.behaviour.antifraud === 'registration')
      return beginWithCard(at, request, { card, step, isNew: false })
    const asked = ask(at, request, { kind: 'cvv', instrument: card.numberMasked })
    const address = `${at.publicUrl}/front/cvv/?refReqId=${asked.challengeId}`
    return {
      card,
      outcome: {
        kind: 'redirect',
        to: 'cvv',
        url: `${address}&lang=${request.language}`,
        with: { card: resultOf(card, decidingOn(request, { status: 'U' }), '') },
      },
      rows: asked.rows,
    }
  },

  answer: answerAsCardholder,
}

/** The outcome of a payment whose CVV was sent; any code is accepted. */
export function answerWithCvv(started: Started): Outcome {
  assert.ok(started.card, 'a CVV belongs to a card')
  return decide(started.card, decidingOn(started, { status: 'U' }))
}
