import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import type { NotificationBody } from '@grosz/contract/notifications.ts'
import type { StatementFormat } from '@grosz/contract/resources/statements.ts'
import type { App } from '../../app.ts'
import { toId } from '../../base/ids.ts'
import { toRow } from '../../base/money.ts'
import { toNotify } from '../../notify/outbox/outbox.ts'
import type { Statement as Sql } from '../../storage/database/database.ts'
import type { DueKind, DueRow, Verdict } from '../../storage/due/due.ts'
import { aboHead, aboItems, fitsAbo } from './abo.ts'
import { inPieces, zip } from './archive.ts'
import { csvHeader, csvLine } from './csv.ts'
import { zoneOf } from './days.ts'
import type { Line } from './line.ts'
import { balanceAt } from './movement-store.ts'
import { writePdf } from './pdf.ts'
import { readLines, sumUp } from './reading.ts'
import { CLOSING_MS, type Made, type Sheet, type Statement } from './statement.ts'
import {
  findUnmade,
  finishStatement,
  forgetParts,
  insertPart,
  loadNames,
  STATEMENT,
} from './store.ts'

/** The size of the parts in which a file is written to the database, and read from it, in bytes. */
const PART_SIZE = 256 * 1024

const RETRY_MS = 60_000
const TRIES = 10

/** The time in ms after which a late transaction is on the disk. */
const LATE_MS = 2_000

/** Makes statements, at most one per shop at a time. */
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
  if (!made) {
    assert.ok(now - statement.createdAt < CLOSING_MS, 'a time that is over stays as it was')
    return { againAt: now + LATE_MS }
  }
  await database.write([
    ...finishStatement(statement, made, now),
    ...notificationOf(statement, made, now),
  ])
  return 'written'
}

/**
 * Resolves to undefined if a posting was written into the period meanwhile, since the head is written first.
 */
async function writeFile(
  { database, warn }: App,
  statement: Statement,
  { making, signal }: { making: string; signal: AbortSignal },
): Promise<Made | undefined> {
  const { reportId, createdAt, shopId } = statement
  const zone = zoneOf(statement.country)
  const opening = await database.read((tx) => balanceAt(tx, statement, statement.since))
  const asked = { ...statement, zone, opening }
  const totals = await sumUp(database.look, asked)
  const sheet = { ...statement, ...totals, ...(await loadNames(database.look, shopId)) }
  const formats = statement.formats.filter((format) => fits(format, sheet))
  if (formats.length < statement.formats.length)
    warn(`statement ${reportId} has no ABO file, because its totals have more than 14 digits`)
  const tallies = formats.map(() => ({ lines: 0, closing: opening }))
  const files = formats.map((format, index) => {
    const tally = tallies[index] as Tally // As many as formats.
    const pages = counted(readLines(database.look, asked), tally, signal)
    return { name: `${reportId}.${format}`, content: writers[format](sheet, pages) }
  })
  let part = 0
  let size = 0
  const hash = createHash('sha256')
  for await (const content of inPieces(zip(files, createdAt), PART_SIZE)) {
    await database.write([insertPart(reportId, making, { part, content })])
    part += 1
    size += content.length
    hash.update(content)
  }
  const { lines, closing } = totals
  const isWhole = tallies.every((tally) => tally.lines === lines && tally.closing === closing)
  if (!isWhole) return undefined
  return { making, formats, opening, closing, lines, size, digest: hash.digest('hex') }
}

/** The totals of a finished file. */
interface Tally {
  lines: number
  closing: bigint
}

/** Passes pages on as they are read, and adds them up. */
async function* counted(
  pages: AsyncIterable<readonly Line[]>,
  tally: Tally,
  signal: AbortSignal,
): AsyncGenerator<readonly Line[]> {
  for await (const page of pages) {
    signal.throwIfAborted()
    tally.lines += page.length
    tally.closing = page.at(-1)?.balance ?? tally.closing
    yield page
  }
}

function notificationOf(statement: Statement, made: Made, now: number): readonly Sql[] {
  const { reportId, posId, shopId, currency, dateFrom, dateTo, notifyUrl: url } = statement
  const report: NotificationBody<'report'>['report'] = {
    reportId,
    shopId,
    currencyCode: currency,
    dateFrom,
    dateTo,
    formats: made.formats,
    openingBalance: toRow(made.opening),
    closingBalance: toRow(made.closing),
  }
  return toNotify({ posId, id: reportId, kind: 'report', url, body: { report } }, now)
}

type Pages = AsyncIterable<readonly Line[]>

/** The writer of each format, page by page. */
const writers: Readonly<
  Record<StatementFormat, (sheet: Sheet, pages: Pages) => AsyncIterable<Uint8Array>>
> = {
  csv: writeCsv,
  pdf: writePdf,
  abo: writeAbo,
}

/** True if the format has room for the totals of a statement. */
function fits(format: StatementFormat, sheet: Sheet): boolean {
  return format !== 'abo' || fitsAbo(sheet)
}

/** Writes a CSV file in UTF-8 without a byte order mark. */
async function* writeCsv(_sheet: Sheet, pages: Pages): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHeader)
  for await (const page of pages) yield Buffer.from(page.map(csvLine).join(''))
}

/** A bank's statement has movements of the balance only. */
async function* writeAbo(sheet: Sheet, pages: Pages): AsyncGenerator<Uint8Array> {
  yield aboHead(sheet)
  for await (const page of pages) {
    const moving = page.filter(({ changesBalance }) => changesBalance)
    yield Buffer.concat(moving.map((line) => aboItems(sheet, line)))
  }
}
