import { timelineMax } from '@grosz/contract/shapes/console.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listLogged } from '../notifications/store.ts'
import { listAwaited } from './timeline-store.ts'

/**
 * The notifications of a record, and the work that it waits for; `due` is the key of the record's row in the table of
 * due work.
 */
export async function loadSent(
  reader: Reader,
  { posId, id }: { readonly posId: string | undefined; readonly id: string },
  due: readonly [kind: string, reference: string],
) {
  return {
    notifications: posId ? await listLogged(reader, { posId, id }, timelineMax) : [],
    awaited: await listAwaited(reader, [due, ['notification', `${posId}/${id}`]]),
  }
}
