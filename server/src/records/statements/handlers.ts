import type { App, Reply, Request } from '../../app.ts'
import type { ReportId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { keptSince } from './retention.ts'
import { findFile, findPart, type MadeFile } from './store.ts'

export async function retrieveReport(
  app: App,
  { params, caller }: Request<'retrieveReport'>,
): Reply<'retrieveReport'> {
  const { reportId } = params
  const file = await findFile(app.database.look, {
    shopId: caller.pos.shopId,
    reportId,
    madeAfter: keptSince(app.now()),
  })
  if (!file) throw new Refusal('NOT_FOUND', 'No data was found for this report.')
  return {
    status: 200,
    headers: {
      'content-disposition': `attachment; filename="${reportId}.zip"`,
      'content-length': String(file.size),
    },
    body: partsOf(app, reportId, file),
  }
}

/** Only one part is in memory, regardless of the length of the statement. */
async function* partsOf(app: App, reportId: ReportId, { making }: MadeFile) {
  for (let part = 0; ; part += 1) {
    const content = await findPart(app.database.look, reportId, making, part)
    if (!content) return
    yield content
  }
}
