import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { callers } from '@grosz/contract/shapes/console.ts'
import type { LoggedCall } from './calls.ts'

/**
 * The caller of a request. The console makes the same calls as the shop; the browser's headers identify our pages.
 */
export function sourceOf({
  operation,
  headers,
}: Pick<LoggedCall, 'operation' | 'headers'>): (typeof callers)[number] {
  if (operation && operations[operation as OperationId].audience === 'payer') return 'PAGE'
  const site = headers.find(({ name }) => name.toLowerCase() === 'sec-fetch-site')
  return site?.value === 'same-origin' ? 'CONSOLE' : 'SHOP'
}
