import type { TestFirm } from '@grosz/contract/test-firms.ts'
import type { Handlers } from './app.ts'
import type { Tx } from './database/database.ts'
import type { DueKind } from './due/due.ts'
import type { AccountKind } from './ledger/accounts.ts'
import type { Settings } from './settings.ts'
import type { Vault } from './vault.ts'

/**
 * What a room brings to the house. Its `room.ts` exports one, `rooms.ts` lists it; from there the
 * routes, the loops of what is due, `verify` and the seeds take what they need.
 */
export interface Room {
  /** The operations of the contract that it answers. */
  readonly handlers?: Partial<Handlers>
  /** What it has to do without anybody asking. */
  readonly due?: readonly DueKind[]
  /** The kinds of accounts that it keeps in the ledger. */
  readonly accounts?: readonly AccountKind[]
  /** What must be true of its rows. */
  readonly checks?: readonly Check[]
  /** The kinds of notifications that it sends. */
  readonly notifications?: readonly string[]
  /** What a new database needs, and one that an older version has filled; runs at every start. */
  readonly seed?: (tx: Tx, seeding: Seeding) => Promise<void>
}

/** A check of `verify`: selects the rows that must not exist, and says what they would mean. */
export interface Check {
  readonly says: string
  readonly sql: string
}

export interface Seeding {
  readonly mode: Settings['mode']
  /** What an empty sandbox is filled with. */
  readonly firms: readonly TestFirm[]
  readonly vault: Vault
  readonly now: number
}
