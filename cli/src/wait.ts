import { Failure } from './failure.ts'
import { progress } from './output.ts'
import type { Call } from './sandbox.ts'

/** The maximum real time of an automatic decision of a sandbox, in ms. */
const WAIT_MS = 30_000

/** The time of the sandbox in which refunds and payouts are decided, in seconds. */
const DECISION_SECONDS = 10

/** Waits until a refund is FINALIZED or CANCELED. */
export function refundEnd(sandbox: Call, refundId: string): Promise<void> {
  return decided(sandbox, { type: 'REFUND_STATUS_CHANGED', id: refundId })
}

/** Waits until a payout is REALIZED or CANCELLED. */
export function payoutEnd(sandbox: Call, payoutId: string): Promise<void> {
  return decided(sandbox, { type: 'PAYOUT_STATUS_CHANGED', id: payoutId })
}

interface Decision {
  readonly type: 'REFUND_STATUS_CHANGED' | 'PAYOUT_STATUS_CHANGED'
  readonly id: string
}

const endings = ['FINALIZED', 'REALIZED', 'CANCELED', 'CANCELLED']

async function decided(sandbox: Call, query: Decision): Promise<void> {
  const clock = await sandbox('retrieveClock', {})
  if (clock.status === 'FROZEN') {
    progress(`The clock is frozen. Advancing it by ${DECISION_SECONDS} seconds …`)
    await sandbox('advanceClock', { body: { seconds: DECISION_SECONDS } })
  }
  let after = 0
  for (const over = performance.now() + WAIT_MS; performance.now() < over; ) {
    const { event } = await sandbox('waitForEvent', { query: { ...query, after } })
    if (event && endings.includes(event.status ?? '')) return
    after = event?.sequence ?? after
  }
  throw new Failure(`Nothing was decided about ${query.id} within ${WAIT_MS / 1_000} seconds.`)
}
