import type { Call } from './call.ts'
import type { Row, Table } from './row.ts'

/** One method for each row of a table, by the name of the operation. */
export function methodsOf<Methods>(
  table: Table,
  send: (operation: string, row: Row, call: Call) => Promise<unknown>,
): Methods {
  const methods = Object.entries(table).map(([operation, row]) => [
    operation,
    async (call: Call = {}) => send(operation, row, call),
  ])
  // The table has a row for each operation that the types have a method for.
  return Object.fromEntries(methods) as Methods
}
