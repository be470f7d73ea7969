import assert from 'node:assert/strict'
import type { App } from '../app.ts'
import type { Statement as Sql } from '../database/database.ts'
import type { DueKind, DueRow, Verdict } from '../due/due.ts'
import { toId } from '../ids.ts'
import { toRow } from '../money.ts'
import { toNotify } from '../outbox/outbox.ts'
import { inPieces, zip } from './archive.ts'
import { zoneOf } from './days.ts'
import { writers } from './files.ts'
import type { Line } from './line.ts'
import { balanceAt } from './movement-store.ts'
import { readLines, sumUp } from './reading.ts'
import type { Made, Statement } from './statement.ts'
import {
  findUnmade,
  finishStatement,
  forgetParts,
  insertPart,
  loadNames,
  STATEMENT,
} from './store.ts'

/** What is written to the database at once, and read from it. */
const PART_SIZE = 256 * 1024

const RETRY_MS = 60_000
const TRIES = 10

/** Makes statements, one of a shop at a time. */
export const statementDue: DueKind = {
  name: STATEMENT,
  run: makeStatement,
  retryAt: (attempts, { now }) => (attempts < TRIES ? now + attempts * RETRY_MS : undefined),
  together: 2,
  perTurn: 1,
  limitMs: 600_000,
}

async function makeStatement(
  app: App,
  { reference, lease }: DueRow,
  signal: AbortSignal,
): Promise<Verdict> {
  const { database } = app
  const statement = await findUnmade(database.look, toId(reference))
  if (!statement) return 'done'
  await database.write([forgetParts(statement.reportId)])
  const made = await writeFile(app, statement, { making: lease, signal })
  const now = app.now()
  await database.write([
    ...finishStatement(statement.reportId, made, now),
    ...notificationOf(statement, made, now),
  ])
  return 'written'
}

async function writeFile(
  { database }: App,
  statement: Statement,
  { making, signal }: { making: string; signal: AbortSignal },
): Promise<Made> {
  const { reportId, formats, createdAt, shopId } = statement
  const zone = zoneOf(statement.country)
  const opening = await database.read((tx) => balanceAt(tx, statement, statement.since))
  const asked = { ...statement, zone, opening }
  const totals = await sumUp(database.look, asked)
  const sheet = { ...statement, ...totals, ...(await loadNames(database.look, shopId)) }
  const files = formats.map((format) => {
    const pages = checked(readLines(database.look, asked), totals, signal)
    return { name: `${reportId}.${format}`, content: writers[format](sheet, pages) }
  })
  let part = 0
  let size = 0
  for await (const content of inPieces(zip(files, createdAt), PART_SIZE)) {
    await database.write([insertPart(reportId, making, { part, content })])
    part += 1
    size += content.length
  }
  return { making, opening, closing: totals.closing, lines: totals.lines, size }
}

/**
 * Passes pages on, for as long as somebody waits for them. Something that was written late would
 * make a file that its own head belies; the statement is made anew then.
 */
async function* checked(
  pages: AsyncIterable<readonly Line[]>,
  totals: { readonly lines: number; readonly closing: bigint; readonly opening: bigint },
  signal: AbortSignal,
): AsyncGenerator<readonly Line[]> {
  let [lines, closing] = [0, totals.opening]
  for await (const page of pages) {
    signal.throwIfAborted()
    lines += page.length
    closing = page.at(-1)?.balance ?? closing
    yield page
  }
  assert.equal(lines, totals.lines, 'no line has come since they were summed up')
  assert.equal(closing, totals.closing, 'the lines lead to the closing balance')
}

function notificationOf(statement: Statement, made: Made, now: number): readonly Sql[] {
  const { reportId, posId, shopId, currency, dateFrom, dateTo, formats, notifyUrl: url } = statement
  if (url === undefined) return []
  const report = {
    reportId,
    shopId,
    currencyCode: currency,
    dateFrom,
    dateTo,
    formats,
    openingBalance: toRow(made.opening),
    closingBalance: toRow(made.closing),
  }
  const body = JSON.stringify({ report })
  return toNotify({ posId, orderId: reportId, kind: 'report', url, body }, now)
}
