import assert from 'node:assert/strict'
import { dayBefore, dayOfYear } from './days.ts'
import type { Line } from './line.ts'
import type { Sheet } from './statement.ts'

/** The digits of a balance or a turnover, and the largest amount that has no more. */
const SUM_DIGITS = 14
const SUM_MAX = 10n ** BigInt(SUM_DIGITS) - 1n

/** The same of a movement. */
const ITEM_DIGITS = 12
const ITEM_MAX = 10n ** BigInt(ITEM_DIGITS) - 1n

/**
 * The ABO format of Czech banks, in which accounting programs read statements: records of 128 characters in
 * Windows-1250. Amounts are in hellers; the number of the point of sale is used as the account.
 */
export function aboHead(sheet: Sheet): Uint8Array {
  const { posId, shopName, dateFrom, dateTo, opening, closing, credits, debits } = sheet
  return toRecord(
    '074',
    digits(posId, 16),
    text(shopName, 20),
    date(dayBefore(dateFrom)),
    balance(opening),
    balance(closing),
    turnover(debits),
    turnover(credits),
    digits(dayOfYear(dateTo), 3),
    date(dateTo),
    text('', 14),
  )
}

/** False if a balance or a turnover has more digits than its field. */
export function fitsAbo({ opening, closing, credits, debits }: Sheet): boolean {
  return [opening, closing, credits, debits].every((sum) => absolute(sum) <= SUM_MAX)
}

/** The items of one movement of the balance, which add up to its amount: one, unless it is too large for that. */
export function aboItems(sheet: Sheet, line: Line): Uint8Array {
  const { amount } = line
  const items: Uint8Array[] = []
  for (let rest = absolute(amount); rest > 0n || items.length === 0; ) {
    const part = rest < ITEM_MAX ? rest : ITEM_MAX
    items.push(itemOf(sheet, { ...line, amount: amount < 0n ? -part : part }))
    rest -= part
  }
  return Buffer.concat(items)
}

function itemOf({ posId }: Sheet, line: Line): Uint8Array {
  const { amount, paymentId, extId, description } = line
  const isDebit = amount < 0n
  return toRecord(
    '075',
    digits(posId, 16),
    digits('', 16),
    digits(numberOf(paymentId, 13), 13),
    digits(absolute(amount), ITEM_DIGITS),
    isDebit ? '1' : '2',
    digits(numberOf(extId, 10), 10),
    digits('', 10),
    digits(numberOf(paymentId, 10), 10),
    date(line.date),
    text(description, 20),
    '0',
    isDebit ? '1101' : '1102',
    date(line.date),
  )
}

function absolute(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

function balance(amount: bigint): string {
  return digits(absolute(amount), SUM_DIGITS) + (amount < 0n ? '-' : '+')
}

/** A minus sign after the amount would mean that more was reversed than booked. */
function turnover(amount: bigint): string {
  return `${digits(amount, SUM_DIGITS)}0`
}

function digits(value: string | number | bigint, width: number): string {
  const written = String(value)
  assert.ok(written.length <= width, `a number has more than ${width} digits`)
  return written.padStart(width, '0')
}

/** An id as a symbol, which has digits alone; others have no place there. */
function numberOf(id: string, width: number): string {
  return /^\d+$/.test(id) && id.length <= width ? id : ''
}

function date(day: string): string {
  const [year = '', month = '', ofMonth = ''] = day.split('-')
  return ofMonth + month + year.slice(2)
}

function text(value: string, width: number): string {
  return [...value]
    .slice(0, width)
    .map((character) => (character < ' ' ? ' ' : inWindows.has(character) ? character : '?'))
    .join('')
    .padEnd(width)
}

/** Every character of Windows-1250 with its byte. */
const inWindows = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1250').decode(Uint8Array.of(byte)),
    byte,
  ]),
)

function toRecord(...fields: readonly string[]): Uint8Array {
  const record = `${fields.join('')}\r\n`
  return Uint8Array.from([...record].map((character) => inWindows.get(character) ?? 0x3f))
}
