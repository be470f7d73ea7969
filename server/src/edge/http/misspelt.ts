import type { UnknownField } from '@grosz/contract/read.ts'
import leven from 'leven'
import { Refusal } from '../../base/refusal.ts'
import { sayableName } from './sayable-name.ts'

/** No client sends so many by mistake; each costs a comparison with every field. */
const NAMES_MAX = 1_000

/**
 * Refuses an unknown field that is probably meant to be one of `fields`: dropped, it would move other
 * money. One of `names` in other letters, as `Refund`, is told by its name.
 */
export function assertNoneMisspelt(
  unknown: readonly UnknownField[],
  fields: readonly string[],
  names: readonly string[] = [],
): void {
  let count = 0
  for (const name of namesIn(unknown)) {
    count += 1
    if (count > NAMES_MAX) {
      throw new Refusal('MISSPELT_FIELD', `More than ${NAMES_MAX} fields are unknown to this call.`)
    }
    const meant =
      names.find((one) => one !== name && plain(one) === plain(name)) ??
      fields.find((field) => looksLike(name, field))
    if (meant === undefined) continue
    const says =
      name === meant
        ? `The field ${meant} has another place in this call`
        : `The call has no field ${sayableName(name) ?? 'of that name'} in this place; ${meant} may be meant`
    throw new Refusal('MISSPELT_FIELD', `${says}. Nothing was changed.`)
  }
}

/** The right name inside an object that is unknown itself is as lost as a misspelled one. */
function* namesIn(unknown: readonly { name: string; value: unknown }[]): Generator<string> {
  for (const { name, value } of unknown) {
    yield name
    yield* namesInside(value)
  }
}

function* namesInside(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  // Items of a list have places, not names.
  const isList = Array.isArray(value)
  for (const name of Object.keys(value)) {
    if (!isList) yield name
    yield* namesInside((value as Record<string, unknown>)[name])
  }
}

/** Shorter names are part of too many words to be looked for inside others. */
const PART_LENGTH_MIN = 6

/** A longer name is not a misspelling. */
const NAME_LENGTH_MAX = 64

function looksLike(name: string, field: string): boolean {
  if (name.length > NAME_LENGTH_MAX) return false
  const [sent, meant] = [plain(name), plain(field)]
  const [short, long] = sent.length < meant.length ? [sent, meant] : [meant, sent]
  if (short.length >= PART_LENGTH_MIN && long.includes(short)) return true
  return leven(sent, meant) <= (meant.length < PART_LENGTH_MIN ? 1 : 2)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
