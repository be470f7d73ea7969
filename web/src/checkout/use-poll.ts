import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '../api/client.ts'
import type { Payment } from './payment.ts'

interface Poll {
  readonly call: Call
  readonly payment: Payment
  readonly everyMs: number
  /** True while the page itself changes the state: a response would conflict with that change. */
  readonly isPaused?: boolean
  /** Resolves to false if the new state cannot be shown yet; it is then queried again. */
  readonly onPayment: (payment: Payment) => Promise<boolean>
}

/** Polls the payment until its state changes. `offline` is true while the server does not respond. */
export function usePoll({ call, payment, everyMs, isPaused = false, onPayment }: Poll): {
  readonly offline: boolean
} {
  const [offline, setOffline] = useState(false)
  const { paymentId, state } = payment
  const tell = useEffectEvent(onPayment)
  useEffect(() => {
    if (isPaused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask() {
      const result = await call('showPayment', { params: { paymentId } })
      if (isOver) return
      const isNews = result.ok && result.body.state !== state
      const isKnown = isNews ? await tell(result.body) : result.ok
      if (isOver) return
      setOffline(!isKnown)
      timer = setTimeout(ask, everyMs)
    }
    timer = setTimeout(ask, everyMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, paymentId, state, everyMs, isPaused])
  return { offline }
}
