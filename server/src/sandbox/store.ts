import { type Database, DatabaseRefusal, type Tx } from '../database/database.ts'
import type { Settings } from '../settings.ts'
import { hashSecret } from '../vault.ts'
import { poses } from './seed-data.ts'

type Mode = Settings['mode']

/**
 * Binds a database to the mode of its first start, and refuses the other one for ever: the secrets
 * of a sandbox are published, and in production they would move money.
 */
export async function bindMode(database: Database, mode: Mode): Promise<void> {
  const bound = await database.transaction(async (tx) => {
    const found = await findMode(tx)
    if (found) return found
    await tx.run(
      'INSERT INTO installation (line, mode) VALUES (1, $1) ON CONFLICT DO NOTHING',
      (await modeOfContent(tx)) ?? mode,
    )
    // Another process may have been first.
    return findMode(tx)
  })
  if (bound !== mode) throw new DatabaseRefusal(wrongMode[mode])
}

/** Held until the end of the transaction by one process at a time. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.lock('SELECT mode FROM installation')
}

async function findMode(tx: Tx): Promise<Mode | undefined> {
  const row = await tx.find<{ mode: Mode }>('SELECT mode FROM installation')
  return row?.mode
}

/** Databases that are older than this row tell by their points of sale: a sandbox has its own from the start. */
async function modeOfContent(tx: Tx): Promise<Mode | undefined> {
  if (!(await tx.find('SELECT pos_id FROM poses'))) return undefined
  const published = poses.map(({ clientSecret }) => hashSecret(clientSecret))
  const places = published.map((_, index) => `$${index + 1}`).join(', ')
  const found = await tx.find(
    `SELECT pos_id FROM poses WHERE client_secret_hash IN (${places})`,
    ...published,
  )
  return found ? 'sandbox' : 'production'
}

/** By the mode that was asked for. */
const wrongMode: Readonly<Record<Mode, string>> = {
  production:
    'This database is a sandbox: the secrets of its points of sale are published, so it never ' +
    'becomes production. Give production its own DATA_DIR and DATABASE_URL, or start without ' +
    'GROSZ_MODE=production to continue with the sandbox.',
  sandbox:
    'This database belongs to production and never gets test points of sale. Start it with ' +
    'GROSZ_MODE=production, or give the sandbox its own DATA_DIR and DATABASE_URL.',
}
