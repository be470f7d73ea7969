import { freePort } from '../test/free-port.ts'
import type { Place, Side } from './servers.ts'

/** Starts the npm package `emulate` of a folder. */
export async function startEmulate(place: Place, folder = ''): Promise<Side> {
  const port = await freePort()
  const settings = { EMULATE_FOLDER: folder, EMULATE_PORT: String(port) }
  const storage = await place.storage('sqlite')
  const side = await place.start('emulate', 'bench/floors/emulate.ts', storage, settings)
  return { ...side, url: `http://127.0.0.1:${port}` }
}
