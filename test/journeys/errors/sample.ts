import { engine } from '../../sandbox.ts'

const EVERY = 4
const isWhole = engine === 'sqlite' || process.env.GROSZ_TEST_CASES === 'all'

/**
 * True if a case of a long table is tried in this run. The rules are the same on both engines: npm test tries
 * all of them on SQLite and every fourth on PostgreSQL, npm run trust all of them on both.
 */
export function isTried(index: number): boolean {
  return isWhole || index % EVERY === 0
}
