import { leavableAt } from '@grosz/contract/informs-risk.ts'
import { cardNumberPattern } from '@grosz/contract/methods/cards.ts'
import { containsCardNumber } from '@grosz/contract/methods/find-card-number.ts'
import type { UnknownField } from '@grosz/contract/read.ts'
import { FOREIGN, NAMES } from '@grosz/contract/shapes/strings.ts'
import type { TSchema } from 'typebox'
import { Refusal } from '../../base/refusal.ts'
import { leaveOut, pathOf } from './leave-out.ts'

/**
 * Leaves card numbers out of data about risk, and rejects a request that contains one in another
 * field that we would store.
 */
type CardNumberGuard = (value: unknown, dropped: UnknownField[]) => void

/**
 * Guards the bodies of a schema: card numbers may be only in the fields that the schema has for them. IDs and
 * addresses are not checked: many look like card numbers, and shops find their orders by them. Texts by third parties
 * are not checked, either: the code that stores such a text masks card numbers in it.
 */
export function cardNumberGuard(schema: TSchema): CardNumberGuard {
  const allowed = new Set([...namesIn(schema), ...foreignIn(schema), ...cardNumbersIn(schema)])
  return (body, dropped) => {
    guard(body, [], '')

    /** `place` is the path without positions in lists. */
    function guard(value: unknown, path: readonly string[], place: string): void {
      if (typeof value === 'string') {
        if (!allowed.has(place) && containsCardNumber(value)) leaveOutOrRefuse(path)
      } else if (Array.isArray(value)) {
        for (const [index, one] of value.entries()) guard(one, [...path, String(index)], place)
      } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
        for (const [name, one] of Object.entries(value)) {
          if (containsCardNumber(name)) throw refusalOf(path)
          guard(one, [...path, name], under(place, name))
        }
      }
    }

    function leaveOutOrRefuse(path: readonly string[]): void {
      const leavable = leavableAt(schema, path, false)
      if (!leavable) throw refusalOf(path)
      leaveOut(body, leavable, dropped)
    }
  }
}

/** The paths of a schema that accept a card number. */
function cardNumbersIn(schema: TSchema): string[] {
  return placesIn(schema, ({ pattern }) => pattern === cardNumberPattern)
}

/** The paths of a schema that accept an ID or an address. */
export function namesIn(schema: TSchema): string[] {
  return placesIn(schema, (one) => one[NAMES] === true)
}

/** The paths of a schema that accept a text by a third party. */
function foreignIn(schema: TSchema): string[] {
  return placesIn(schema, (one) => one[FOREIGN] === true)
}

/** The places of some parts of a schema, in every branch of a union. */
export function placesIn(
  schema: TSchema,
  isOne: (part: Parts, place: string) => boolean,
  place = '',
): string[] {
  const part = schema as Parts
  const branches = ['anyOf', 'oneOf', 'allOf'].flatMap((word) => (schema as Branches)[word] ?? [])
  return [
    ...(isOne(part, place) ? [place] : []),
    ...Object.entries(part.properties ?? {}).flatMap(([name, one]) =>
      placesIn(one, isOne, under(place, name)),
    ),
    ...(part.items ? placesIn(part.items, isOne, place) : []),
    ...branches.flatMap((one) => placesIn(one, isOne, place)),
  ]
}

interface Parts {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly pattern?: string
  readonly [NAMES]?: boolean
  readonly [FOREIGN]?: boolean
}

type Branches = Readonly<Record<string, readonly TSchema[] | undefined>>

function under(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`
}

function refusalOf(path: readonly string[]): Refusal {
  return new Refusal(
    'VALUE_INVALID',
    `${pathOf(path) || 'The body'} contains a card number, which is allowed only in card data fields. Remove it. If it is a different number, write a letter directly before it.`,
  )
}
