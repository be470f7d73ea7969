import type { Instrument, PaymentRequest } from '../../base/acquirer/acquirer.ts'
import { blikCode } from './blik-code.ts'
import { blikToken } from './blik-token.ts'
import { card } from './card.ts'
import type { Begun, Desk, InstrumentOf, SimulatedInstrument } from './instrument.ts'
import { onDelivery } from './on-delivery.ts'
import { redirect } from './redirect.ts'
import { storedCard } from './stored-card.ts'
import { wallet } from './wallet.ts'
import { wire } from './wire.ts'

type Kind = Instrument['kind']

/** The simulation of each kind of instrument. */
export const instruments: { readonly [K in Kind]: SimulatedInstrument<InstrumentOf<K>> } = {
  card,
  'stored-card': storedCard,
  wallet,
  'blik-code': blikCode,
  'blik-token': blikToken,
  redirect,
  wire,
  'on-delivery': onDelivery,
}

/** Begins a payment by the kind of its instrument. */
export function begin(at: Desk, request: PaymentRequest): Promise<Begun> {
  return beginWith(request.instrument.kind, at, request)
}

function beginWith<K extends Kind>(kind: K, at: Desk, request: PaymentRequest): Promise<Begun> {
  // The compiler does not follow that the kind is the instrument's own.
  return instruments[kind].begin(at, request, request.instrument as InstrumentOf<K>)
}
