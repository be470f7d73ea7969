import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '../api/client.ts'
import type { Payment } from './payment.ts'

interface Poll {
  readonly call: Call
  readonly payment: Payment
  readonly everyMs: number
  readonly onPayment: (payment: Payment) => void
}

/** Asks how the payment stands until it stands differently. Tells whether the server answers. */
export function usePoll({ call, payment, everyMs, onPayment }: Poll): {
  readonly offline: boolean
} {
  const [offline, setOffline] = useState(false)
  const { paymentId, state } = payment
  const tell = useEffectEvent(onPayment)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    async function ask() {
      const result = await call('showPayment', { params: { paymentId } })
      if (isOver) return
      setOffline(!result.ok)
      if (result.ok && result.body.state !== state) tell(result.body)
      else timer = setTimeout(ask, everyMs)
    }
    timer = setTimeout(ask, everyMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [call, paymentId, state, everyMs])
  return { offline }
}
