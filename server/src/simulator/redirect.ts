import { testRedirectMethods } from '@grosz/contract/test-values.ts'
import { ask, decided, type InstrumentOf, type SimulatedInstrument } from './instrument.ts'

/** A bank, wallet or lender with a page of its own. */
export const redirect: SimulatedInstrument<InstrumentOf<'redirect'>> = {
  async begin(at, request, { method, name }) {
    const { challengeId, rows } = ask(at, request, { kind: 'bank', instrument: name })
    return {
      outcome: {
        kind: 'redirect',
        to: 'bank',
        url: `${at.publicUrl}/sim/bank/?challenge=${challengeId}`,
        ...(testRedirectMethods.includes(method) && { warning: true }),
        with: {},
      },
      rows,
    }
  },

  async answer(_at, _started, answer) {
    return decided(answer, { bankAccount: payerAccount })
  },
}

const payerAccount = {
  number: 'PL27114020040000300201355387',
  name: 'Jan Testowy',
  city: 'Warszawa',
  postalCode: '00-001',
  street: 'ul. Testowa 2',
  address: 'ul. Testowa 2, 00-001 Warszawa',
}
