import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Counts down from what the server has said, by a clock that nobody sets: that of the payer may be
 * wrong, and that of a sandbox may have been moved. Tells once when nothing is left.
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
