import { useCallback, useEffect, useState } from 'react'
import type { BodyOf, Call } from '../../api/client.ts'
import type { Run } from './run.ts'

export interface Watched {
  readonly checkout?: BodyOf<'showCheckout'>
  readonly challenges: BodyOf<'listChallenges'>['challenges']
  readonly notifications: BodyOf<'listNotifications'>['notifications']
  /** What the shop has now, in minor units. */
  readonly balance?: string
}

const EVERY_MS = 1_000
const nothing: Watched = { challenges: [], notifications: [] }

/** Looks at an order again and again, while the page is in sight. */
export function useWatch(call: Call, run: Run): Watched & { readonly look: () => Promise<void> } {
  const [watched, setWatched] = useState(nothing)
  const look = useCallback(async () => {
    const { orderId, payer, merchant, pos } = run
    const [checkout, challenges, notifications, shop] = await Promise.all([
      payer('showCheckout', { query: {} }),
      call('listChallenges', { query: { orderId } }),
      call('listNotifications', { params: { posId: pos.posId, reference: orderId } }),
      merchant('retrieveShop', { params: { shopId: pos.shopId } }),
    ])
    setWatched((last) => ({
      ...last,
      ...(checkout.ok && { checkout: checkout.body }),
      ...(challenges.ok && { challenges: challenges.body.challenges }),
      ...(notifications.ok && { notifications: notifications.body.notifications }),
      ...(shop.ok && { balance: String(shop.body.balance.available) }),
    }))
  }, [call, run])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function again() {
      if (!document.hidden) await look()
      if (!isOver) timer = setTimeout(again, EVERY_MS)
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [look])
  return { ...watched, look }
}
