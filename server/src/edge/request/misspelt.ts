import type { UnknownField } from '@grosz/contract/read.ts'
import leven from 'leven'
import { invalid, Refusal } from '../../base/refusal.ts'
import { sayablePath } from './sayable-name.ts'

/** No client sends so many by mistake; each costs a comparison with every field. */
const NAMES_MAX = 1_000

/** The fields of a call that decide what money moves. */
export interface MoneyFields {
  readonly fields: readonly string[]
  /** The places of these fields in the body, such as refund.amount. */
  readonly places?: ReadonlyMap<string, readonly string[]>
  /**
   * Names of the first level of the body. Another spelling of one, such as `Refund`, is reported with the right name.
   */
  readonly names?: readonly string[]
  /** Names of the replies. A client that has one class for a request and its reply sends them, too. */
  readonly replyNames?: ReadonlySet<string>
}

/**
 * Rejects an unknown field that is probably a misspelled money field, or the amount or the recipient under another
 * name, because without it, the call would move other money: another amount, or to another recipient. Accepts one
 * without a value, and one beside the money field itself in `found`.
 */
export function assertNoneMisspelt(
  unknown: readonly UnknownField[],
  { fields, places, names = [], replyNames = new Set() }: MoneyFields,
  found: unknown = {},
): void {
  // Such a call ignores all unknown fields, however many there are.
  if (fields.length + names.length === 0) return
  const saidAs = valuesIn(found)
  let count = 0
  for (const { name, path, value } of fieldsIn(unknown)) {
    count += 1
    if (count > NAMES_MAX) {
      throw new Refusal('MISSPELT_FIELD', `More than ${NAMES_MAX} fields are unknown to this call.`)
    }
    if (isEmpty(value) || name.length > NAME_LENGTH_MAX) continue
    if (replyNames.has(name) && !fields.includes(name)) continue
    const sent = plain(name)
    const meant =
      names.find((one) => one !== name && plain(one) === sent) ??
      fields.find((field) => plain(field) === sent) ??
      fields.find((field) => looksLike(sent, field)) ??
      fields.find((field) => isOtherWordFor(field, { name, path, value }, saidAs))
    if (meant === undefined || isSaidBeside(meant, { name, value, said: saidAs(meant) })) continue
    const others = (places?.get(meant) ?? [meant]).filter((one) => one !== path)
    const hint = others.length > 0 ? `; ${others.join(' or ')} may be meant` : ''
    throw new Refusal(
      'MISSPELT_FIELD',
      `The call has no field ${sayablePath(path) ?? 'of that name'}${hint}. Nothing was changed.`,
    )
  }
}

/** Rejects `false` in the place of a money field: as an absent one, it would move other money. */
export function assertNoneFalse(value: unknown, fields: readonly string[]): void {
  for (const { name, path, value: sent } of fieldsInside({ path: '', name: '', value }))
    if (sent === false && fields.includes(name))
      throw invalid(sayablePath(path.replace(/^\./, '')) ?? name, 'must not be false')
}

/**
 * The path of an unknown field that was probably sent instead of a missing one: a field of the same object in other
 * letters or, if the body itself lacks the field, one of that name anywhere.
 */
export function sentInsteadOf(
  missing: { readonly name: string; readonly holder: string },
  unknown: readonly UnknownField[],
): string | undefined {
  const meant = plain(missing.name)
  const start = missing.holder === '' ? '' : `${missing.holder}.`
  const found = fieldsIn(unknown)
    .take(NAMES_MAX)
    .find(
      ({ name, path, value }) =>
        name.length <= NAME_LENGTH_MAX &&
        plain(name) === meant &&
        !isEmpty(value) &&
        (start === '' || path === start + name),
    )
  return found && sayablePath(found.path)
}

/**
 * Rejects an unknown field that names sellers in a call about all sellers of an order: without it,
 * a refund would also take money from the other sellers.
 */
export function assertOfAllSellers(
  unknown: readonly UnknownField[],
  sellerFields: readonly string[] = [],
): void {
  for (const { name, path, value } of unknown)
    if (sellerFields.includes(name) && !isEmpty(value))
      throw invalid(
        path,
        'is not possible here: the amount is divided among all sellers of the order. Nothing was changed',
      )
}

/** Serializers write every field of a class, most of them without a value. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/**
 * True if the field itself was sent, with the same value or under a name that differs by more than its letters. Two
 * values under one name are two amounts, and the server can't determine which one is meant.
 */
function isSaidBeside(
  meant: string,
  { name, value, said }: { name: string; value: unknown; said: Said },
): boolean {
  if (typeof value !== 'object' && said.texts.has(String(value))) return true
  return said.isSent && plain(name) !== plain(meant)
}

