import { createHash } from 'node:crypto'
import type { Payer } from '../../base/acquirer/acquirer.ts'
import { decided, type InstrumentOf, type SimulatedInstrument, waitFor } from './instrument.ts'

/** A transfer that the payer makes in their own bank. */
export const wire: SimulatedInstrument<InstrumentOf<'wire'>> = {
  async begin(at, request, { payer }) {
    const asked = { kind: 'bank', instrument: 'Grosz Test Bank' } as const
    return waitFor(at, request, asked, { wireTransfer: wireTo(request.paymentId, payer) })
  },

  /** The money arrives at the account that the payer was given. */
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

/** The bank of the simulator, as Polish account numbers begin. */
const BANK = '10901014'
const COUNTRY = 'PL'

/**
 * An account number of a payer: always the same for the same payer, and different for others. It is
 * made of a hash, so that it does not reveal the name.
 */
function accountOf({ posId, extCustomerId }: Payer): string {
  const hash = createHash('sha256').update(`${posId}\0${extCustomerId}`).digest('hex')
  const own = String(BigInt(`0x${hash}`) % 10n ** 16n).padStart(16, '0')
  return COUNTRY + checkDigitsOf(BANK + own) + BANK + own
}

/** ISO 13616: what makes the remainder by 97 of the whole number 1. */
function checkDigitsOf(account: string): string {
  const letters = [...COUNTRY].map((letter) => Number.parseInt(letter, 36)).join('')
  return String(98n - (BigInt(`${account}${letters}00`) % 97n)).padStart(2, '0')
}
