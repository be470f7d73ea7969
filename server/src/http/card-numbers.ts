import { cardNumberPattern } from '@grosz/contract/methods/cards.ts'
import { containsCardNumber } from '@grosz/contract/methods/find-card-number.ts'
import type { TSchema } from 'typebox'
import { Refusal } from '../refusal.ts'

/** Refuses a request that has a card number where we would keep it. */
export type AssertNoCardNumber = (value: unknown) => void

/** For the requests of a schema: card numbers may stand only in the fields that it has for them. */
export function cardNumberGuard(schema: TSchema): AssertNoCardNumber {
  const allowed = new Set(placesIn(schema))
  return (value) => assertNone(value, '', '')

  /** `at` is for people, `place` has no positions in lists. */
  function assertNone(value: unknown, at: string, place: string): void {
    if (typeof value === 'string') {
      if (!allowed.has(place) && containsCardNumber(value)) throw refusalOf(at)
    } else if (Array.isArray(value)) {
      for (const [index, one] of value.entries()) assertNone(one, `${at}[${index}]`, place)
    } else if (typeof value === 'number') {
      if (!allowed.has(place) && containsCardNumber(String(value))) throw refusalOf(at)
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const [name, one] of Object.entries(value)) {
        if (containsCardNumber(name)) throw refusalOf(at || 'The body')
        assertNone(one, under(at, name), under(place, name))
      }
    }
  }
}

/** Where a schema asks for the number of a card, in whatever branch of a union. */
function placesIn(schema: TSchema, place = ''): string[] {
  const { properties = {}, items, pattern } = schema as Parts
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema as Branches)[word] ?? [])
  return [
    ...(pattern === cardNumberPattern ? [place] : []),
    ...Object.entries(properties).flatMap(([name, one]) => placesIn(one, under(place, name))),
    ...(items ? placesIn(items, place) : []),
    ...branches.flatMap((one) => placesIn(one, place)),
  ]
}

interface Parts {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly pattern?: string
}

type Branches = Readonly<Record<string, readonly TSchema[] | undefined>>

function under(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}

function refusalOf(at: string): Refusal {
  return new Refusal(
    'VALUE_INVALID',
    `${at} contains a card number. Card numbers may only be in the fields for card data, where they are not stored.`,
  )
}
