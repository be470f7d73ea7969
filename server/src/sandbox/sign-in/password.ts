import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../../base/refusal.ts'
import type { Vault } from '../../base/vault.ts'
import type { ConsoleSessions } from '../ports/sandbox.ts'
import { createGuesses } from './guesses.ts'
import { createQueue } from './queue.ts'

const PROVEN_MAX = 1_000
const HASH_BYTES = 32
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Creates the check of a password, which is slow for every address that has not sent the right one yet. */
export function createPasswordCheck(
  password: string,
  { vault, realNow }: { readonly vault: Vault; readonly realNow: () => number },
): ConsoleSessions['assertPassword'] {
  const salt = randomBytes(16)
  const hash = derive(password, salt, HASH_BYTES)
  const ofPassword = vault.fingerprint(password)
  /** The addresses of successful attempts; the password is accepted there without the slow hash. */
  const proven = new Set<string>()
  const guesses = createGuesses(realNow)
  const inTurn = createQueue(guesses.isCrowd)

  async function isRight(given: string): Promise<boolean> {
    return timingSafeEqual(await derive(given, salt, HASH_BYTES), await hash)
  }

  function prove(address: string): void {
    const [oldest] = proven
    if (oldest !== undefined && proven.size >= PROVEN_MAX) proven.delete(oldest)
    proven.add(address)
  }

  return async (given, address) => {
    if (proven.has(address) && vault.fingerprint(given) === ofPassword) return
    const before = guesses.count(address)
    if (!(await inTurn(before, () => isRight(given))))
      throw new Refusal('UNAUTHORIZED', 'The password is wrong.')
    prove(address)
    guesses.forget(address)
  }
}
