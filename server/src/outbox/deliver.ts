import type { App } from '../app.ts'
import type { Statement } from '../database/database.ts'
import type { DueKind, DueRow, Ending } from '../due/due.ts'
import { toId } from '../ids.ts'
import { NOTIFICATION } from './outbox.ts'
import { nextAttemptAt } from './schedule.ts'
import { send } from './send.ts'
import { listWaiting, toNote } from './store.ts'

/** Notifications of one line that one run sends, as long as each of them is taken at once. */
const AT_ONCE_MAX = 8
const AT_ONCE_MS = 3_000

/** Longer than the last notification of a run may take. */
const LIMIT_MS = 20_000

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
  const [posId = '', orderId = ''] = row.reference.split('/')
  const line = await listWaiting(app.database.look, { posId, orderId }, AT_ONCE_MAX)
  if (line.length === 0) return { ends: 'done', statements: [], answered: true }
  const signer = await app.signerOf(toId(posId))
  const statements: Statement[] = []
  const began = performance.now()
  for (const [place, notification] of line.entries()) {
    // Attempts before this run were those of the head.
    const number = place === 0 ? row.attempts + 1 : 1
    const sent = await send(app, { notification, signer }, signal)
    const now = app.now()
    if (signal.aborted && !sent.isTaken) {
      // We stop; what was sent before is kept, and this one counts no attempt.
      if (place === 0) throw signal.reason
      return { ends: { againAt: now }, statements, answered: true }
    }
    const { isTaken, ...outcome } = sent
    const attempt = { number, at: now, ...outcome }
    if (!isTaken) {
      const isOver = nextAttemptAt(row.firstAt, number, now) === undefined
      statements.push(...toNote(notification, attempt, isOver ? 'ABANDONED' : 'WAITING'))
      // The end of one notification lets the next of its line go.
      return { ends: isOver ? { againAt: now } : 'retry', statements, answered: false }
    }
    statements.push(...toNote(notification, attempt, 'DELIVERED'))
    const isSlow = performance.now() - began > AT_ONCE_MS
    // One that follows a head with failures begins with attempts of its own.
    if (isSlow || row.attempts > 0) return { ends: { againAt: now }, statements, answered: true }
  }
  const mayGoOn = line.length === AT_ONCE_MAX
  return { ends: mayGoOn ? { againAt: app.now() } : 'done', statements, answered: true }
}
