import { limits } from '@grosz/contract/limits.ts'
import { eventMegabytes } from '@grosz/contract/resources/events.ts'
import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import { testFirms } from '@grosz/contract/test-firms.ts'
import type { DomainEvent } from '../../base/domain-event.ts'
import { DAY_MS } from '../../base/time.ts'
import type { OpenSandbox, SandboxParts } from '../../start/parts.ts'
import { createLog, type KeptEvent, sizeOf as sizeOfEvent } from '../events/log.ts'
import { createFaults } from '../faults/faults.ts'
import { type KeptLog, type KeptLogParts, openKeptLog } from '../kept-log/kept-log.ts'
import { createListeners, withListeners } from '../listeners/listeners.ts'
import { createOutcomes } from '../outcomes/outcomes.ts'
import type { Sandbox } from '../ports/sandbox.ts'
import { createSignals } from '../ports/signals.ts'
import { receiversOf } from '../receivers/receive.ts'
import { withReceivers } from '../receivers/with-receivers.ts'
import { createCallLog, type KeptCall, sizeOf as sizeOfCall } from '../request-log/call-log.ts'
import { createSimulator } from '../simulator/simulator.ts'
import { seed } from '../test-data/seed.ts'
import { openClock } from './clock.ts'

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

const ageMs = limits.logDays.value * DAY_MS
const MIB = 2 ** 20

interface KeptLogs {
  readonly requests: KeptLog<KeptCall>
  readonly events: KeptLog<KeptEvent>
  /** Writes the waiting entries of both. */
  write(): Promise<void>
  close(): void
}

/**
 * Opens the request log and the event log of a sandbox. Each workspace keeps less, because there can be many of them.
 */
async function openKeptLogs({
  isWorkspace,
  ...parts
}: Pick<KeptLogParts<unknown>, 'database' | 'realNow' | 'warn'> & {
  readonly isWorkspace: boolean
}): Promise<KeptLogs> {
  const { megabytes, workspaceMegabytes } = requestLogLimits
  const requests = await openKeptLog<KeptCall>({
    ...parts,
    name: 'requests',
    bounds: {
      entries: requestLogLimits.requests,
      bytes: (isWorkspace ? workspaceMegabytes : megabytes) * MIB,
      ageMs,
    },
    sizeOf: sizeOfCall,
  })
  const events = await openKeptLog<KeptEvent>({
    ...parts,
    name: 'events',
    bounds: {
      entries: limits.eventsKept.value,
      bytes: (isWorkspace ? eventMegabytes.ofWorkspace : eventMegabytes.ofServer) * MIB,
      ageMs,
    },
    sizeOf: sizeOfEvent,
  })
  return {
    requests,
    events,
    async write() {
      await Promise.all([requests.refresh(), events.refresh()])
    },
    close() {
      requests.close()
      events.close()
    },
  }
}
