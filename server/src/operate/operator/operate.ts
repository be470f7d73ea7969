import { randomText } from '../../base/random.ts'
import type { Settings } from '../../base/settings.ts'
import type { Vault } from '../../base/vault.ts'
import type { Database } from '../../storage/database/database.ts'
import { help, print, readCommandLine } from './command-line.ts'
import { runCommand } from './run.ts'
import { askServer, socketPath } from './socket.ts'

/** The database, the keys, and the time of a command that opens the database itself. */
interface OpenParts {
  readonly database: Database
  readonly vault: Vault
  /** The time of the database, which a sandbox may have advanced. */
  readonly now: () => number
}

/**
 * Runs a command line: in the running server if it uses the embedded database, or by opening the
 * database here. Resolves to the output.
 */
export async function operate(
  settings: Settings,
  args: readonly string[],
  open: (settings: Settings) => Promise<OpenParts>,
): Promise<string> {
  const asked = readCommandLine(args)
  if (!asked) return help(args)
  const path = settings.databaseUrl ? undefined : socketPath(settings.dataDir)
  const answered = path === undefined ? undefined : await askServer(path, asked.call)
  const shown = answered ?? (await here(settings, asked.call, open))
  return print(shown, asked.json)
}

async function here(
  settings: Settings,
  call: Parameters<typeof runCommand>[1],
  open: (settings: Settings) => Promise<OpenParts>,
) {
  const { database, vault, now } = await open(settings)
  try {
    return await runCommand({ database, settings, vault, now, random: randomText }, call)
  } finally {
    await database.close()
  }
}
