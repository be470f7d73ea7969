import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { serverEnv } from '../test/server-process.ts'
import { type Place, type Side, serverOf } from './servers.ts'

/** The server warns that this is no https address, and answers all the same. */
const settings = {
  GROSZ_MODE: 'production',
  GROSZ_PUBLIC_URL: 'http://127.0.0.1',
  GROSZ_RATE_LIMITS: 'off',
}

/** A production server with one point of sale, which its operator has made. */
export async function startProduction(
  place: Place,
  checkout: string,
  engine: 'sqlite' | 'postgres',
): Promise<Side> {
  const storage = await place.storage(engine)
  const script = serverOf(checkout)

  /** Runs a command of the operator; returns the row that it has made. */
  function operate(...command: readonly string[]): Record<string, string> {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(checkout, 'server/src/main.ts'), 'operator', ...command, '--json'],
      { encoding: 'utf8', env: { ...serverEnv(storage), ...settings } },
    )
    if (status !== 0) throw new Error(`operator ${command[0]} ended with ${status}: ${stderr}`)
    const { rows } = JSON.parse(stdout) as { rows: Record<string, string>[] }
    return rows[0] ?? {}
  }

  const { firm = '' } = operate('firm', 'add', '--name=Bench', '--country=PL')
  const { shop = '' } = operate('shop', 'add', `--firm=${firm}`, '--name=Bench', '--currency=PLN')
  const {
    pos: posId = '',
    client_id: clientId = '',
    client_secret: clientSecret = '',
  } = operate('pos', 'add', `--shop=${shop}`, '--name=Bench')
  const side = await place.start('production', script, storage, settings)
  return { ...side, shop: { posId, clientId, clientSecret } }
}
