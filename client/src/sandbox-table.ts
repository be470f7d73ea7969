import type { Table } from './row.ts'
import { tableOf } from './table-of.ts'

/** The operations of a sandbox and of its payers. The package has the finished table in place of this module. */
export const sandboxTable: Table = tableOf(['sandbox', 'payer'])
