import type { App, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { deleteBlikToken } from '../blik/store.ts'
import { deleteToken as deleteRow } from './store.ts'

export async function deleteToken(
  app: App,
  { params, caller }: Request<'deleteToken'>,
): Reply<'deleteToken'> {
  const { pos, extCustomerId = '' } = caller
  const deleted = await app.database.transaction(
    async (tx) =>
      (await deleteRow(tx, pos.posId, extCustomerId, params.token)) ||
      (await deleteBlikToken(tx, pos.posId, extCustomerId, params.token)),
  )
  // The token of another shop or customer is reported like a missing one, so that the response does not reveal its
  // owner.
  if (!deleted) throw new Refusal('NOT_FOUND', 'No data was found for this token.')
  return { status: 204, body: undefined }
}
