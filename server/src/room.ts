import type { Handlers } from './app.ts'
import type { Vault } from './base/vault.ts'
import type { Database, Reader, Tx } from './storage/database/database.ts'
import type { DueKind } from './storage/due/due.ts'
import type { Posting } from './storage/ledger/ledger.ts'

/**
 * The contribution of a room to the server. Its `room.ts` exports one, and `rooms.ts` lists it;
 * routes, background loops, `verify`, and seeds use it.
 */
export interface Room {
  /** The operations of the contract that it implements. */
  readonly handlers?: Partial<Handlers>
  /** The kinds of its background work. */
  readonly due?: readonly DueKind[]
  /** The checks of its rows. */
  readonly checks?: readonly Check[]
  /** The records of the room that move money. */
  readonly movers?: readonly Mover[]
  /** The columns with its sealed values. */
  readonly sealed?: readonly SealedColumn[]
  /**
   * Adds the rows that a new database needs, or one that an older version has filled; runs at every start.
   */
  readonly seed?: (tx: Tx, seeding: Seeding) => Promise<void>
}

/** A check of `verify`: rows that must not exist, and the problem that they indicate. */
export type Check = Question | Comparison | Search

interface Finding {
  readonly says: string
  /** The operator's next step; the usual one unless given. */
  readonly next?: string
}

/** Selects the rows that must not exist; the first column names them. */
export interface Question extends Finding {
  readonly sql: string
  /**
   * The table that it checks in parts, each in its own snapshot: `sql` reads a part of it by the
   * name `part`. Without a table, `sql` runs once.
   */
  readonly of?: Table | Groups
}

/** Compares the rows of a table in TypeScript, part by part; resolves to the names of what it has found. */
export interface Comparison extends Finding {
  readonly of: Table | Groups
  // A method, so that each comparison can declare the type of its rows.
  compare(tx: Reader, rows: readonly object[]): Promise<readonly string[]>
}

/** A table with the columns of its key or of another unique index, all of them text. */
export interface Table {
  readonly name: string
  readonly key: readonly string[]
  /** The rows that are checked; all unless given. */
  readonly only?: string
  /** Rows of a part, unless it is as large as others. */
  readonly rows?: number
}

/** A table with columns of an index that is not unique: rows that are alike there stay in one part. */
export interface Groups extends Table {
  readonly isGrouped: true
}

/** Finds problems that SQL cannot find; resolves to their names. */
export interface Search extends Finding {
  readonly find: (books: Books, tell: (looked: number) => void) => Promise<readonly string[]>
}

/** The database as `verify` reads it, without writes. Each read is one snapshot. */
export interface Books extends Pick<Database, 'engine' | 'read'> {
  /** The time of this machine. */
  readonly now: number
}

/** Records of a room that move money, and the transfers that each of them is to have in the journal. */
export interface Mover {
  /** The beginning of its references in the journal; the key of the record follows. */
  readonly prefix: string
  /** The last parts of its references; none if a record has one transfer, whose reference ends with the key. */
  readonly steps: readonly string[]
  readonly table: Table
  /** The transfers of those records that exist. */
  readonly transfersOf: (
    reader: Reader,
    keys: readonly (readonly string[])[],
  ) => Promise<readonly Moved[]>
}

export interface Moved {
  readonly reference: string
  readonly postings: readonly Pick<Posting, 'account' | 'currency' | 'amount'>[]
}

/** A column with sealed values, which have to be sealed again under a new master key. */
export interface SealedColumn {
  readonly table: string
  /** The primary key; of text. */
  readonly key: readonly string[]
  readonly column: string
  /** The use that a value is sealed for. */
  readonly use: (key: Readonly<Record<string, string>>) => string
  /** Files; by default texts. */
  readonly isBytes?: true
}

export interface Seeding {
  readonly vault: Vault
  readonly now: number
}
