import { existsSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reader } from '../database/database.ts'
import type { Check } from '../room.ts'
import { findSeal, type Seal } from './seal-store.ts'

/** The last seal, outside the database: it shows what a database has lost. */
const anchorName = 'journal.anchor'

/** An anchor whose seal a server did not find in its database. It stays until somebody deletes it. */
const lostName = 'journal-lost.anchor'

/** Written only when the seal is on the disk, so a crash never leaves it ahead of its database. */
export async function dropAnchor(folder: string, { line, until, hash }: Seal): Promise<void> {
  const path = join(folder, anchorName)
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(`${JSON.stringify({ line, until, hash })}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}

/** Sets an anchor aside that does not hold, before the next one takes its place. */
export async function setLostAside(
  folder: string,
  reader: Pick<Reader, 'find'>,
): Promise<string | undefined> {
  const lost = await lostOf(folder, anchorName, reader)
  if (lost !== undefined && !existsSync(join(folder, lostName)))
    await rename(join(folder, anchorName), join(folder, lostName))
  return lost
}

const next = `If a backup was restored, this is right: delete ${anchorName} and ${lostName} in DATA_DIR. Otherwise the end of the journal is lost: compare with the records of your bank and acquirer.`

/** Whether the database still has what it had when the anchors were written. */
export function checkOfAnchor(folder: string): Check {
  return {
    says: 'anchors whose seal the journal does not have',
    next,
    find: (books) =>
      books.read(async (tx) => {
        const lost = [await lostOf(folder, anchorName, tx), await lostOf(folder, lostName, tx)]
        return lost.filter((one) => one !== undefined)
      }),
  }
}

async function lostOf(
  folder: string,
  name: string,
  reader: Pick<Reader, 'find'>,
): Promise<string | undefined> {
  const path = join(folder, name)
  if (!existsSync(path)) return undefined
  const anchor = read(path)
  if (!anchor) return `${name}, which cannot be read`
  const found = await findSeal(reader, anchor.line)
  if (found?.hash === anchor.hash) return undefined
  return `seal ${anchor.line} in ${name}, of the journal up to posting ${anchor.until}`
}

function read(path: string): Seal | undefined {
  try {
    const { line, until, hash } = JSON.parse(readFileSync(path, 'utf8'))
    return Number.isSafeInteger(line) ? { line, until, hash } : undefined
  } catch {
    return undefined
  }
}
