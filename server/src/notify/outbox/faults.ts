import type { App } from '../../app.ts'
import { type Fault, findFault, takeOnce } from './fault-store.ts'
import type { LineRef, WaitingNotification } from './store.ts'

/** Takes the oldest fault that waits for a line of a sandbox; in production there are none. */
export async function takeFault(
  app: App,
  line: LineRef,
  options: { readonly mayReorder: boolean },
): Promise<Fault | undefined> {
  if (!app.sandbox) return undefined
  for (;;) {
    const fault = await findFault(app.database.look, line, options)
    if (!fault) return undefined
    // Others take faults at the same time; what they have used up is no longer there to be found.
    if (await app.database.transaction((tx) => takeOnce(tx, fault))) return fault
  }
}

/**
 * The line in the order in which it is sent: one that is to be reordered stands behind the next one.
 * Undefined while it waits for that one to come.
 */
export function arranged(
  line: readonly WaitingNotification[],
  now: number,
): readonly WaitingNotification[] | undefined {
  const [first, next, ...rest] = line
  if (!first || !isReordered(first) || now >= (first.held?.until ?? 0)) return line
  return next && [next, first, ...rest]
}

export function isReordered({ held }: WaitingNotification): boolean {
  return held?.by === 'REORDER'
}
