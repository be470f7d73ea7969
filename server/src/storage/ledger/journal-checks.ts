import type { Check, Moved, Mover } from '../../room.ts'
import { DatabaseUnavailable, type Reader } from '../database/database.ts'
import { listNamed } from '../database/named.ts'
import { journal } from './checks.ts'

/** Records, and postings, that are compared in one snapshot. */
const PART = 1_000

interface PostingRow {
  readonly reference: string
  readonly line: number
  readonly account: string
  readonly currency: string
  readonly amount: number
}

/** Each record that moved money has its transfers in the journal, and each transfer has its record. */
export function checksOfMovers(movers: readonly Mover[]): readonly Check[] {
  return [
    ...movers.map(
      (mover): Check => ({
        says: `records of ${mover.table.name} that do not match the money that moved`,
        next: 'Read the transfer of this reference in the table postings, and compare both with the last backup that verify accepts.',
        of: { ...mover.table, rows: PART },
        compare: (tx, rows: readonly Record<string, unknown>[]) =>
          findUnlike(
            tx,
            mover,
            rows.map((row) => mover.table.key.map((column) => String(row[column]))),
          ),
      }),
    ),
    {
      says: 'transfers in the journal without a record',
      next: 'A record was deleted, or a transfer was written by hand: compare with the last backup that verify accepts.',
      of: { ...journal, rows: PART },
      compare: (tx, rows: readonly PostingRow[]) =>
        withoutRecord(tx, movers, [...new Set(rows.map(({ reference }) => reference))]),
    },
  ]
}

/** Compares records with the journal: finds references whose postings differ. */
async function findUnlike(
  tx: Reader,
  mover: Mover,
  keys: readonly (readonly string[])[],
): Promise<string[]> {
  const references = keys.flatMap((key) => referencesOf(mover, key))
  const actual = Map.groupBy(await listPostings(tx, references), ({ reference }) => reference)
  const expected = new Map<string, Moved>()
  const unreadable: string[] = []
  for (const moved of await transfersOf(tx, mover, keys, unreadable))
    expected.set(moved.reference, moved)
  const unlike = references.filter(
    (reference) =>
      textOf(actual.get(reference) ?? []) !== textOf(expected.get(reference)?.postings ?? []),
  )
  return [...unreadable, ...unlike]
}

/** One record that cannot be read must not hide the others. */
async function transfersOf(
  tx: Reader,
  mover: Mover,
  keys: readonly (readonly string[])[],
  unreadable: string[],
): Promise<readonly Moved[]> {
  try {
    return await mover.transfersOf(tx, keys)
  } catch (error) {
    // A lost connection is no property of the records.
    if (error instanceof DatabaseUnavailable) throw error
    const [key] = keys
    if (keys.length > 1)
      return (
        await Promise.all(keys.map((one) => transfersOf(tx, mover, [one], unreadable)))
      ).flat()
    unreadable.push(`${[mover.prefix, ...(key ?? [])].join(':')}, which cannot be read`)
    return []
  }
}

/** Transfers of the operator have no record beside the journal. */
const ofOperator = /^(opening|top-up):/

/** Compares the journal with records: finds references without a record. */
async function withoutRecord(
  tx: Reader,
  movers: readonly Mover[],
  references: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  const named = Map.groupBy(references, (reference) => reference.split(':', 1)[0] ?? '')
  for (const [prefix, ofPrefix] of named) {
    const mover = movers.find((one) => one.prefix === prefix)
    if (!mover) {
      found.push(...ofPrefix.filter((reference) => !ofOperator.test(reference)))
      continue
    }
    const keys = ofPrefix.map((reference) => keyOf(mover, reference))
    const known = await listKeys(
      tx,
      mover,
      keys.filter((key) => key !== undefined),
    )
    found.push(
      ...ofPrefix.filter((_, index) => {
        const key = keys[index]
        return key === undefined || !known.has(JSON.stringify(key))
      }),
    )
  }
  return found
}

function referencesOf({ prefix, steps }: Mover, key: readonly string[]): string[] {
  const name = [prefix, ...key].join(':')
  return steps.length === 0 ? [name] : steps.map((step) => `${name}:${step}`)
}

/** The key in a reference; its last part can contain colons. */
function keyOf({ steps, table }: Mover, reference: string): readonly string[] | undefined {
  const words = reference.split(':').slice(1)
  if (steps.length > 0 && !steps.includes(words.pop() ?? '')) return undefined
  const last = table.key.length - 1
  if (words.length <= last) return undefined
  return [...words.slice(0, last), words.slice(last).join(':')]
}

async function listKeys(
  tx: Reader,
  { table: { name, key } }: Mover,
  keys: readonly (readonly string[])[],
): Promise<ReadonlySet<string>> {
  const places = ['named.owner', 'named.id'].slice(2 - key.length)
  const rows = await listNamed<Record<string, string>>(
    tx,
    keys.map((one) => [one.length > 1 ? (one[0] ?? '') : '', one.at(-1) ?? '']),
    `SELECT ${key.map((column) => `${name}.${column}`)} FROM named JOIN ${name}
       ON ${key.map((column, index) => `${name}.${column} = ${places[index]}`).join(' AND ')}`,
  )
  return new Set(rows.map((row) => JSON.stringify(key.map((column) => row[column]))))
}

async function listPostings(tx: Reader, references: readonly string[]): Promise<PostingRow[]> {
  return listNamed<PostingRow>(
    tx,
    references.map((reference) => ['', reference]),
    `SELECT postings.reference, line, account, currency, amount FROM named
     JOIN postings ON postings.reference = named.id`,
  )
}

/** A text that is equal for the same postings in any order; amounts of 0 are ignored. */
function textOf(
  postings: readonly { account: string; currency: string; amount: number | bigint }[],
): string {
  return postings
    .map(({ account, currency, amount }) => JSON.stringify([account, currency, String(amount)]))
    .toSorted()
    .join()
}
