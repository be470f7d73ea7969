import type { Database } from '../database/database.ts'
import type { LimiterParts } from './limiter.ts'
import { countInAll } from './store.ts'

/** How the processes of one server count together; one that has its database for itself need not. */
export function togetherOn(database: Database): LimiterParts['countInAll'] {
  if (database.engine !== 'postgres') return undefined
  return (counted) => countInAll(database, counted)
}
