import type { App, Reply, Request } from '../app.ts'
import { deleteBlikToken } from '../blik/store.ts'
import { Refusal } from '../refusal.ts'
import { deleteToken as deleteRow, findToken } from './store.ts'

export async function deleteToken(
  app: App,
  { params, caller }: Request<'deleteToken'>,
): Reply<'deleteToken'> {
  const { pos, extCustomerId = '' } = caller
  const { token } = params
  await app.database.transaction(async (tx) => {
    if (await deleteRow(tx, pos.posId, extCustomerId, token)) return
    if (await deleteBlikToken(tx, pos.posId, extCustomerId, token)) return
    // Nobody guesses the token of a card. Shops choose those of BLIK, so a stranger's is as good as none.
    if (await findToken(tx, pos.posId, token, 0))
      throw new Refusal('ACCESS_DENIED', 'This card is stored for another customer.')
    throw new Refusal('NOT_FOUND', 'No data was found for this token.')
  })
  return { status: 204, body: undefined }
}
