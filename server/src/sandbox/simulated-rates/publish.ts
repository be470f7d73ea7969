import type { App } from '../../app.ts'
import type { ReferenceTable } from '../../payments/fx/reference.ts'
import { replaceSampleAhead, storeRates } from '../../payments/fx/refresh.ts'
import { loadSample } from '../../payments/fx/sample.ts'
import type { Seeding } from '../../room.ts'
import type { Tx } from '../../storage/database/database.ts'
import { type DueKind, dismiss, join, type Verdict } from '../../storage/due/due.ts'
import { nextPublication, publishedBy, simulatedOn } from './rates.ts'

const name = 'simulated rates'

/** A sandbox begins with the sample; from then on it has new rates as often as the bank, unless it has a source. */
export const publishDue: DueKind = {
  name,
  run: publish,
  retryAt: (_attempts, { now }) => nextPublication(now),
  together: 1,
  perTurn: 1,
  limitMs: 60_000,
}

export async function seed(tx: Tx, { now }: Seeding): Promise<void> {
  await tx.write(join({ kind: name, reference: name, turn: name, at: nextPublication(now) }))
  // A sandbox of an older version has this work under the name of the real rates.
  await tx.write(dismiss('rates', 'simulated'))
  // The clock of a workspace may begin at any time.
  await replaceSampleAhead(tx, { now, rates: () => lastRates(now) })
}

async function publish(app: App): Promise<Verdict> {
  if (app.settings.ecbRates !== undefined) return 'done'
  const now = app.now()
  await storeRates(app.database, lastRates(now))
  return { againAt: nextPublication(now) }
}

function lastRates(now: number): ReferenceTable {
  return simulatedOn(publishedBy(now), loadSample())
}
