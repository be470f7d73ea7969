import { testFirms } from '@grosz/contract/test-firms.ts'
import type { DomainEvent } from '../../base/domain-event.ts'
import type { OpenSandbox, SandboxParts } from '../../start/parts.ts'
import { createLog } from '../events/log.ts'
import { createFaults } from '../faults/faults.ts'
import { createListeners, withListeners } from '../listeners/listeners.ts'
import { createOutcomes } from '../outcomes/outcomes.ts'
import type { Sandbox } from '../ports/sandbox.ts'
import { createSignals } from '../ports/signals.ts'
import { receiversOf } from '../receivers/receive.ts'
import { withReceivers } from '../receivers/with-receivers.ts'
import { createCallLog } from '../request-log/call-log.ts'
import { createSimulator } from '../simulator/simulator.ts'
import { seed } from '../test-data/seed.ts'
import { openClock } from './clock.ts'
import { openKeptLogs } from './kept-logs.ts'

/** The parts of a sandbox that its server has made. */
interface Given extends Pick<Sandbox, 'workspaceId' | 'workspaces' | 'sessions'> {
  /** The first firms of an empty database; those of the workspace `default` unless given. */
  readonly firms?: Sandbox['firms']
  /** Called when the clock was moved, frozen or resumed. */
  readonly onClockChange?: () => void
}

/** Opens the parts of a sandbox beside its database. */
export async function openSandbox(
  {
    database,
    realNow,
    random,
    engine,
    advanceMs,
    shopOf,
    appOf,
    receiver,
    publicUrl,
  }: SandboxParts,
  { firms = testFirms, onClockChange, ...given }: Given,
): Promise<Sandbox & OpenSandbox> {
  const publish = (event: DomainEvent) => events.publish(event)
  const clock = await openClock({
    database,
    real: realNow,
    engine,
    advanceMs,
    publish(event) {
      publish(event)
      onClockChange?.()
    },
  })
  const kept = await openKeptLogs({
    database,
    realNow,
    isWorkspace: given.workspaceId !== undefined,
    warn: (text, error) => appOf().warn(text, error),
  })
  const isShared = database.engine === 'postgres'
  const events = createLog({ kept: kept.events, isShared, now: clock.now, shopOf })
  const signals = createSignals()
  const receivers = receiversOf(appOf)
  const listeners = createListeners()
  const simulator = createSimulator({ database, now: clock.now, random, publicUrl })
  return {
    ...given,
    firms,
    clock,
    events,
    signals,
    callLog: createCallLog(kept.requests),
    faults: createFaults(random, publish),
    outcomes: createOutcomes(clock.now),
    receivers,
    listeners,
    receiver: withListeners(withReceivers(receiver, { receivers, publicUrl }), listeners),
    simulator,
    simulated: simulator,
    now: clock.now,
    publish,
    seed: (tx, seeding) => seed(tx, firms, seeding),
    writeLogs: kept.write,
    close() {
      events.close()
      kept.close()
      signals.close()
      listeners.close()
      return clock.close()
    },
  }
}
