import { cardSchemes, problemOfCardNumber } from '@grosz/contract/methods/cards.ts'
import type { CardToStore, Instrument } from '../../base/acquirer/acquirer.ts'
import { Refusal } from '../../base/refusal.ts'

export type CardEntry = Omit<Extract<Instrument, { kind: 'card' }>, 'kind'>

/** A card in the form of the acquirer; rejects an invalid number and an expired card. */
export function readCard(entry: CardEntry, field: string, now: number): CardToStore {
  const problem = problemOfCardNumber(entry.number)
  if (problem) throw new Refusal('VALUE_INVALID', `${field}.number ${rules[problem]}.`)
  const year = Number(entry.expirationYear)
  const card = {
    number: entry.number,
    expirationMonth: Number(entry.expirationMonth),
    expirationYear: year < 100 ? 2000 + year : year,
    cvv: entry.cvv,
  }
  if (now >= endOfCard(card)) throw new Refusal('CARD_EXPIRED')
  return card
}

/** A card is good until the end of its month. */
export function endOfCard(card: { expirationMonth: number; expirationYear: number }): number {
  return Date.UTC(card.expirationYear, card.expirationMonth)
}

const schemes = cardSchemes.map(({ name }) => name)

const rules = {
  empty: 'must not be empty',
  length: 'does not have the length of a card number',
  unsupported: `must be of ${schemes.slice(0, -1).join(', ')} or ${schemes.at(-1)}`,
  number: 'has a wrong check digit',
} as const
