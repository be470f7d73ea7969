import type { App, Reply, Request } from '../../app.ts'
import { notificationOf } from '../../parties/submerchants/check.ts'
import { known, toBody } from '../../parties/submerchants/handlers.ts'
import { lockSubmerchant, saveSubmerchant } from '../../parties/submerchants/store.ts'
import { advance, eventsTo } from '../../parties/submerchants/submerchant.ts'

/** Acts as the provider, who activates and blocks submerchants. */
export async function setSubmerchantStatus(
  app: App,
  { params, body }: Request<'setSubmerchantStatus'>,
): Reply<'setSubmerchantStatus'> {
  const { firmPublicId: firmId, submerchantId } = params
  return app.database.transaction(async (tx) => {
    const found = known(await lockSubmerchant(tx, { firmId, submerchantId }))
    const event = eventsTo[body.status]
    const moved = advance(found, event, app.now())
    // A manual decision ends the check, even if the status does not change.
    const decided = moved ?? { ...found, checkedSince: undefined }
    tx.defer(...saveSubmerchant(decided, moved && event), ...(moved ? notificationOf(moved) : []))
    return { status: 200, body: toBody(decided) }
  })
}
