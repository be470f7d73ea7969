import { useEffect, useRef, useState } from 'react'
import { type Hearing, hearEvents, type WantedEvents } from '../api/events.ts'

/**
 * Hears of what happens in the sandbox while a page is shown; tells whether it does right now. Other
 * functions take effect with the next event, other wishes with a new stream.
 */
export function useEvents(
  { type, id, posId, status }: WantedEvents,
  hearing: Omit<Hearing, 'onLive'>,
): boolean {
  const [isLive, setLive] = useState(false)
  const latest = useRef(hearing)
  useEffect(() => {
    latest.current = hearing
  })
  useEffect(
    () =>
      hearEvents(
        {
          ...(type && { type }),
          ...(id && { id }),
          ...(posId && { posId }),
          ...(status && { status }),
        },
        {
          onEvent: (event) => latest.current.onEvent(event),
          onMissed: () => latest.current.onMissed(),
          onLive: setLive,
        },
      ),
    [type, id, posId, status],
  )
  return isLive
}
