import type { App } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { invalid } from '../../base/refusal.ts'

/** Rejects an unknown point of sale, because a mistyped ID would have no effect. */
export async function assertKnownPos(app: App, posId: string | undefined): Promise<void> {
  if (posId !== undefined && !(await app.findPos(toId(posId))))
    throw invalid('posId', 'is not a point of sale of this sandbox')
}
