import type { NotificationFaultKind } from '@grosz/contract/resources/notification-faults.ts'
import type { App } from '../../app.ts'
import type { Plan, SendOnce } from '../../notify/outbox/deliver.ts'
import type { Sent } from '../../notify/outbox/send.ts'
import { type LineRef, toHold, type WaitingNotification } from '../../notify/outbox/store.ts'
import { type DueRow, type Ending, join, schedule } from '../../storage/due/due.ts'
import { type Fault, findFault, takeOnce } from './fault-store.ts'

/** The part of a reference that marks the end of a hold. */
const HELD = 'held'

/** A copy is sent after a response that arrived within this time: both have to fit into one run. */
const COPIED_MS = 1_000

/**
 * Plans a run of notifications in a sandbox: one at a time while a fault can apply to the line, because it can
 * reorder, delay, change, or drop a notification; otherwise all waiting ones.
 */
export async function planWithFaults(
  app: App,
  row: DueRow,
  waiting: readonly WaitingNotification[],
): Promise<Plan> {
  const now = app.now()
  if (row.reference.endsWith(`/${HELD}`)) return { ending: endOfHold(row, now) }
  const [head, behind] = arranged(waiting, now)
  if (!head) return { line: [] }
  if (head.held) return { line: [head], fault: head.held.by }
  // It has waited for the one before it, and for no other.
  const whenDelivered =
    behind && isReordered(behind)
      ? (at: number) => toHold(behind, { by: 'REORDER', until: at })
      : undefined
  const mayReorder = head.attempts === 0 && !waiting.some(isReordered)
  const fault = await takeFault(app, head, { mayReorder })
  if (fault?.kind === 'DELAY' || fault?.kind === 'REORDER')
    return { ending: hold(app.now(), { row, head, fault }) }
  if (fault) return { line: [head], fault: fault.kind, sendBy: ways[fault.kind], whenDelivered }
  return { line: mayReorder ? waiting : [head], whenDelivered }
}

/**
 * The line in the order in which it is sent: a reordered notification follows the next one. Nothing
 * is sent until that one exists.
 */
function arranged(
  line: readonly WaitingNotification[],
  now: number,
): readonly WaitingNotification[] {
  const [first, next, ...rest] = line
  if (!first || !isReordered(first) || now >= (first.held?.until ?? 0)) return line
  return next ? [next, first, ...rest] : []
}

function isReordered({ held }: WaitingNotification): boolean {
  return held?.by === 'REORDER'
}

/** Takes the oldest fault for a line. */
async function takeFault(
  app: App,
  line: LineRef,
  options: { readonly mayReorder: boolean },
): Promise<Fault | undefined> {
  for (;;) {
    const fault = await findFault(app.database.look, line, options)
    if (!fault) return undefined
    // Other runs, also of this process, use faults at the same time, and remove a fault that is used up.
    if (await app.database.transaction((tx) => takeOnce(tx, fault))) return fault
  }
}

/** Delays a notification, and with it those that follow. */
function hold(
  now: number,
  { row, head, fault }: { row: DueRow; head: WaitingNotification; fault: Fault },
): Ending {
  const until = now + (fault.seconds ?? 0) * 1_000
  const held = toHold(head, { by: fault.kind, until })
  if (fault.kind === 'DELAY')
    return { ends: { againAt: until, keeps: true }, statements: [held], answered: true }
  // The next notification of the line makes it due; without one, this row does.
  const { kind, turn, reference } = row
  const over = schedule({ kind, turn, reference: `${reference}/${HELD}`, at: until })
  return { ends: { againAt: now }, statements: [held, over], answered: true }
}

function endOfHold({ kind, turn, reference }: DueRow, now: number): Ending {
  const line = join({ kind, turn, reference: reference.slice(0, -HELD.length - 1), at: now })
  return { ends: 'done', statements: [line], answered: true }
}

type Way = (once: SendOnce, signal: AbortSignal) => Promise<Sent>

/** The ways in which a fault sends a notification. */
const ways: Readonly<Record<Exclude<NotificationFaultKind, 'DELAY' | 'REORDER'>, Way>> = {
  async DROP() {
    return { isTaken: false, isUnsent: true, tookMs: 0, outcome: 'dropped' }
  },
  // The response to the copy counts, so that a shop that cannot process copies notices.
  async DUPLICATE(once, signal) {
    const sent = await once()
    if (signal.aborted || sent.tookMs > COPIED_MS) return sent
    const copy = await once()
    return { ...copy, tookMs: sent.tookMs + copy.tookMs }
  },
  BREAK_SIGNATURE: (once) => once((body) => `${body} `),
}
