import { useCallback, useEffect, useRef, useState } from 'react'
import type { BodyOf, Call } from '../../api/client.ts'
import { isAbout, useLive } from '../use-live.ts'
import type { Run } from './run.ts'

interface Watched {
  readonly shown?: BodyOf<'showConsoleOrder'>
  readonly challenges: BodyOf<'listChallenges'>['challenges']
  readonly notifications: BodyOf<'listNotifications'>['notifications']
  /** The balance of the shop now, in minor units. */
  readonly balance?: string
}

const nothing: Watched = { challenges: [], notifications: [] }

/** Loads an order at the start, and after each of its events. */
export function useWatch(call: Call, run: Run): Watched & { readonly look: () => Promise<void> } {
  const [watched, setWatched] = useState(nothing)
  const lastTurn = useRef(0)
  const look = useCallback(async () => {
    lastTurn.current += 1
    const turn = lastTurn.current
    const { orderId, merchant, pos } = run
    const [shown, challenges, notifications, shop] = await Promise.all([
      call('showConsoleOrder', { params: { orderId } }),
      call('listChallenges', { query: { orderId } }),
      call('listNotifications', { params: { posId: pos.posId, reference: orderId } }),
      merchant('retrieveShop', { params: { shopId: pos.shopId } }),
    ])
    // A response that was overtaken is outdated.
    if (lastTurn.current !== turn) return
    setWatched((last) => ({
      ...last,
      ...(shown.ok && { shown: shown.body }),
      ...(challenges.ok && { challenges: challenges.body.challenges }),
      ...(notifications.ok && { notifications: notifications.body.notifications }),
      ...(shop.ok && { balance: String(shop.body.balance.available) }),
    }))
  }, [call, run])
  useEffect(() => {
    look()
  }, [look])
  useLive((event) => isAbout(event, run.orderId), look)
  return { ...watched, look }
}
