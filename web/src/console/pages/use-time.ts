import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The time of a clock that was read as `readAt`: it goes on with ours, or stands. */
export function useTime(readAt: number, isRunning: boolean): number {
  const [now, setNow] = useState(readAt)
  useEffect(() => {
    setNow(readAt)
    if (!isRunning) return undefined
    const since = performance.now()
    const timer = setInterval(() => setNow(readAt + performance.now() - since), SECOND_MS)
    return () => clearInterval(timer)
  }, [readAt, isRunning])
  return now
}
