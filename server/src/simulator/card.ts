import { answerAsCardholder, beginWithCard } from './cardholder.ts'
import { HEX, type InstrumentOf, type SimulatedInstrument } from './instrument.ts'
import { stepOf, toSimulatedCard } from './issuer.ts'

/** A card whose number was typed in. */
export const card: SimulatedInstrument<InstrumentOf<'card'>> = {
  async begin(at, request, { number, expirationMonth, expirationYear }) {
    const year = Number(expirationYear)
    const entered = {
      number,
      expirationMonth: Number(expirationMonth),
      expirationYear: year < 100 ? 2000 + year : year,
    }
    const typed = toSimulatedCard(entered, at.random(32, HEX))
    const step = stepOf(typed.behaviour, request.authentication)
    return beginWithCard(at, request, { card: typed, step, isNew: true })
  },

  answer: answerAsCardholder,
}
