import type { BodyOf } from '../../api/client.ts'

export type Entry = BodyOf<'showConsoleOrder'>['timeline'][number]

/** An entry with its consequences. */
export interface Branch {
  readonly entry: Entry
  /** The position among the entries with the same kind and ID, from 0. */
  readonly nth: number
  /** The postings of one transfer are in one branch. */
  readonly postings: readonly Entry[]
  readonly branches: readonly Branch[]
}

interface Tree {
  readonly happened: readonly Branch[]
  /** Calls of the payment page and the console without consequences. */
  readonly ownPages: readonly Branch[]
  readonly due: readonly Branch[]
}

interface Growing extends Branch {
  entry: Entry
  readonly postings: Entry[]
  readonly branches: Growing[]
}

/** A payment attempt with a result within this time is one row. */
const AT_ONCE_MS = 1_000

/** Turns a timeline into a tree of causes and consequences. */
export function toTree(timeline: readonly Entry[]): Tree {
  const seen = new Map<string, number>()
  const roots: Growing[] = []
  const grown = timeline.map(
    (entry): Growing => ({ entry, nth: count(entry), postings: [], branches: [] }),
  )
  // A row can combine several entries and has the consequences of all of them.
  const rows = timeline.map((_, index) => rowOf(timeline, index))
  for (const [index, entry] of timeline.entries()) {
    const row = grown[rows[index] as number] as Growing
    if (entry.kind === 'POSTING') row.postings.push(entry)
    if (rows[index] !== index) {
      if (entry.kind === 'PAYMENT')
        row.entry = { ...row.entry, what: entry.what, outcome: entry.outcome }
      continue
    }
    const parent = entry.cause === undefined ? undefined : grown[rows[entry.cause] as number]
    const siblings = parent ? parent.branches : roots
    siblings.push(row)
  }
  const isOwnPage = ({ entry, branches }: Branch) =>
    entry.kind === 'CALL' && entry.by !== 'SHOP' && branches.length === 0
  const isDue = ({ entry }: Branch) => entry.kind === 'DUE'
  return {
    happened: roots.filter((one) => !isDue(one) && !isOwnPage(one)),
    ownPages: roots.filter(isOwnPage),
    due: roots.filter(isDue),
  }

  function count({ kind, id }: Entry): number {
    const key = `${kind} ${id}`
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return nth
  }
}

/** The index of the entry whose row shows an entry: its own, unless both are combined. */
function rowOf(timeline: readonly Entry[], index: number): number {
  const { kind, what, cause, at } = timeline[index] as Entry
  if (kind === 'POSTING')
    return timeline.findIndex(
      (one) => one.kind === kind && one.what === what && one.cause === cause,
    )
  const begun = cause === undefined ? undefined : timeline[cause]
  const isAtOnce =
    kind === 'PAYMENT' && begun?.kind === kind && Date.parse(at) - Date.parse(begun.at) < AT_ONCE_MS
  return isAtOnce && cause !== undefined ? cause : index
}
