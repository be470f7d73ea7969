import { type App, commit, type Reply, type Request } from '../../app.ts'
import { newReportId, type PosId } from '../../base/ids.ts'
import { assertAddress, Refusal } from '../../base/refusal.ts'
import { dayOf, zoneOf } from '../../records/statements/days.ts'
import { assertFormats, type Owner, openStatement } from '../../records/statements/statement.ts'
import {
  deleteSetting,
  findOwner,
  findSetting,
  insertStatement,
  saveSetting,
} from '../../records/statements/store.ts'
import type { Reader } from '../../storage/database/database.ts'

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

async function loadOwner(reader: Reader, posId: PosId): Promise<Owner> {
  const owner = await findOwner(reader, posId)
  if (!owner) throw new Refusal('NOT_FOUND', 'No data was found for this point of sale.')
  return owner
}
