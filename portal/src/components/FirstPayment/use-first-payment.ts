import firstPayment from '@generated/grosz-contract/default/first-payment.json'
import { useEffect, useRef, useState } from 'react'
import type { PlannedCall, Way } from '../../../plugins/contract/first-payment.ts'
import { type Exchange, type Found, findObjection, type Objection, send } from './sandbox.ts'

export const stepIds = ['token', 'order', 'watch'] as const
export type StepId = (typeof stepIds)[number]

/** The reason for which the payment stopped. */
export type Problem = Objection | 'refused' | 'late'

export interface Payment {
  readonly way: Way
  readonly running: StepId | undefined
  readonly exchanges: Readonly<Partial<Record<StepId, Exchange>>>
  readonly problem: Problem | undefined
  choose(way: Way): void
  /** Sends these requests one after the other; drops the earlier results of them and of later ones. */
  run(steps: readonly StepId[]): void
}

const POLL_MS = 1000
const WATCH_MS = 60_000

/** The progress of a first payment. Stops when the reader leaves. */
export function useFirstPayment(): Payment {
  const [way, setWay] = useState<Way>('blik')
  const [running, setRunning] = useState<StepId>()
  const [exchanges, setExchanges] = useState<Payment['exchanges']>({})
  const [problem, setProblem] = useState<Problem>()
  const attempt = useRef(new AbortController())

  useEffect(() => {
    // React may mount twice while it is developed.
    if (attempt.current.signal.aborted) attempt.current = new AbortController()
    return () => attempt.current.abort()
  }, [])

  function restart(kept: Payment['exchanges']): AbortSignal {
    attempt.current.abort()
    attempt.current = new AbortController()
    setExchanges(kept)
    setProblem(undefined)
    setRunning(undefined)
    return attempt.current.signal
  }

  function choose(next: Way) {
    restart(upTo('order', exchanges))
    setWay(next)
  }

  async function run(steps: readonly StepId[]) {
    const kept = upTo(steps[0] ?? 'token', exchanges)
    const signal = restart(kept)
    const found = await sendAll(steps, {
      way,
      kept,
      signal,
      tell(step, answers) {
        setRunning(step)
        setExchanges(answers)
      },
    })
    if (signal.aborted) return
    setRunning(undefined)
    setProblem(found)
  }

  return { way, running, exchanges, problem, choose, run: (steps) => void run(steps) }
}

interface Sending {
  readonly way: Way
  readonly kept: Payment['exchanges']
  readonly signal: AbortSignal
  tell(step: StepId, answers: Payment['exchanges']): void
}

/** Sends one request after the other, up to the first that fails. */
async function sendAll(
  steps: readonly StepId[],
  { way, kept, signal, tell }: Sending,
): Promise<Problem | undefined> {
  const objection = await findObjection(signal)
  if (objection || signal.aborted) return objection
  let answers = kept
  for (const step of steps) {
    tell(step, answers)
    for await (const exchange of answersTo(step, { way, signal, found: foundIn(answers) })) {
      if (signal.aborted) return undefined
      if (!exchange) return 'broken'
      answers = { ...answers, [step]: exchange }
      tell(step, answers)
      if (!exchange.ok) return 'refused'
    }
  }
  return steps.includes('watch') && !isFinal(answers.watch) ? 'late' : undefined
}

/** The call of a step, as it is sent. */
export function callOf(step: StepId, way: Way): PlannedCall {
  const calls = {
    token: firstPayment.token,
    order: firstPayment.order[way],
    watch: firstPayment.retrieve,
  }
  return calls[step]
}

/** The values of all responses so far. */
export function foundIn(exchanges: Payment['exchanges']): Found {
  return Object.assign({}, ...stepIds.map((step) => exchanges[step]?.found))
}

function isFinal(exchange: Exchange | undefined): boolean {
  return firstPayment.finalStatuses.some((status) => status === exchange?.found.orderStatus)
}

interface Asking {
  readonly way: Way
  readonly found: Found
  readonly signal: AbortSignal
}

/** One response; a watched order has one per second, until it is paid or a minute is over. */
async function* answersTo(step: StepId, { way, found, signal }: Asking) {
  const sending = { call: callOf(step, way), ...found, signal }
  const ends = performance.now() + (step === 'watch' ? WATCH_MS : 0)
  do {
    const exchange = await send(sending)
    yield exchange
    if (step !== 'watch' || isFinal(exchange)) return
    await pause(POLL_MS, signal)
  } while (performance.now() < ends)
}

/** Resolves at once when the reader leaves. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** The responses before a step. */
function upTo(step: StepId, exchanges: Payment['exchanges']): Payment['exchanges'] {
  const before = stepIds.slice(0, stepIds.indexOf(step))
  return Object.fromEntries(
    before.flatMap((one) => (exchanges[one] ? [[one, exchanges[one]]] : [])),
  )
}
