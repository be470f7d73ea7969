import { engine } from '../../sandbox.ts'

const EVERY = 4
const isWhole = engine === 'sqlite' || process.env.GROSZ_TEST_CASES === 'all'

/** True if a case of a long table runs this time. */
export function isTried(index: number): boolean {
  return isWhole || index % EVERY === 0
}
