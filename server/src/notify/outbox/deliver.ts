import type { App, Signer } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import type { Statement } from '../../storage/database/database.ts'
import { type DueKind, type DueRow, type Ending, join, schedule } from '../../storage/due/due.ts'
import type { Fault } from './fault-store.ts'
import { arranged, isReordered, takeFault } from './faults.ts'
import { NOTIFICATION } from './outbox.ts'
import { nextAttemptAt } from './schedule.ts'
import { send } from './send.ts'
import {
  type LineRef,
  listWaitingNotifications,
  toHold,
  toNote,
  type WaitingNotification,
} from './store.ts'

/** Notifications of one line that one run sends, as long as each of them is taken at once. */
const AT_ONCE_MAX = 8
const AT_ONCE_MS = 3_000

/** Longer than the last notification of a run may take. */
const LIMIT_MS = 20_000

/** The part of a reference that marks the end of a hold. */
const HELD = 'held'

/**
 * Sends notifications: signed, in the order of each line, repeated until HTTP 200 or given up. A
 * line is due as long as one waits in it; its attempts are those of its head.
 */
export const notificationDue: DueKind = {
  name: NOTIFICATION,
  together: 512,
  perTurn: 64,
  limitMs: LIMIT_MS,
  retryAt: (attempts, { firstAt, now }) => nextAttemptAt(firstAt, attempts, now),
  run: deliver,
}

async function deliver(app: App, row: DueRow, signal: AbortSignal): Promise<Ending> {
  const [posId = '', orderId = '', held] = row.reference.split('/')
  if (held === HELD) return letGoOn({ posId, orderId }, row, app.now())
  const waiting = await listWaitingNotifications(app.database.look, { posId, orderId }, AT_ONCE_MAX)
  const line = arranged(waiting, app.now())
  if (!line || line.length === 0) return { ends: 'done', statements: [], answered: true }
  const signer = await app.signerOf(toId(posId))
  return sendLine(app, { row, line, signer }, signal)
}

interface Sending {
  readonly row: DueRow
  readonly line: readonly WaitingNotification[]
  readonly signer: Signer
}

async function sendLine(
  app: App,
  { row, line, signer }: Sending,
  signal: AbortSignal,
): Promise<Ending> {
  const statements: Statement[] = []
  const began = performance.now()
  for (const [place, notification] of line.entries()) {
    // Attempts before this run were those of the head.
    const number = place === 0 ? row.attempts + 1 : 1
    const isFirst = notification.attempts === 0 && !line.some(isReordered)
    const fault = notification.held
      ? undefined
      : await takeFault(app, notification, { mayReorder: isFirst })
    if (fault?.kind === 'DELAY' || fault?.kind === 'REORDER') {
      const held = hold(app, { row, notification, fault, keeps: place === 0 })
      return { ...held, statements: [...statements, ...held.statements] }
    }
    const kind = notification.held?.by ?? fault?.kind
    const sent = await send(app, { notification, signer, fault: kind }, signal)
    const now = app.now()
    if (signal.aborted && !sent.isTaken) {
      // We stop; what was sent before is kept, and this one counts no attempt.
      if (place === 0) throw signal.reason
      return { ends: { againAt: now }, statements, answered: true }
    }
    const { isTaken, ...outcome } = sent
    const attempt = { number: notification.attempts + 1, at: now, ...outcome, fault: kind }
    if (!isTaken) {
      const isOver = nextAttemptAt(row.firstAt, number, now) === undefined
      statements.push(...toNote(notification, attempt, isOver ? 'ABANDONED' : 'WAITING'))
      // The end of one notification lets the next of its line go.
      return { ends: isOver ? { againAt: now } : 'retry', statements, answered: kind === 'DROP' }
    }
    statements.push(...toNote(notification, attempt, 'DELIVERED'))
    const behind = line[place + 1]
    // It has waited for this one, and for no other.
    if (behind && isReordered(behind))
      statements.push(toHold(behind, { by: 'REORDER', until: now }))
    const isSlow = performance.now() - began > AT_ONCE_MS
    // One that follows a head with failures begins with attempts of its own.
    if (isSlow || row.attempts > 0) return { ends: { againAt: now }, statements, answered: true }
    // Before the next is sent: a crash repeats the last one then, and none that is older than it.
    if (behind) await app.database.write(statements.splice(0))
  }
  const mayGoOn = line.length === AT_ONCE_MAX
  return { ends: mayGoOn ? { againAt: app.now() } : 'done', statements, answered: true }
}

interface Holding {
  readonly row: DueRow
  readonly notification: WaitingNotification
  readonly fault: Fault
  /** True if the earlier attempts were attempts of this notification, so that their count is kept. */
  readonly keeps: boolean
}

/** Holds a notification back, and with it those that follow. */
function hold(app: App, { row, notification, fault, keeps }: Holding): Ending {
  const now = app.now()
  const until = now + (fault.seconds ?? 0) * 1_000
  const held = toHold(notification, { by: fault.kind, until })
  if (fault.kind === 'DELAY')
    return { ends: { againAt: until, keeps }, statements: [held], answered: true }
  // The next notification of the line makes it due; if none comes, this row does.
  const { kind, turn, reference } = row
  const over = schedule({ kind, turn, reference: `${reference}/${HELD}`, at: until })
  return { ends: { againAt: now }, statements: [held, over], answered: true }
}

function letGoOn({ posId, orderId }: LineRef, { kind, turn }: DueRow, now: number): Ending {
  const line = join({ kind, turn, reference: `${posId}/${orderId}`, at: now })
  return { ends: 'done', statements: [line], answered: true }
}
