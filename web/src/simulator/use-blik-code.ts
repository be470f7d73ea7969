import { useEffect, useEffectEvent, useState } from 'react'
import type { BodyOf, Call } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'

export type BlikCode = BodyOf<'showBlikCode'>
export type BlikCodeOutcome = BlikCode['outcome']

/** The interval at which the app checks whether the code was used. */
const EVERY_MS = 1_500

/** The newest code of the app. Calls back once when a payment with it waits for an answer. */
export function useBlikCode(call: Call, onAsked: (challengeId: string) => void) {
  const [code, setCode] = useState<BlikCode>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const tell = useEffectEvent(onAsked)
  const isActive = code?.state === 'ACTIVE'
  const codeId = code?.codeId

  async function generate(outcome: BlikCodeOutcome) {
    setBusy(true)
    const result = await call('createBlikCode', { body: { outcome } })
    setBusy(false)
    setProblem(result.ok ? undefined : problemOf(result))
    if (result.ok) setCode(result.body)
  }

  async function look(id: string) {
    const result = await call('showBlikCode', { params: { codeId: id } })
    if (!result.ok) return
    // A newer code may have replaced it meanwhile.
    setCode((shown) => (shown?.codeId === id ? result.body : shown))
    if (result.body.challengeId) tell(result.body.challengeId)
  }

  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    if (codeId === undefined || !isActive) return
    const timer = setInterval(() => lookAgain(codeId), EVERY_MS)
    return () => clearInterval(timer)
  }, [codeId, isActive])

  return { code, busy, problem, generate, refresh: () => codeId && look(codeId) }
}
