import { type CardBehaviour, testWalletPayloads } from '@grosz/contract/test-values.ts'
import type { SimulatedCard } from './issuer.ts'

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
    // The number of the device, as a wallet gives it; it belongs to no card.
    numberMasked: '481852******0005',
    scheme: 'VS',
    expirationMonth: 12,
    expirationYear: 2035,
  }
}

/** The outcome that a test payload asks for, however its JSON is formatted. */
function choiceIn(text: string): unknown {
  try {
    return JSON.parse(text)?.grosz
  } catch {
    return undefined
  }
}
