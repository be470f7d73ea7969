import type { App } from '../../app.ts'
import { effectUnknown } from '../../base/refusal.ts'
import { aroundDatabase, commits } from '../../storage/database/around.ts'
import { toRefusal } from '../reply/answer-error.ts'

/** The App of one request, and the fact whether anything was committed for it. */
export interface Effect {
  /** The App of this request. */
  readonly app: App
  /** True if anything was committed for this request. */
  readonly isCommitted: () => boolean
}

export function watchEffect(app: App): Effect {
  let isCommitted = false

  const database = aroundDatabase(app.database, async (use, work) => {
    const result = await work()
    if (commits(use)) isCommitted = true
    return result
  })
  return { app: { ...app, database }, isCommitted: () => isCommitted }
}

/**
 * A 503 promises that nothing happened and asks to repeat. After a commit that would be false, so
 * any later failure is a server error, and the caller has to look up the effect.
 */
export function honest(error: unknown, { isCommitted }: Effect): unknown {
  if (!isCommitted() || toRefusal(error).row.http !== 503) return error
  return effectUnknown(error)
}
