import { randomBytes } from 'node:crypto'
import { sessionHours } from '@grosz/contract/resources/session.ts'
import type { Settings } from '../../base/settings.ts'
import { HOUR_MS, MINUTE_MS } from '../../base/time.ts'
import { hashSecret, type Vault } from '../../base/vault.ts'
import type { Database } from '../../storage/database/database.ts'
import type { ConsoleSessions } from '../ports/sandbox.ts'
import { tokenIn } from './cookie.ts'
import { createPasswordCheck } from './password.ts'
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

const LIFE_MS = sessionHours.life * HOUR_MS
const IDLE_MS = sessionHours.idle * HOUR_MS
const SESSIONS_MAX = 100

/** The last call of a session is stored at most this often, so that most calls write nothing. */
const NOTED_MS = MINUTE_MS

/** The interval at which watched sessions are checked for their end, in ms. */
const CHECK_EVERY_MS = MINUTE_MS

const TOKEN_BYTES = 32

interface SessionParts {
  readonly settings: Pick<Settings, 'consolePassword' | 'publicUrl'>
  readonly database: Database
  readonly vault: Vault
  /** Sessions do not depend on the clock of a sandbox. */
  readonly realNow: () => number
}

/** Checks the password of the console and stores the sessions; undefined without a password. */
export function createConsoleSessions({
  settings,
  database,
  vault,
  realNow,
}: SessionParts): ConsoleSessions | undefined {
  const { consolePassword } = settings
  if (consolePassword === undefined) return undefined
  const ofPassword = vault.fingerprint(consolePassword)
  const assertPassword = createPasswordCheck(consolePassword, { vault, realNow })
  /** The listeners for the end of a session, by its token. */
  const watched = new Map<string, Set<() => void>>()
  let timer: NodeJS.Timeout | undefined

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

  /** Notifies the listeners of each ended session. */
  async function tellOver(): Promise<void> {
    for (const token of [...watched.keys()]) {
      if (await find(token)) continue
      const listeners = watched.get(token) ?? []
      watched.delete(token)
      for (const tell of listeners) tell()
    }
  }

  return {
    tokenIn: (cookies) => tokenIn(settings, cookies),
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
      const listeners = watched.get(token) ?? new Set()
      watched.set(token, listeners.add(tell))
      // If the database does not respond, the session counts as not ended.
      timer ??= setInterval(() => tellOver().catch(() => {}), CHECK_EVERY_MS).unref()
      return () => {
        listeners.delete(tell)
        if (listeners.size === 0 && watched.get(token) === listeners) watched.delete(token)
        if (watched.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
}
