import { answerAsCardholder, beginWithCard } from './cardholder.ts'
import { type Desk, HEX, type InstrumentOf, type SimulatedInstrument } from './instrument.ts'
import { type SimulatedCard, stepOf, toSimulatedCard } from './issuer.ts'

/** A card whose number was typed in. */
export const card: SimulatedInstrument<InstrumentOf<'card'>> = {
  async begin(at, request, entered) {
    const typed = typedCard(at, entered)
    const step = stepOf(typed.behaviour, request.authentication)
    return beginWithCard(at, request, { card: typed, step, isNew: true })
  },

  answer: answerAsCardholder,
}

export function typedCard(
  { random }: Pick<Desk, 'random'>,
  { number, expirationMonth, expirationYear }: InstrumentOf<'card'>,
): SimulatedCard {
  const year = Number(expirationYear)
  const entered = {
    number,
    expirationMonth: Number(expirationMonth),
    expirationYear: year < 100 ? 2000 + year : year,
  }
  return toSimulatedCard(entered, random(32, HEX))
}
