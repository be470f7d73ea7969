import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { operations } from '@grosz/contract/index.ts'
import { needsPassword } from '@grosz/contract/operation.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'

/** So many wrong passwords may come from one address within the time. */
const WRONG_MAX = 10
const WRONG_MS = 60_000
const ADDRESSES_MAX = 10_000

const HASH_BYTES = 32
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/**
 * Lets only those who know the password make the calls of developers, and open the console; undefined where
 * there is none. Browsers ask for it
 * by themselves (HTTP Basic, RFC 7617), and then send it with each call of the page.
 */
export function passwordGuard({
  settings,
  vault,
  realNow,
}: App): ((request: FastifyRequest) => Promise<void>) | undefined {
  const { consolePassword } = settings
  if (consolePassword === undefined) return undefined
  const salt = randomBytes(16)
  const hash = derive(consolePassword, salt, HASH_BYTES)
  /** The right one is known again without the slow hash. */
  let known: string | undefined
  const wrong = new Map<string, { count: number; since: number }>()
  // One at a time: each takes 16 MiB and a good part of a second.
  let turn: Promise<unknown> = Promise.resolve()

  function isRight(given: string): Promise<boolean> {
    const mine = turn.then(async () =>
      timingSafeEqual(await derive(given, salt, HASH_BYTES), await hash),
    )
    turn = mine.catch(() => {})
    return mine
  }

  /** Counts before it is known: those who come together count as well. */
  function assertMayGuess(address: string): void {
    const now = realNow()
    const before = wrong.get(address)
    const current = before && now - before.since < WRONG_MS ? before : { count: 0, since: now }
    if (current.count >= WRONG_MAX) throw new Refusal('TOO_MANY_REQUESTS')
    const [oldest] = wrong.keys()
    if (!before && oldest !== undefined && wrong.size >= ADDRESSES_MAX) wrong.delete(oldest)
    wrong.set(address, { ...current, count: current.count + 1 })
  }

  return async function assertPassword(request) {
    if (!isGuarded(request)) return
    const given = passwordIn(request.headers.authorization)
    if (given === undefined) throw unauthorized()
    const fingerprint = vault.fingerprint(given)
    if (fingerprint === known) return
    assertMayGuess(request.ip)
    if (!(await isRight(given))) throw unauthorized()
    known = fingerprint
    wrong.delete(request.ip)
  }
}

function isGuarded({ url, routeOptions }: FastifyRequest): boolean {
  const { operation } = routeOptions.config
  if (operation) return needsPassword(operations[operation])
  return /^\/console(\/|\?|$)/.test(url) || /^\/console(\/|$)/.test(routeOptions.url ?? '')
}

/** Basic with the name `console`, or Bearer. */
function passwordIn(header: string | undefined): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(.+)$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  const [, password] = /^console:(.+)$/s.exec(Buffer.from(value, 'base64').toString()) ?? []
  return password
}

function unauthorized(): Refusal {
  return new Refusal(
    'UNAUTHORIZED',
    'The console and the sandbox calls of this server need its password: HTTP Basic with the user name console.',
    { headers: { 'www-authenticate': 'Basic realm="Grosz console", charset="UTF-8"' } },
  )
}
