import type { OperationId } from '@grosz/contract/index.ts'
import { outbox, outboxDue } from '../notify/outbox/room.ts'
import type { Room } from '../room.ts'
import type { HandlersOf, rooms } from '../rooms.ts'
import type { SandboxWing } from '../start/parts.ts'
import { console } from './console/room.ts'
import { timeOf, UNMOVED } from './controls/clock-state.ts'
import { findClock } from './controls/clock-store.ts'
import { controls } from './controls/room.ts'
import { events } from './events/room.ts'
import { faults } from './faults/room.ts'
import { createSandboxHttp } from './http-hooks/hooks.ts'
import { listeners } from './listeners/room.ts'
import { planWithFaults } from './notifications/faults.ts'
import { notifications } from './notifications/room.ts'
import { outcomes } from './outcomes/room.ts'
import { receivers } from './receivers/room.ts'
import { requestLog } from './request-log/room.ts'
import { withPassword } from './sign-in/password.ts'
import { signInRoom } from './sign-in/room.ts'
import { simulatedRates } from './simulated-rates/room.ts'
import { simulator } from './simulator/room.ts'
import { standIns } from './stand-ins/room.ts'
import { workspaces } from './workspaces/room.ts'
import { openServer } from './workspaces/server.ts'

const own = [
  controls,
  notifications,
  standIns,
  receivers,
  listeners,
  outcomes,
  workspaces,
  signInRoom,
  requestLog,
  console,
  events,
  faults,
  simulator,
  simulatedRates,
] as const satisfies readonly Room[]

/** Does not compile if no room implements an operation of the contract; the error names it. */
export const unanswered: Record<
  Exclude<OperationId, HandlersOf<(typeof rooms)[number]> | HandlersOf<(typeof own)[number]>>,
  never
> = {}

/** Notifications are sent with the faults that a sandbox asks for. */
function withFaults(room: Room): Room {
  return room === outbox ? { ...outbox, due: outboxDue(planWithFaults) } : room
}

/** The sandbox, which main.ts adds to a server. Only main.ts imports it, and production runs without it. */
export const sandboxWing: SandboxWing = {
  withPassword,
  openServer,
  createHttp: createSandboxHttp,

  roomsWith(core) {
    return [...core.map(withFaults), ...own]
  },

  async timeIn(database) {
    const clock = (await findClock(database.look)) ?? UNMOVED
    return () => timeOf(clock, Date.now())
  },

  timeBy: ({ aheadMs, frozenAt }) => timeOf({ ...UNMOVED, aheadMs, frozenAt }, Date.now()),
}
