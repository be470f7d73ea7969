import type { Failure } from '../../api/client.ts'
import type { AskPage } from './use-pages.ts'

/** The most rows of an exported file. */
export const EXPORTED_MAX = 5_000

interface Loaded<R> {
  readonly ok: true
  readonly body: {
    readonly rows: readonly R[]
    /** True if the list has more rows. */
    readonly isCut: boolean
  }
}

/** The rows of all pages of a list, up to a bound. */
export async function loadAll<R>(ask: AskPage<R>): Promise<Loaded<R> | Failure> {
  const rows: R[] = []
  let cursor: string | undefined
  do {
    const page = await ask(cursor)
    if (!page.ok) return page
    rows.push(...page.body.rows)
    cursor = page.body.next
  } while (cursor !== undefined && rows.length < EXPORTED_MAX)
  const isCut = cursor !== undefined || rows.length > EXPORTED_MAX
  return { ok: true, body: { rows: rows.slice(0, EXPORTED_MAX), isCut } }
}
