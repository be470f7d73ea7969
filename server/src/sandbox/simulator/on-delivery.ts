import { decided, type InstrumentOf, type SimulatedInstrument, waitFor } from './instrument.ts'

/** The courier collects the money at the door. */
export const onDelivery: SimulatedInstrument<InstrumentOf<'on-delivery'>> = {
  async begin(at, request) {
    return waitFor(at, request, { kind: 'courier', instrument: 'Grosz Test Courier' })
  },

  async answer(_at, _started, answer) {
    return decided(answer, {})
  },
}
