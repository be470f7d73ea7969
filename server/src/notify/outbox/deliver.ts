import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import type { NotificationFaultKind } from '@grosz/contract/resources/notification-faults.ts'
import type { App } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { MINUTE_MS } from '../../base/time.ts'
import type { Statement } from '../../storage/database/database.ts'
import type { DueKind, DueRow, Ending } from '../../storage/due/due.ts'
import { NOTIFICATION } from './outbox.ts'
import { type Sent, send } from './send.ts'
import { listWaitingNotifications, toNote, type WaitingNotification } from './store.ts'

/** The number of notifications of one line that one run sends while each of them is accepted at once. */
const AT_ONCE_MAX = 8
const AT_ONCE_MS = 3_000

/** Longer than the limit of the last notification of a run. */
const LIMIT_MS = 20_000

/** Sends a notification; the signature is over `signed(body)`, by default the body. */
export type SendOnce = (signed?: (body: string) => string) => Promise<Sent>

/** The notifications that a run sends, or the end of a run that sends none. */
export type Plan =
  | {
      readonly line: readonly WaitingNotification[]
      /** The fault that is noted with the attempt, and its way to send; only of a line of one. */
      readonly fault?: NotificationFaultKind | undefined
      readonly sendBy?: ((once: SendOnce, signal: AbortSignal) => Promise<Sent>) | undefined
      /** Written once the notification is delivered. */
      readonly whenDelivered?: ((now: number) => Statement) | undefined
    }
  | { readonly ending: Ending }

/** Plans a run for a line with waiting notifications. */
export type PlanRun = (
  app: App,
  row: DueRow,
  waiting: readonly WaitingNotification[],
) => Promise<Plan>

/**
 * Sends notifications: signed, in the order of each line, repeated until HTTP 200 or given up. A line is due as long
 * as it contains one that waits; its attempts are those of its head. A run sends all that wait unless `planRun`
 * decides otherwise.
 */
export function notificationDue(
  planRun: PlanRun = async (_app, _row, line) => ({ line }),
): DueKind {
  return {
    name: NOTIFICATION,
    together: 512,
    perTurn: 64,
    limitMs: LIMIT_MS,
    retryAt: (attempts, { firstAt, now }) => nextAttemptAt(firstAt, attempts, now),
    ready: (app, { reference }) => app.answering.untilAnswered(reference),
    async run(app, row, signal) {
      const [posId = '', id = ''] = row.reference.split('/')
      const ref = { posId, id }
      const waiting = await listWaitingNotifications(app.database.look, ref, AT_ONCE_MAX)
      const plan = await planRun(app, row, waiting)
      if ('ending' in plan) return plan.ending
      const isAll = plan.line.length === waiting.length && waiting.length < AT_ONCE_MAX
      return sendLine(app, { posId, row, plan, isAll }, signal)
    },
  }
}

interface Sending {
  readonly posId: string
  readonly row: DueRow
  readonly plan: Exclude<Plan, { readonly ending: Ending }>
  /** True if no other notification waits in the line. */
  readonly isAll: boolean
}

async function sendLine(
  app: App,
  { posId, row, plan, isAll }: Sending,
  signal: AbortSignal,
): Promise<Ending> {
  const { line, fault, sendBy, whenDelivered } = plan
  const statements: Statement[] = []
  if (line.length === 0) return { ends: 'done', statements, answered: true }
  const signer = await app.signerOf(toId(posId))
  const began = performance.now()
  for (const [place, notification] of line.entries()) {
    // Attempts before this run were those of the head.
    const number = place === 0 ? row.attempts + 1 : 1
    const once: SendOnce = (signed) => send(app, { notification, signer, signed }, signal)
    const sent = await (sendBy ? sendBy(once, signal) : once())
    const now = app.now()
    if (signal.aborted && !sent.isTaken) {
      // The server is stopping; earlier results are kept, and this one counts no attempt.
      if (place === 0) throw signal.reason
      return { ends: { againAt: now }, statements, answered: true }
    }
    const { isTaken, isUnsent = false, ...outcome } = sent
    const attempt = { number: notification.attempts + 1, at: now, ...outcome, fault }
    if (!isTaken) {
      const isOver = nextAttemptAt(row.firstAt, number, now) === undefined
      statements.push(...toNote(notification, attempt, isOver ? 'ABANDONED' : 'WAITING'))
      // The end of one notification allows the next of its line to be sent.
      return { ends: isOver ? { againAt: now } : 'retry', statements, answered: isUnsent }
    }
    statements.push(...toNote(notification, attempt, 'DELIVERED'))
    if (whenDelivered) statements.push(whenDelivered(now))
    const isLast = signal.aborted || performance.now() - began > AT_ONCE_MS
    // One that follows a head with failures starts with its own attempts.
    if (isLast || row.attempts > 0) return { ends: { againAt: now }, statements, answered: true }
    // Written before the next one is sent: after a crash, only the last one is repeated, and none that is older.
    if (place + 1 < line.length) await app.database.write(statements.splice(0))
  }
  return { ends: isAll ? 'done' : { againAt: app.now() }, statements, answered: true }
}

/** The promised schedule: each step counts from when the notification first was due. */
const scheduleMs = notificationMinutes.map((minutes) => minutes * MINUTE_MS)

/** The time of the next attempt after `attempts` were made; undefined after the last one. */
export function nextAttemptAt(
  firstDueAt: number,
  attempts: number,
  now: number,
): number | undefined {
  const step = scheduleMs[attempts]
  if (step === undefined) return undefined
  const planned = firstDueAt + step
  if (planned > now) return planned
  // Otherwise a server that was down would use up all missed attempts within seconds.
  return now + step - (scheduleMs[attempts - 1] ?? 0)
}
