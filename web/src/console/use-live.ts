import { useEffect, useEffectEvent } from 'react'
import { hearEvents } from '../api/events.ts'

/** One thing happens as several events; what is shown is loaded once for all of them. */
const PAUSE_MS = 200

/** Tells when something happened to a thing of this id, or may have been missed. */
export function useLive(id: string, onChange: () => void): void {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(tell, PAUSE_MS)
    }
    const stop = hearEvents({ id }, { onEvent: soon, onMissed: soon, onLive: () => {} })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [id])
}
