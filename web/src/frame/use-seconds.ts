import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Counts down from the seconds in the server's response by a monotonic clock: the payer's clock may
 * be wrong, and that of a sandbox may have been changed. Calls back once when none are left.
 */
export function useSeconds(secondsLeft: number, onOver: () => void): number {
  const [left, setLeft] = useState(secondsLeft)
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    const until = performance.now() + secondsLeft * 1000
    const count = () => Math.max(0, Math.ceil((until - performance.now()) / 1000))
    setLeft(count())
    if (secondsLeft === 0) return
    const timer = setInterval(() => {
      const now = count()
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      tell()
    }, 1000)
    return () => clearInterval(timer)
  }, [secondsLeft])
  return left
}
