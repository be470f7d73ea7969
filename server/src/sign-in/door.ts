import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { sessionHours } from '@grosz/contract/resources/session.ts'
import type { Door } from '../app.ts'
import type { Database } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { hashSecret, type Vault } from '../vault.ts'
import { createGuesses } from './guesses.ts'
import {
  deleteBeyond,
  deleteOver,
  deleteSession,
  deleteSessions,
  findSession,
  insertSession,
  type SessionRow,
  touchSession,
} from './store.ts'

const HOUR_MS = 3_600_000
const LIFE_MS = sessionHours.life * HOUR_MS
const IDLE_MS = sessionHours.idle * HOUR_MS
const SESSIONS_MAX = 100

/** A call is noted no more often, so that most of them write nothing. */
const NOTED_MS = 60_000

/** How often those who watch a session look whether it is over. */
const LOOK_MS = 60_000

const TOKEN_BYTES = 32
const HASH_BYTES = 32
const derive = promisify<string, Buffer, number, Buffer>(scrypt)

interface DoorParts {
  readonly settings: Pick<Settings, 'consolePassword'>
  readonly database: Database
  readonly vault: Vault
  /** No clock of a sandbox makes a session older. */
  readonly realNow: () => number
}

/** Knows the password of the console and who has signed in; undefined where there is no password. */
export function createDoor({ settings, database, vault, realNow }: DoorParts): Door | undefined {
  const { consolePassword } = settings
  if (consolePassword === undefined) return undefined
  const salt = randomBytes(16)
  const hash = derive(consolePassword, salt, HASH_BYTES)
  const ofPassword = vault.fingerprint(consolePassword)
  /** The right one is known again without the slow hash. */
  let known: string | undefined
  // One at a time: each takes 16 MiB and a good part of a second.
  let turn: Promise<unknown> = Promise.resolve()
  const guesses = createGuesses(realNow)
  const watched = new Map<() => void, string>()

  function isRight(given: string): Promise<boolean> {
    const mine = turn.then(async () =>
      timingSafeEqual(await derive(given, salt, HASH_BYTES), await hash),
    )
    turn = mine.catch(() => {})
    return mine
  }

  async function assertPassword(given: string, address: string): Promise<void> {
    const fingerprint = vault.fingerprint(given)
    if (fingerprint === known) return
    guesses.count(address)
    if (!(await isRight(given))) throw new Refusal('UNAUTHORIZED', 'The password is wrong.')
    known = fingerprint
    guesses.forget(address)
  }

  function hashOf(token: string): string {
    return hashSecret(`${token}.${ofPassword}`)
  }

  async function find(token: string | undefined): Promise<SessionRow | undefined> {
    if (token === undefined) return undefined
    const row = await findSession(database.look, hashOf(token))
    const now = realNow()
    const isOpen = row && now < row.createdAt + LIFE_MS && now < row.seenAt + IDLE_MS
    return isOpen ? row : undefined
  }

  /** Those who watch a session that is over are told. */
  async function tellOver(): Promise<void> {
    for (const [tell, token] of [...watched]) {
      if (await find(token)) continue
      watched.delete(tell)
      tell()
    }
  }

  return {
    assertPassword,

    async signIn({ password, address, before }) {
      await assertPassword(password, address)
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const now = realNow()
      await database.write([
        deleteOver(now - LIFE_MS, now - IDLE_MS),
        ...(before === undefined ? [] : [deleteSession(hashOf(before))]),
        deleteBeyond(SESSIONS_MAX - 1),
        insertSession({ tokenHash: hashOf(token), createdAt: now, seenAt: now }),
      ])
      await tellOver()
      return { token, expiresAt: now + LIFE_MS }
    },

    async enter(token) {
      const row = await find(token)
      if (!row) return undefined
      const now = realNow()
      if (now - row.seenAt >= NOTED_MS) await database.write([touchSession(row.tokenHash, now)])
      return { expiresAt: row.createdAt + LIFE_MS }
    },

    async signOut(token) {
      await database.write([deleteSession(hashOf(token))])
      await tellOver()
    },

    async signOutEverywhere() {
      await database.write([deleteSessions])
      await tellOver()
    },

    whenOver(token, tell) {
      watched.set(tell, token)
      // A database that does not answer has not said that it is over.
      const timer = setInterval(() => tellOver().catch(() => {}), LOOK_MS).unref()
      return () => {
        clearInterval(timer)
        watched.delete(tell)
      }
    },
  }
}
