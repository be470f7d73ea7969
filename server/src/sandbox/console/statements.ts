import { actionReasons } from '@grosz/contract/action-reasons.ts'
import type { App, Reply, Request } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { action, finishing, resending } from './actions.ts'
import { ofCalls } from './calls.ts'
import type { Entry } from './entry.ts'
import { type ListedStatement, listStatements, statementRuns } from './money-store.ts'
import { listPage, sortedBy } from './page.ts'
import { loadSent } from './sent.ts'
import { ofAwaited, ofNotifications, toTimeline } from './timeline.ts'

export async function listConsoleStatements(
  app: App,
  { query }: Request<'listConsoleStatements'>,
): Reply<'listConsoleStatements'> {
  return app.database.read(async (reader) => {
    const { rows: keys, next } = await listPage(reader, statementRuns, query)
    const found = await listStatements(
      reader,
      keys.map(({ id }) => id),
    )
    const statements = sortedBy(keys, found, ({ reportId }) => reportId)
    return { status: 200, body: { statements: statements.map(toRow), next } }
  })
}

export async function showConsoleStatement(
  app: App,
  { params }: Request<'showConsoleStatement'>,
): Reply<'showConsoleStatement'> {
  const { reportId } = params
  return app.database.read(async (reader) => {
    const [statement] = await listStatements(reader, [reportId])
    if (!statement) throw new Refusal('NOT_FOUND')
    const { posId, madeAt } = statement
    const sent = await loadSent(reader, { posId, id: reportId }, ['statement', reportId])
    const notMade = madeAt === undefined ? actionReasons.notMade : undefined
    return {
      status: 200,
      body: {
        ...toRow(statement),
        actions: [
          action('download', 'retrieveReport', notMade),
          resending(sent.notifications),
          finishing(madeAt !== undefined, 'statement', sent.awaited),
        ],
        timeline: toTimeline([
          ...ofCalls(app, reportId),
          ...ofStatement(statement),
          ...ofNotifications(sent.notifications),
          ...ofAwaited(sent.awaited),
        ]),
      },
    }
  })
}

function ofStatement({ createdAt, madeAt }: ListedStatement): Entry[] {
  const begun = { at: createdAt, kind: 'STATUS', what: 'create' } as const
  return madeAt === undefined ? [begun] : [begun, { at: madeAt, kind: 'STATUS', what: 'make' }]
}

function toRow(statement: ListedStatement) {
  const { currency, createdAt, madeAt, opening, closing, size, ...row } = statement
  return {
    ...row,
    currencyCode: currency,
    createdAt: toIso(createdAt),
    madeAt: madeAt === undefined ? undefined : toIso(madeAt),
    openingBalance: opening === undefined ? undefined : String(opening),
    closingBalance: closing === undefined ? undefined : String(closing),
    bytes: size,
  }
}
