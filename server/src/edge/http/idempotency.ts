import { limits } from '@grosz/contract/limits.ts'
import { type AnyReply, type App, type Remembering, replayed } from '../../app.ts'
import { Refusal } from '../../base/refusal.ts'
import { DAY_MS } from '../../base/time.ts'
import { type Statement, type Tx, UniqueViolation } from '../../storage/database/database.ts'
import type { Effect } from './effect.ts'

const KEY_MAX = limits.idempotencyKeyLength.value

const KEPT_MS = limits.idempotencyKeyDays.value * DAY_MS

/** One use of an Idempotency-Key: whose, for which operation, and for which bytes. */
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
 * Runs `handle` at most once per key. The answer is kept by the handler in the transaction of its
 * effect; a repetition gets that answer, another payload and a twin get a refusal.
 */
export function createIdempotency(app: App) {
  /** Keys being handled in this process; twins in another process meet at the primary key. */
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
      // What a twin in another process did may be what refuses us; then its answer is ours.
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
  const row = await app.database.look.find<{
    fingerprint: string
    status: number
    headers: string
    body: string
  }>(
    `SELECT fingerprint, status, headers, body FROM idempotency_keys
     WHERE pos_id = $1 AND operation = $2 AND key IN ($3, $4)`,
    use.posId,
    use.operation,
    use.key,
    use.sentKey,
  )
  if (!row) return undefined
  if (row.fingerprint !== use.fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  const headers = { ...JSON.parse(row.headers), ...replayed }
  return { status: row.status, headers, body: row.body === '' ? undefined : JSON.parse(row.body) }
}

/** Keeping inserts, so that a twin fails; amending tells more of what was kept before. */
function rememberer(app: App, use: KeyUse): Remembering {
  const key = [use.posId, use.operation, use.key] as const

  function kept(reply: AnyReply): Statement[] {
    const params = [...key, ...toRow(reply), use.fingerprint, app.now()]
    return [{ sql: KEEP, params }]
  }

  return {
    kept,
    amended: (reply) => [{ sql: AMEND, params: [...key, ...toRow(reply)] }],
  }
}

const KEEP = `INSERT INTO idempotency_keys
    (pos_id, operation, key, status, headers, body, fingerprint, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`

const AMEND = `UPDATE idempotency_keys SET status = $4, headers = $5, body = $6
  WHERE pos_id = $1 AND operation = $2 AND key = $3`

function toRow({ status, headers, body }: AnyReply): [number, string, string] {
  return [status, JSON.stringify(headers ?? {}), body === undefined ? '' : JSON.stringify(body)]
}

const forgetful: Remembering = {
  kept: () => [],
  amended: () => [],
}

/** Deletes at most `limit` keys with their answers, after the time in which calls are repeated. */
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
