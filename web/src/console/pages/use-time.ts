import { useEffect, useState } from 'react'

const SECOND_MS = 1_000

/** The current time of a clock that showed `readAt` when it was read. A running clock advances in real time. */
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
