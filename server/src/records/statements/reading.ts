import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader } from '../../storage/database/database.ts'
import type { Zone } from './days.ts'
import { detailsOf } from './details.ts'
import { type Line, linesOf, type Movement } from './line.ts'
import { listMovements, type Period, type Place, type Purse } from './movement-store.ts'
import type { Totals } from './statement.ts'

/** Lines that are read and written in one turn of the event loop. */
const PAGE = 200

/** Resolves to the totals of a period, which some formats need before the first line. */
export async function sumUp(
  reader: Reader,
  asked: Purse & Period & { readonly opening: bigint },
): Promise<Totals & { readonly lines: number }> {
  let [lines, credits, debits] = [0, 0n, 0n]
  for await (const movements of readMovements(reader, asked, PAGE)) {
    lines += movements.length
    for (const { available } of movements) {
      if (available > 0n) credits += available
      else debits -= available
    }
  }
  return {
    lines,
    opening: asked.opening,
    closing: asked.opening + credits - debits,
    credits,
    debits,
  }
}

/** The lines of a period, page by page, with the balance after each: only one page is in memory. */
export async function* readLines(
  reader: Reader,
  asked: Purse & Period & { readonly zone: Zone; readonly opening: bigint },
  limit = PAGE,
): AsyncGenerator<readonly Line[]> {
  const { currency, zone } = asked
  let balance = asked.opening
  for await (const movements of readMovements(reader, asked, limit)) {
    const known = await detailsOf(reader, movements)
    const lines = linesOf(movements, known, { balance, currency, zone })
    balance = lines.at(-1)?.balance ?? balance
    yield lines
  }
}

async function* readMovements(
  reader: Reader,
  asked: Purse & Period,
  limit: number,
): AsyncGenerator<readonly Movement[]> {
  // No reference is an empty text, so this place is before all transfers of the first moment.
  let after: Place = { at: asked.since, reference: '' }
  for (;;) {
    const movements = await listMovements(reader, asked, { after, limit })
    const last = movements.at(-1)
    if (!last) return
    yield movements
    if (movements.length < limit) return
    after = last
    // An embedded database responds in the same turn; other work has to run, too.
    await nextTurn()
  }
}
