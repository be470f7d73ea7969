import { pathOf } from '@grosz/contract/console-path.ts'
import { methodOf } from '@grosz/contract/methods/index.ts'
import { detailTexts } from '../../text/console-details.ts'
import { useText } from '../../text/language.tsx'
import type { OrderRequest, PointOfSale } from '../commands.ts'
import { useConsole } from '../context.ts'
import type { ShownOrder } from '../order/shown-order.ts'
import { repeated, startRun } from '../try/run.ts'
import type { ActionButton, Done } from './ActionPanel.tsx'
import { ofShop, useShop } from './use-shop.ts'

/** Cards are offered by most points of sale. */
const FIRST_METHOD = 'c'

/** Creates the same order again and has its payment approved; the new order is then shown. */
export function useRunAgain(shown: ShownOrder): ActionButton {
  const say = useText(detailTexts)
  const { call } = useConsole()
  const shop = useShop()(({ posId }) => posId === shown.order.merchantPosId)
  return ofShop(shop, {
    title: say('runAgain'),
    run: () => shop.withPos(again),
  })

  async function again(pos: PointOfSale): Promise<Done> {
    const method = methodOf(shown.payments.at(-1)?.method ?? FIRST_METHOD)
    const order = requestOf(shown, method?.interaction === 'on-delivery' ? method.value : undefined)
    const started = await startRun(call, { pos, order, method, ending: { forced: 'APPROVED' } })
    if (!started.ok) return started
    return { ok: true, afterwards: pathOf('orders', started.run.orderId) }
  }
}

/** The request that created the order, without the shop's own ID, which must be unique. */
function requestOf({ order }: ShownOrder, paidBy: string | undefined): OrderRequest {
  return {
    ...repeated(order),
    ...(order.extOrderId && { extOrderId: `${order.extOrderId}-${Date.now()}` }),
    ...(paidBy && { payMethods: { payMethod: { type: 'PBL', value: paidBy } } }),
  }
}
