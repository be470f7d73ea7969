import { limits } from '@grosz/contract/limits.ts'
import { eventMegabytes } from '@grosz/contract/resources/events.ts'
import { requestLogLimits } from '@grosz/contract/resources/request-log.ts'
import { DAY_MS } from '../../base/time.ts'
import { type KeptEvent, sizeOf as sizeOfEvent } from '../events/log.ts'
import { type KeptLog, type KeptLogParts, openKeptLog } from '../kept-log/kept-log.ts'
import { type KeptCall, sizeOf as sizeOfCall } from '../request-log/call-log.ts'

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
export async function openKeptLogs({
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
