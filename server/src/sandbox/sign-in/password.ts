import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { randomText } from '../../base/random.ts'
import { Refusal, tooMany } from '../../base/refusal.ts'
import { isLoopback, type Settings } from '../../base/settings.ts'
import { isWithin } from '../../base/time.ts'
import type { Vault } from '../../base/vault.ts'
import type { ConsoleSessions } from '../ports/sandbox.ts'

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

/** The pause in ms between two checks while many addresses guess. */
const PAUSE_MS = 500
const WAITING_MAX = 50

interface QueuedJob {
  /** The number of wrong passwords from there before. */
  readonly guesses: number
  readonly check: () => Promise<void>
  readonly refuse: (reason: unknown) => void
}

/**
 * Checks passwords one at a time, because each check needs 16 MiB and a large part of a second. The address with the
 * fewest guesses is next, so that many attackers delay the owner but never lock the owner out.
 */
function createQueue(isCrowd: () => boolean) {
  const waiting: QueuedJob[] = []
  let isAtWork = false

  async function work(): Promise<void> {
    if (isAtWork) return
    isAtWork = true
    for (;;) {
      const next = waiting.shift()
      if (!next) break
      await next.check()
      if (isCrowd()) await delay(PAUSE_MS, undefined, { ref: false })
    }
    isAtWork = false
  }

  function join(one: QueuedJob): void {
    const at = waiting.findIndex(({ guesses }) => guesses > one.guesses)
    waiting.splice(at < 0 ? waiting.length : at, 0, one)
    if (waiting.length > WAITING_MAX)
      waiting.pop()?.refuse(tooMany((WAITING_MAX * PAUSE_MS) / 1_000))
    void work()
  }

  /** Resolves to the result of `check`, which runs when it is the turn of an address with this many guesses. */
  return <T>(guesses: number, check: () => Promise<T>): Promise<T> =>
    new Promise((resolve, refuse) => {
      join({ guesses, check: () => check().then(resolve, refuse), refuse })
    })
}

/**
 * The wrong passwords that one address may send within the time, and those of all addresses; after these,
 * everyone waits.
 */
const FROM_ONE_MAX = 10
const FROM_ALL_MAX = 100
const WITHIN_MS = 60_000
const ADDRESSES_MAX = 10_000

interface Count {
  readonly count: number
  readonly since: number
}

/** Counts wrong passwords by client address, in memory. */
function createGuesses(realNow: () => number) {
  const wrong = new Map<string, Count>()
  let all: Count = { count: 0, since: 0 }

  function current(before: Count | undefined, now: number): Count {
    const isCurrent = before && isWithin(WITHIN_MS, { since: before.since, now })
    return isCurrent ? before : { count: 0, since: now }
  }

  return {
    /**
     * Counts an attempt before its result is known, so that concurrent attempts also count. Returns the number of
     * earlier attempts of the address.
     */
    count(address: string): number {
      const now = realNow()
      const known = wrong.get(address)
      const [mine, sum] = [current(known, now), current(all, now)]
      if (mine.count >= FROM_ONE_MAX) throw tooMany(secondsIn(mine.since + WITHIN_MS - now))
      const [oldest] = wrong.keys()
      if (!known && oldest !== undefined && wrong.size >= ADDRESSES_MAX) wrong.delete(oldest)
      wrong.set(address, { ...mine, count: mine.count + 1 })
      all = { ...sum, count: sum.count + 1 }
      return mine.count
    },

    /** A right password resets the count of its address. */
    forget(address: string): void {
      const mine = current(wrong.get(address), realNow()).count
      all = { ...all, count: Math.max(0, all.count - mine) }
      wrong.delete(address)
    },

    /** True if many addresses guess at the same time, each of them within its limit. */
    isCrowd: () => current(all, realNow()).count > FROM_ALL_MAX,
  }
}

function secondsIn(waitMs: number): number {
  return Math.max(1, Math.ceil(waitMs / 1_000))
}

/** Adds a password to a sandbox that others can reach: they could read its secrets and move its clock. */
export function withPassword(settings: Settings): Settings {
  const { host, consolePassword } = settings
  if (isLoopback(host)) return settings
  const print = (text: string) => void process.stdout.write(`${text}\n`)
  const reach = settings.privateNotifyUrls
    ? ' notifyUrl also reaches this machine and its network.'
    : ''
  const need =
    consolePassword === undefined ? 'a password' : 'the password of GROSZ_CONSOLE_PASSWORD'
  print(
    `This sandbox is available on the network. The payment API and the payment pages are open; the console and the sandbox calls need ${need}.${reach}`,
  )
  if (consolePassword !== undefined) return settings
  const made = randomText(24, 'abcdefghijkmnpqrstuvwxyz23456789')
  print(
    `Password of the console: ${made}\nIt is valid until the server stops. Set GROSZ_CONSOLE_PASSWORD to choose one.`,
  )
  return { ...settings, consolePassword: made }
}
