import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { calls } from '../api/calls.ts'
import type { BodyOf, Call } from '../api/client.ts'

export interface ConsoleSession {
  /** The same call, which notices when the session has ended. */
  readonly call: Call
  /** True if a sign-out is possible: the console has a password, and this browser a session. */
  readonly canSignOut: boolean
  readonly isOver: boolean
}

/** The session of the console in this browser, checked whenever the page is shown again. */
export function useSession(ask: Call): ConsoleSession {
  const [session, setSession] = useState<BodyOf<'retrieveSession'>>()
  const [isOver, setOver] = useState(false)

  const look = useCallback(async () => {
    const result = await ask('retrieveSession', {})
    if (!result.ok) return
    setSession(result.body)
    setOver((was) => (result.body.signedIn ? false : was || result.body.passwordNeeded))
  }, [ask])
  const lookAgain = useEffectEvent(() => {
    if (session?.passwordNeeded && document.visibilityState === 'visible') look()
  })
  useEffect(() => {
    look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [look])

  const call = useMemo<Call>(
    () => async (id, parts) => {
      const result = await ask(id, parts)
      const isRefused = !result.ok && result.status === 401
      if (isRefused && calls[id].path.startsWith('/console/api/')) setOver(true)
      return result
    },
    [ask],
  )
  const canSignOut = session?.passwordNeeded === true && !isOver
  return { call, canSignOut, isOver }
}
