import { testFirms } from '@grosz/contract/test-firms.ts'
import type { Settings } from '../../base/settings.ts'
import { hashSecret } from '../../base/vault.ts'
import { type Database, DatabaseRefusal, type Reader, type Tx } from './database.ts'

/** Locks the installation until the end of the transaction, for one process at a time. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.lock('SELECT mode FROM installation')
}

type Mode = Settings['mode']

/**
 * Binds a database to the mode of its first start, and rejects the other one forever: the secrets
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

/**
 * True if secrets were sealed here already, so that a missing master key must not be replaced by a new one.
 */
export async function hasSecrets({ look }: Database): Promise<boolean> {
  const found = await findKey(look)
  return found !== undefined || (await look.find('SELECT pos_id FROM poses')) !== undefined
}

/**
 * Binds a database to its master key at the first start, and rejects any other: it could not open
 * the existing secrets, and the first key could not open new ones.
 */
export async function bindKey(
  database: Database,
  {
    fingerprint,
    opens,
  }: { readonly fingerprint: string; readonly opens: (sealed: SealedKey) => boolean },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockInstallation(tx)
    const known = await findKey(tx)
    if (known !== undefined) return known === fingerprint
    // Databases that are older than the fingerprint are checked by one of their secrets.
    const sealed = await findSealedKey(tx)
    if (sealed && !opens(sealed)) return false
    await tx.run('UPDATE installation SET key_fingerprint = $1', fingerprint)
    return true
  })
}

export interface SealedKey {
  readonly posId: string
  readonly sealed: string
}

/** The master keys of a database. */
interface KeyRow {
  readonly mark: string | null
  readonly firstSealed: string | null
  readonly nextSealed: string | null
  readonly nextSince: number | null
}

export async function findKeyRow(reader: Reader): Promise<KeyRow | undefined> {
  return reader.find<KeyRow>(
    `SELECT key_fingerprint AS "mark", first_key_sealed AS "firstSealed",
       next_key_sealed AS "nextSealed", next_key_since AS "nextSince" FROM installation`,
  )
}

async function findKey(reader: Reader): Promise<string | undefined> {
  const row = await reader.find<{ key_fingerprint: string | null }>(
    'SELECT key_fingerprint FROM installation',
  )
  return row?.key_fingerprint ?? undefined
}

async function findSealedKey(reader: Reader): Promise<SealedKey | undefined> {
  return reader.find('SELECT pos_id AS "posId", second_key_sealed AS sealed FROM poses LIMIT 1')
}

async function findMode(tx: Tx): Promise<Mode | undefined> {
  const row = await tx.find<{ mode: Mode }>('SELECT mode FROM installation')
  return row?.mode
}

/**
 * The mode of a database that is older than this row, by its points of sale: a sandbox contains its
 * own from the start.
 */
async function modeOfContent(tx: Tx): Promise<Mode | undefined> {
  if (!(await tx.find('SELECT pos_id FROM poses'))) return undefined
  const published = testFirms
    .flatMap(({ shops }) => shops.flatMap(({ poses }) => poses))
    .map(({ clientSecret }) => hashSecret(clientSecret))
  const places = published.map((_, index) => `$${index + 1}`).join(', ')
  const found = await tx.find(
    `SELECT pos_id FROM poses WHERE client_secret_hash IN (${places})`,
    ...published,
  )
  return found ? 'sandbox' : 'production'
}

/** The messages for a database of the other mode, by the requested mode. */
const wrongMode: Readonly<Record<Mode, string>> = {
  production:
    'This database is a sandbox: the secrets of its points of sale are published, so it never ' +
    'becomes production. Give production its own DATA_DIR and DATABASE_URL, or start without ' +
    'GROSZ_MODE=production to continue with the sandbox.',
  sandbox:
    'This database belongs to production and never gets test points of sale. Start it with ' +
    'GROSZ_MODE=production, or give the sandbox its own DATA_DIR and DATABASE_URL.',
}
