import { type App, commit, type Reply, type Request } from '../../app.ts'
import { newReportId, type PosId, type ReportId } from '../../base/ids.ts'
import { assertAddress, Refusal } from '../../base/refusal.ts'
import type { Reader } from '../../storage/database/database.ts'
import { dayOf, zoneOf } from './days.ts'
import { keptSince } from './retention.ts'
import { assertFormats, type Owner, openStatement } from './statement.ts'
import {
  deleteSetting,
  findFile,
  findOwner,
  findPart,
  findSetting,
  insertStatement,
  type MadeFile,
  saveSetting,
} from './store.ts'

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

/** One part is held at a time, however long the statement is. */
async function* partsOf(app: App, reportId: ReportId, { making }: MadeFile) {
  for (let part = 0; ; part += 1) {
    const content = await findPart(app.database.look, reportId, making, part)
    if (!content) return
    yield content
  }
}

export async function createStatement(
  app: App,
  request: Request<'createStatement'>,
): Reply<'createStatement'> {
  const { params, body } = request
  return commit(app, request, async (tx) => {
    const owner = await loadOwner(tx, params.posId)
    const setting = await findSetting(tx, params.posId)
    const opening = { reportId: newReportId(app), setting, now: app.now() }
    const statement = openStatement(owner, body, opening)
    tx.defer(...insertStatement(statement))
    return { status: 202, body: { reportId: statement.reportId } } as const
  })
}

export async function switchStatements(
  app: App,
  { params, body }: Request<'switchStatements'>,
): Reply<'switchStatements'> {
  const { status, formats, notifyUrl } = body
  const owner = await loadOwner(app.database.look, params.posId)
  const now = app.now()
  const setting = {
    formats: assertFormats(owner, formats),
    notifyUrl,
    nextDay: dayOf(now, zoneOf(owner.country)),
  }
  assertAddress('notifyUrl', notifyUrl)
  await app.database.write(
    status === 'ENABLED' ? saveSetting(owner, setting, now) : deleteSetting(owner.posId),
  )
  return { status: 204, body: undefined }
}

async function loadOwner(reader: Pick<Reader, 'find'>, posId: PosId): Promise<Owner> {
  const owner = await findOwner(reader, posId)
  if (!owner) throw new Refusal('NOT_FOUND', 'No data was found for this point of sale.')
  return owner
}
