import type { Begun } from '../../app.ts'

/** The key of the outcome that is chosen for a record. Each check of a record that is corrected has its own. */
export function referenceOf({ kind, id, since }: Omit<Begun, 'posId'>): string {
  const parts = [kind.toLowerCase(), id, since]
  return parts.filter((part) => part !== undefined).join(':')
}
