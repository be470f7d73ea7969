import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * The npm package `emulate`, from the folder of its installation. It emulates another provider, and
 * keeps payments in memory. It has no /health, so a server beside it answers that.
 */
const {
  HOST = '127.0.0.1',
  PORT = '8081',
  EMULATE_PORT = '8082',
  EMULATE_FOLDER = '',
} = process.env

const entry = join(EMULATE_FOLDER, 'node_modules/emulate/dist/api.js')
const { createEmulator } = await import(pathToFileURL(entry).href)
await createEmulator({ service: 'stripe', port: Number(EMULATE_PORT) })
createServer((_request, response) => response.end('ok')).listen(Number(PORT), HOST)
