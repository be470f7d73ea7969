import { join } from 'node:path'
import { root } from '../scripts/root.ts'

/**
 * The programs that tests start in processes of their own. `npm test` starts them hundreds of times and bundles them
 * as for a release; a test that is run by itself starts the sources.
 */
const folder = process.env.GROSZ_TEST_PROGRAMS

export const serverProgram = folder ? join(folder, 'server.mjs') : join(root, 'server/src/main.ts')
export const cliProgram = folder ? join(folder, 'cli.mjs') : join(root, 'cli/src/main.ts')
