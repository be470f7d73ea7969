import { answerAsCardholder, beginWithCard } from './cardholder.ts'
import { HEX, type InstrumentOf, type SimulatedInstrument } from './instrument.ts'
import { type Step, stepOf } from './issuer.ts'
import { walletCard } from './wallet-card.ts'

/** A card that a wallet sends in an encrypted payload. */
export const wallet: SimulatedInstrument<InstrumentOf<'wallet'>> = {
  async begin(at, request, { name, payload }) {
    const card = walletCard(payload, at.random(32, HEX))
    const step = askedBy(name, stepOf(card.behaviour, request.authentication))
    return beginWithCard(at, request, { card, step, isNew: true })
  },

  answer: answerAsCardholder,
}

/** A wallet asks its owner before it pays, which counts as authentication; Click to Pay (c) does not. */
function askedBy(name: string, step: Step): Step {
  const isUnknown = step.kind === 'decide' && step.status === 'U'
  return name !== 'c' && isUnknown ? { ...step, status: 'Y' } : step
}
