import type { Table } from './row.ts'
import { tableOf } from './table-of.ts'

/** The operations of merchants. The package has the finished table in place of this module. */
export const table: Table = tableOf(['merchant'])
