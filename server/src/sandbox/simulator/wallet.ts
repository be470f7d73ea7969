import { type CardBehaviour, testWalletPayloads } from '@grosz/contract/test-values.ts'
import { answerAsCardholder, beginWithCard } from './cardholder.ts'
import { HEX, type InstrumentOf, type SimulatedInstrument } from './instrument.ts'
import { type SimulatedCard, type Step, stepOf } from './issuer.ts'

/** A card that a wallet sends in an encrypted payload. */
export const wallet: SimulatedInstrument<InstrumentOf<'wallet'>> = {
  async begin(at, request, { name, payload }) {
    const card = walletCard(payload, at.random(32, HEX))
    const step = askedBy(name, stepOf(card.behaviour, request.authentication))
    return beginWithCard(at, request, { card, step, isNew: true })
  },

  answer: answerAsCardholder,
}

/** A wallet authenticates its owner before a payment; Click to Pay (c) does not. */
function askedBy(name: string, step: Step): Step {
  const isUnknown = step.kind === 'decide' && step.status === 'U'
  return name !== 'c' && isUnknown ? { ...step, status: 'Y' } : step
}

/** The behavior of a sealed payload of a real wallet: it cannot be opened here, so it is accepted. */
const sealed: CardBehaviour = { threeDs: 'none', decision: 'approve', cvv: false }

const behaviours: ReadonlyMap<unknown, CardBehaviour> = new Map(
  testWalletPayloads.map(({ payload, behaviour }) => [choiceIn(payload), behaviour]),
)

/** The card behind a wallet's payload: a test payload decides, any other one is approved. */
export function walletCard(payload: string, reference: string): SimulatedCard {
  const text = Buffer.from(payload, 'base64').toString('utf8')
  return {
    behaviour: behaviours.get(choiceIn(text)) ?? sealed,
    reference,
    // The device account number of a wallet, which differs from the card number.
    numberMasked: '481852******0005',
    scheme: 'VS',
    expirationMonth: 12,
    expirationYear: 2035,
  }
}

/** The outcome that a test payload requests, regardless of the formatting of its JSON. */
function choiceIn(text: string): unknown {
  try {
    return JSON.parse(text)?.grosz
  } catch {
    return undefined
  }
}
