import type { App } from '../app.ts'
import type { Settings } from '../base/settings.ts'
import {
  createVault,
  KeyRefusal,
  keepNextKey,
  MasterKey,
  nameOfPlace,
  notPromoted,
  openVault,
  promoteNextKey,
  readMasterKey,
  readNextKey,
  useOfFirstKey,
  useOfNextKey,
  useOfSecondKey,
  type Vault,
  wrongKey,
} from '../base/vault.ts'
import { STEP_MS } from '../operate/rotation/store.ts'
import type { Database } from '../storage/database/database.ts'
import {
  bindKey,
  findKeyRow,
  hasSecrets,
  type SealedKey,
} from '../storage/database/installation.ts'

/** The vault of a database. Its master key is made only where no secret was sealed under one yet. */
export async function openVaultOf(
  settings: Settings,
  database: Database,
  warn: App['warn'],
): Promise<Vault> {
  const given = readMasterKey(settings, !(await hasSecrets(database)))
  const row = await findKeyRow(database.look)
  // A replacement that ended just before a crash: everything is sealed under the next key.
  const waiting = given.mark === row?.mark ? undefined : readNextKey(settings)
  const isOver = waiting !== undefined && waiting.mark === row?.mark
  if (isOver) orWarn(warn, notPromoted(settings, waiting), () => promoteNextKey(settings, waiting))
  const current = isOver ? waiting : given
  const alone = createVault(settings, { current, first: current })
  if (row?.mark !== current.mark) return alone
  const sealed = (text: string | null, use: string) =>
    text === null ? undefined : new MasterKey(Buffer.from(alone.open(text, use), 'base64url'))
  const next = sealed(row.nextSealed, useOfNextKey)
  const vault = createVault(settings, {
    current,
    first: sealed(row.firstSealed, useOfFirstKey) ?? current,
    ...(next && { next }),
  })
  // The replacement may end before this process polls again, and its next start needs the key.
  if (next)
    orWarn(warn, 'the next master key is not on the disk yet', () =>
      keepNextKey(settings, next, current),
    )
  // The other processes seal with it by now, and the one that ends the replacement does not search for values that
  // this process seals with the current key.
  if (Date.now() - (row.nextSince ?? 0) >= STEP_MS[database.engine]) vault.keys.writeNext()
  return vault
}

/** A read-only folder of the key must not prevent a process with both keys from starting. */
function orWarn(warn: App['warn'], text: string, job: () => void): void {
  try {
    job()
  } catch (error) {
    warn(text, error)
  }
}

/** Rejects a master key with another fingerprint, and creates none. */
export function assertKeyOf(settings: Settings, fingerprint: string): void {
  const vault = openVault(settings, { mayMake: false })
  if (vault.keys.current.mark === fingerprint) return
  throw new KeyRefusal(
    `The master key of ${nameOfPlace(settings)} is not the one that the secrets of this backup are sealed with. ` +
      'Put the right key there, or set it in GROSZ_KEY_FILE or GROSZ_KEY.',
  )
}

/** Rejects a database whose secrets are sealed under another master key. */
export async function assertKey(
  database: Database,
  { vault, settings }: Pick<App, 'vault' | 'settings'>,
): Promise<void> {
  const opens = ({ posId, sealed }: SealedKey) => {
    try {
      return vault.open(sealed, useOfSecondKey(posId)) !== ''
    } catch {
      return false
    }
  }
  if (await bindKey(database, { fingerprint: vault.keys.current.mark, opens })) return
  throw wrongKey(settings)
}
