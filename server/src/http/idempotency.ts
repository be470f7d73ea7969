import { limits } from '@grosz/contract/limits.ts'
import type { AnyReply, App, Remembering } from '../app.ts'
import { UniqueViolation } from '../database/database.ts'
import { Refusal } from '../refusal.ts'

const KEY_MAX = limits.idempotencyKeyLength.value

/** One use of an Idempotency-Key: whose, for which operation, and for which bytes. */
export interface KeyUse {
  readonly posId: string
  readonly operation: string
  readonly key: string
  readonly fingerprint: string
}

/**
 * Runs `handle` at most once per key. The answer is kept by the handler in the transaction of its
 * effect (`remember`); a repetition gets that answer, another payload and a twin get a refusal.
 */
export function createIdempotency(app: App) {
  /** Keys being handled in this process; twins in another process meet at the primary key. */
  const inFlight = new Set<string>()

  return async function once(
    use: KeyUse | undefined,
    handle: (remembering: Remembering) => Promise<AnyReply>,
  ): Promise<AnyReply> {
    if (!use) return handle(forgetful)
    const name = JSON.stringify([use.posId, use.operation, use.key])
    if (inFlight.has(name)) throw new Refusal('IDEMPOTENCY_KEY_IN_FLIGHT', undefined, retrySoon)
    inFlight.add(name)
    try {
      return (await replay(app, use)) ?? (await handle(rememberer(app, use)))
    } catch (error) {
      if (!(error instanceof UniqueViolation) || error.table !== 'idempotency_keys') throw error
      const first = await replay(app, use)
      if (!first) throw new Refusal('IDEMPOTENCY_KEY_IN_FLIGHT', undefined, retrySoon)
      return first
    } finally {
      inFlight.delete(name)
    }
  }
}

const retrySoon = { headers: { 'retry-after': '1' } }

export function assertKey(key: string): void {
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > KEY_MAX) {
    throw new Refusal(
      'VALUE_INVALID',
      `Idempotency-Key must be 1 to ${KEY_MAX} visible ASCII characters.`,
    )
  }
}

async function replay(app: App, use: KeyUse): Promise<AnyReply | undefined> {
  const row = await app.database.read((tx) =>
    tx.find<{ fingerprint: string; status: number; headers: string; body: string }>(
      `SELECT fingerprint, status, headers, body FROM idempotency_keys
       WHERE pos_id = $1 AND operation = $2 AND key = $3`,
      use.posId,
      use.operation,
      use.key,
    ),
  )
  if (!row) return undefined
  if (row.fingerprint !== use.fingerprint) throw new Refusal('IDEMPOTENCY_KEY_REUSED')
  const headers = { ...JSON.parse(row.headers), 'idempotent-replayed': 'true' }
  return { status: row.status, headers, body: row.body === '' ? undefined : JSON.parse(row.body) }
}

/** Keeping inserts, so that a twin fails; amending tells more of what was kept before. */
function rememberer(app: App, use: KeyUse): Remembering {
  const key = [use.posId, use.operation, use.key] as const
  return {
    isKeyed: true,
    async remember(tx, reply) {
      await tx.run(
        `INSERT INTO idempotency_keys (pos_id, operation, key, status, headers, body, fingerprint, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        ...key,
        ...toRow(reply),
        use.fingerprint,
        app.now(),
      )
    },
    async amend(reply) {
      await app.database.transaction((tx) =>
        tx.run(
          `UPDATE idempotency_keys SET status = $4, headers = $5, body = $6
           WHERE pos_id = $1 AND operation = $2 AND key = $3`,
          ...key,
          ...toRow(reply),
        ),
      )
    },
  }
}

function toRow({ status, headers, body }: AnyReply): [number, string, string] {
  return [status, JSON.stringify(headers ?? {}), body === undefined ? '' : JSON.stringify(body)]
}

const forgetful: Remembering = { isKeyed: false, async remember() {}, async amend() {} }
