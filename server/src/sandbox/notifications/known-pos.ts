import type { App } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { invalid } from '../../base/refusal.ts'

/** Refuses a point of sale that the sandbox does not have: with a mistyped id, nothing would ever happen. */
export async function assertKnownPos(app: App, posId: string | undefined): Promise<void> {
  if (posId !== undefined && !(await app.findPos(toId(posId))))
    throw invalid('posId', 'is not a point of sale of this sandbox')
}
