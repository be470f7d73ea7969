import type { Database } from '../../storage/database/database.ts'
import type { LimiterParts } from './limiter.ts'
import { countInAll } from './store.ts'

/** Counts over all processes of a server; undefined for a process with a database of its own. */
export function togetherOn(database: Database): LimiterParts['countInAll'] {
  if (database.engine !== 'postgres') return undefined
  return (counted) => countInAll(database, counted)
}
