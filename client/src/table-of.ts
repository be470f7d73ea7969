import { takesKey } from '@grosz/contract/errors-of.ts'
import { operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import type { Row, Table } from './row.ts'

/** The table of the operations of these audiences. Streams have no row, because their replies never end. */
export function tableOf(audiences: readonly Operation['audience'][]): Table {
  const all = Object.entries<Operation>(operations)
  return Object.fromEntries(
    all
      .filter(
        ([, { audience, replyType }]) => audiences.includes(audience) && replyType !== 'events',
      )
      .map(([id, operation]) => [id, rowOf(operation)]),
  )
}

function rowOf(operation: Operation): Row {
  const { method, path, bodyType, replyType, grants, replies } = operation
  return {
    method,
    path,
    ...(bodyType && { bodyType }),
    ...(replyType && { replyType }),
    grants,
    statuses: Object.keys(replies).map(Number),
    takesKey: takesKey(operation),
  }
}
