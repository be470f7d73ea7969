import type { Payer } from '../../base/acquirer/acquirer.ts'
import { accountOf } from './account.ts'
import { decided, type InstrumentOf, type SimulatedInstrument, waitFor } from './instrument.ts'

/** A transfer that the payer makes in their own bank. */
export const wire: SimulatedInstrument<InstrumentOf<'wire'>> = {
  async begin(at, request, { payer }) {
    const asked = { kind: 'bank', instrument: 'Grosz Test Bank' } as const
    return waitFor(at, request, asked, { wireTransfer: wireTo(request.paymentId, payer) })
  },

  /** The money comes to the account that the payer was told. */
  async answer(_at, { outcome }, answer) {
    return decided(answer, 'with' in outcome ? outcome.with : {})
  },
}

function wireTo(paymentId: string, payer: Payer | undefined) {
  return {
    title: `GROSZ ${paymentId}`,
    bankAccountNumber: payer ? accountOf(payer) : 'PL61109010140000071219812874',
    ownerName: 'Grosz Sandbox',
    ownerAddress: 'ul. Testowa 1, 00-001 Warszawa',
    bankName: 'Grosz Test Bank',
    swiftCode: 'GROSPLPW',
  }
}
