import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@grosz/contract/limits.ts'
import { type AnyReply, type App, type Remembering, replayed } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { DAY_MS } from '../../base/time.ts'
import { type Statement, type Tx, UniqueViolation } from '../../storage/database/database.ts'
import type { Effect } from './effect.ts'

const KEY_MAX = limits.idempotencyKeyLength.value

const KEPT_MS = limits.idempotencyKeyDays.value * DAY_MS

/**
 * A stored response that is open for longer is final: the process that had to replace it has ended.
 * A call queries the acquirer at most twice: about the payment that it replaces and about its own.
 */
const OPEN_MS = (2 * limits.acquirerSeconds.value + 1) * 1_000

const POLL_EVERY_MS = 100

/** One use of an Idempotency-Key: the caller, the operation, and the hash of the request. */
export interface KeyUse {
  readonly posId: string
  readonly operation: string
  /** A keyed fingerprint of it: the key itself is not stored. */
  readonly key: string
  /** The key as it was sent: version 0.1.0 stored it in this form. */
  readonly sentKey: string
  readonly fingerprint: string
}

/**
 * Runs `handle` at most once per key. The handler stores the response in the transaction of its effect. A repeated
 * request gets that response; a request with another payload, or one at the same time, is rejected.
 */
export function createIdempotency(app: App) {
  /** Keys in use in this process; requests in other processes conflict at the primary key. */
  const inFlight = new Set<string>()

  return async function once(
    use: KeyUse | undefined,
    effect: Pick<Effect, 'isCommitted'>,
    handle: (remembering: Remembering) => Promise<AnyReply>,
  ): Promise<AnyReply> {
    if (!use) return handle(forgetful)
    const name = JSON.stringify([use.posId, use.operation, use.key])
    if (inFlight.has(name)) throw keyInFlight()
    inFlight.add(name)
    try {
      return (await replay(app, use)) ?? (await handle(rememberer(app, use)))
    } catch (error) {
      // The refusal may result from the same request in another process; then its stored response applies.
      if (effect.isCommitted() || !isRefused(error)) throw error
      const first = await replay(app, use)
      if (first) return first
      throw isOfKeys(error) ? keyInFlight() : error
    } finally {
      inFlight.delete(name)
    }
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Refusal || error instanceof UniqueViolation
}

function isOfKeys(error: unknown): boolean {
  return error instanceof UniqueViolation && error.table === 'idempotency_keys'
}

function keyInFlight(): Refusal {
  return new Refusal('IDEMPOTENCY_KEY_IN_FLIGHT', undefined, { headers: { 'retry-after': '1' } })
}

export function assertKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > KEY_MAX) {
    throw new Refusal(
      'VALUE_INVALID',
      `Idempotency-Key must be 1 to ${KEY_MAX} visible ASCII characters.`,
    )
  }
}

async function replay(app: App, use: KeyUse): Promise<AnyReply | undefined> {
  const row = await findFinal(app, use)
  if (!row) return undefined
  const headers = { ...JSON.parse(row.headers), ...replayed }
  return { status: row.status, headers, body: row.body === '' ? undefined : JSON.parse(row.body) }
}

interface Kept {
  readonly fingerprint: string
  readonly status: number
  readonly headers: string
  readonly body: string
  readonly openSince: number | null
}

/**
 * Waits while another process completes its stored response with external data, such as the address
 * to which the payer is redirected.
 */
async function findFinal(app: App, use: KeyUse): Promise<Kept | undefined> {
  const until = performance.now() + OPEN_MS
  for (;;) {
    const row = await findKept(app, use)
    if (!row || !isOpen(app, row) || performance.now() >= until) return row
    await delay(POLL_EVERY_MS)
  }
}

/** The embedded database has one process, which has all its calls in memory. */
function isOpen({ database, realNow }: App, { openSince: since }: Kept): boolean {
  const isShared = database.engine === 'postgres'
  // The clock of the other machine may be ahead of this one.
  return isShared && since !== null && realNow() - since < OPEN_MS
}

async function findKept(app: App, use: KeyUse): Promise<Kept | undefined> {
  const row = await app.database.look.find<Kept>(
    `SELECT fingerprint, status, headers, body, open_since AS "openSince" FROM idempotency_keys
     WHERE pos_id = $1 AND operation = $2 AND key IN ($3, $4)`,
    use.posId,
    use.operation,
    use.key,
    use.sentKey,
  )
  if (row && row.fingerprint !== use.fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  return row
}

/** Storing a response inserts, so that a concurrent request fails; amending updates the stored response. */
function rememberer(app: App, use: KeyUse): Remembering {
  const key = [use.posId, use.operation, use.key] as const

  function keptSince(openSince: number | null, reply: AnyReply): Statement[] {
    const params = [...key, ...toRow(reply), use.fingerprint, app.now(), openSince]
    return [{ sql: KEEP, params }]
  }

  return {
    kept: (reply) => keptSince(null, reply),
    keptForNow: (reply) => keptSince(app.realNow(), reply),
    amended: (reply) => [{ sql: AMEND, params: [...key, ...toRow(reply)] }],
  }
}

const KEEP = `INSERT INTO idempotency_keys
    (pos_id, operation, key, status, headers, body, fingerprint, created_at, open_since)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`

const AMEND = `UPDATE idempotency_keys SET status = $4, headers = $5, body = $6, open_since = NULL
  WHERE pos_id = $1 AND operation = $2 AND key = $3`

function toRow({ status, headers, body }: AnyReply): [number, string, string] {
  return [status, JSON.stringify(headers ?? {}), body === undefined ? '' : JSON.stringify(body)]
}

const forgetful: Remembering = {
  kept: () => [],
  keptForNow: () => [],
  amended: () => [],
}

/** Deletes at most `limit` keys with their answers, after the time in which clients repeat calls. */
export function deleteOldKeys(
  tx: Tx,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  return tx.run(
    `DELETE FROM idempotency_keys WHERE (pos_id, operation, key) IN
       (SELECT pos_id, operation, key FROM idempotency_keys WHERE created_at <= $1
        ORDER BY created_at LIMIT $2)`,
    now - KEPT_MS,
    limit,
  )
}
