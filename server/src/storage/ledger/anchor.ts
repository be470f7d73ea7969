import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check } from '../../room.ts'
import type { Reader } from '../database/database.ts'
import { findSeal, type Seal } from './seal-store.ts'

/** The file with the ends of the chains, outside the database: it shows whether a database has lost rows. */
const anchorName = 'journal.anchor'

/** An anchor whose lines a server did not find in its database. It stays until it is deleted by hand. */
const lostName = 'journal-lost.anchor'

/** A line of a chain. */
export interface Link {
  readonly line: number
  readonly hash: string
}

/** The audit trail, which has lines as the journal has seals. */
export interface Trail {
  findHead(reader: Reader): Promise<Link | undefined>
  findLine(reader: Reader, line: number): Promise<Link | undefined>
}

/** The last seal, and the last line of the trail; anchors of an earlier version have no trail. */
interface Anchor extends Seal {
  readonly trail?: Link
}

/** Written only when both ends are on the disk, so a crash never leaves it ahead of its database. */
export async function dropAnchor(
  folder: string,
  { line, until, hash, trail }: Anchor,
): Promise<void> {
  const path = join(folder, anchorName)
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    const link = trail && { line: trail.line, hash: trail.hash }
    await file.writeFile(`${JSON.stringify({ line, until, hash, trail: link })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/** Renames an anchor that does not match the database, before the next one replaces it; reports the missing lines. */
export async function setLostAside(
  folder: string,
  reader: Reader,
  trail: Trail,
): Promise<string | undefined> {
  const lost = [
    ['the journal', await lostSeal(folder, anchorName, reader)],
    ['the audit trail', await lostLine(folder, anchorName, reader, trail)],
  ].find(([, what]) => what !== undefined)
  if (!lost) return undefined
  if (!existsSync(join(folder, lostName)))
    await rename(join(folder, anchorName), join(folder, lostName))
  return lost.join(' does not have ')
}

const next = `If a backup was restored, this is right: delete ${anchorName} and ${lostName} in DATA_DIR.`

/** Checks that the database still has the rows that the anchors were written for. */
export function checksOfAnchor(folder: string, trail: Trail): readonly Check[] {
  const inBoth = async (find: (name: string) => Promise<string | undefined>) =>
    [await find(anchorName), await find(lostName)].filter((one) => one !== undefined)
  return [
    {
      says: 'anchors whose seal is not in the journal',
      next: `${next} Otherwise the end of the journal is lost: compare with the records of your bank and acquirer.`,
      find: (books) => books.read((tx) => inBoth((name) => lostSeal(folder, name, tx))),
    },
    {
      says: 'anchors whose line is not in the audit trail',
      next: `${next} Otherwise the end of the audit trail was cut off or replaced: compare it with a copy that is kept outside the server.`,
      find: (books) => books.read((tx) => inBoth((name) => lostLine(folder, name, tx, trail))),
    },
  ]
}

async function lostSeal(folder: string, name: string, reader: Reader): Promise<string | undefined> {
  const path = join(folder, name)
  if (!existsSync(path)) return undefined
  const anchor = read(path)
  if (!anchor) return `${name}, which cannot be read`
  // Before the first posting there is nothing to seal.
  if (anchor.line === 0) return undefined
  const found = await findSeal(reader, anchor.line)
  if (found?.hash === anchor.hash) return undefined
  return `seal ${anchor.line} in ${name}, of the journal up to posting ${anchor.until}`
}

async function lostLine(
  folder: string,
  name: string,
  reader: Reader,
  trail: Trail,
): Promise<string | undefined> {
  const path = join(folder, name)
  const kept = existsSync(path) ? read(path)?.trail : undefined
  if (!kept) return undefined
  const found = await trail.findLine(reader, kept.line)
  return found?.hash === kept.hash ? undefined : `line ${kept.line} in ${name}`
}

function read(path: string): Anchor | undefined {
  try {
    const { line, until, hash, trail } = JSON.parse(readFileSync(path, 'utf8'))
    return Number.isSafeInteger(line) ? { line, until, hash, trail } : undefined
  } catch {
    return undefined
  }
}
