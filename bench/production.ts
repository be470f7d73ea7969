import { join } from 'node:path'
import { registerShop, serverEnv } from '../test/server-process.ts'
import { type Engine, type Place, type Side, serverOf } from './servers.ts'

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
  engine: Engine,
): Promise<Side> {
  const storage = await place.storage(engine)
  const main = join(checkout, 'server/src/main.ts')
  const shop = await registerShop(main, { ...serverEnv(storage), ...settings })
  return { ...(await place.start('production', serverOf(checkout), storage, settings)), shop }
}
