import type { Call } from '../../api/client.ts'
import { useLoad } from '../../frame/use-load.ts'
import { orderTexts } from '../../text/console-order.ts'
import { useText } from '../../text/language.tsx'
import type { PointOfSale } from '../commands.ts'
import { useAsk, useConsole } from '../context.ts'
import { merchantOf } from '../merchant.ts'
import type { ActionButton, Done } from './ActionPanel.tsx'

/** Calls that a shop makes itself, with the credentials of one of its points of sale. */
export interface Shop {
  /** The reason for which no call can be made. */
  readonly reason: string | undefined
  /** Makes a call with the credentials. */
  readonly withPos: (run: (pos: PointOfSale) => Promise<Done>) => Promise<Done>
  /** Makes a call with an access token of the shop. */
  readonly asShop: (send: (merchant: Call) => Promise<Done>) => Promise<Done>
}

/** Returns the shop of a point of sale that a test chooses. */
export function useShop(): (isOne: (pos: PointOfSale) => boolean) => Shop {
  const say = useText(orderTexts)
  const { call } = useConsole()
  const ask = useAsk('listPointsOfSale', {})
  const known = useLoad(ask).data?.pointsOfSale
  return (isOne) => {
    // A button can be pressed before the list has arrived.
    const withPos: Shop['withPos'] = async (run) => {
      const asked = await ask()
      if (!asked.ok) return asked
      const pos = asked.body.pointsOfSale.find(isOne)
      return pos ? run(pos) : { ok: false, status: 404, body: {} }
    }
    return {
      reason: known && !known.some(isOne) ? say('noCredentials') : undefined,
      withPos,
      asShop: (send) =>
        withPos(async (own) => {
          const granted = await merchantOf(call, own)
          return granted.ok ? send(granted.merchant) : granted
        }),
    }
  }
}

/** A button for a call of the shop itself. */
export function ofShop(shop: Shop, button: ActionButton): ActionButton {
  return { ...button, reason: button.reason ?? shop.reason }
}