/** The values that a money field has anywhere in a request. */
interface Said {
  readonly isSent: boolean
  readonly texts: ReadonlySet<string>
}

/** Looks for each money field once, however many unknown fields look like it. */
function valuesIn(found: unknown): (name: string) => Said {
  const known = new Map<string, Said>()
  return (name) => {
    const said = known.get(name) ?? saidOf(valuesOf(name, found))
    known.set(name, said)
    return said
  }
}

function saidOf(values: readonly unknown[]): Said {
  // The value is not validated yet: an object may be in the place of an amount.
  const scalars = values.filter((value) => typeof value !== 'object')
  return { isSent: values.length > 0, texts: new Set(scalars.map(String)) }
}

function valuesOf(name: string, found: unknown): unknown[] {
  if (typeof found !== 'object' || found === null) return []
  return Object.entries(found).flatMap(([field, value]) => [
    ...(field === name ? [value] : []),
    ...valuesOf(name, value),
  ])
}

/** The right name inside an object that is unknown itself is as lost as a misspelled one. */
function* fieldsIn(unknown: Iterable<UnknownField>): Generator<UnknownField> {
  for (const field of unknown) {
    yield field
    yield* fieldsInside(field)
  }
}

function* fieldsInside({ path: outer, value: holder }: UnknownField): Generator<UnknownField> {
  if (typeof holder !== 'object' || holder === null) return
  // Items of a list have places, not names.
  const isList = Array.isArray(holder)
  for (const name of Object.keys(holder)) {
    const value = (holder as Record<string, unknown>)[name]
    const field = { name, path: isList ? `${outer}[${name}]` : `${outer}.${name}`, value }
    if (!isList) yield field
    yield* fieldsInside(field)
  }
}

/** Shorter names are part of too many words for a substring search. */
const PART_LENGTH_MIN = 6

/** A longer name is not a misspelling. */
const NAME_LENGTH_MAX = 64

function looksLike(sent: string, field: string): boolean {
  const meant = plain(field)
  const [short, long] = sent.length < meant.length ? [sent, meant] : [meant, sent]
  if (short.length >= PART_LENGTH_MIN && long.includes(short)) return true
  return leven(sent, meant) <= (meant.length < PART_LENGTH_MIN ? 1 : 2)
}

/** True for another name of the amount, without which a call moves everything, or of the recipient of a payout. */
function isOtherWordFor(
  field: string,
  sent: UnknownField,
  saidAs: (name: string) => Said,
): boolean {
  if (field === 'amount') return isAnAmount(sent)
  return field === 'account' && isARecipient(sent) && !recipients.some((one) => saidAs(one).isSent)
}

/** The fields that name the recipient of a payout. */
const recipients = ['account', 'card', 'cardToken']

/** Words for the recipient of a transfer, in English and in Polish: without one, the shop itself is the recipient. */
const recipientWords: ReadonlySet<string> = new Set([
  ...['beneficiary', 'creditor', 'iban', 'recipient', 'seller'],
  ...['konto', 'nrb', 'odbiorca', 'rachunek', 'sprzedawca'],
])

/** True for a recipient under another name, such as recipientIban. A flag such as notifyRecipient is none. */
function isARecipient({ name, path, value }: UnknownField): boolean {
  const isNamed = wordsOf(name).some((word) => recipientWords.has(word))
  return isNamed && !path.includes('[') && typeof value !== 'boolean'
}

/** Other words for an amount, in English and in Polish. */
const amountWords: ReadonlySet<string> = new Set([
  ...['amt', 'cost', 'gross', 'price', 'sum', 'total', 'value'],
  ...['brutto', 'cena', 'koszt', 'kwota', 'suma', 'wartosc'],
])

/** Shorter words are the end of too many others. */
const ENDING_LENGTH_MIN = 5

/** An amount, with or without a currency. */
const amountText = /^[+-]?[0-9][0-9., ]{0,20}[A-Za-z]{0,3}$/

/** True for an amount under another name, such as refundValue. In a list, the name belongs to an item or a pair. */
function isAnAmount({ name, path, value }: UnknownField): boolean {
  const isNumber =
    typeof value === 'number' || (typeof value === 'string' && amountText.test(value.trim()))
  return isNumber && !path.includes('[') && isNamedAsAmount(name)
}

function isNamedAsAmount(name: string): boolean {
  if (wordsOf(name).some((word) => amountWords.has(word))) return true
  const all = plain(name)
  return [...amountWords].some((word) => word.length >= ENDING_LENGTH_MIN && all.endsWith(word))
}

/** The words of a name in camel case, snake case, or with hyphens. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/[A-Z]+/g, ' $&')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}
