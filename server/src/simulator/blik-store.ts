import type { BlikTokenResult } from '../acquirer/acquirer.ts'
import type { Statement, Tx } from '../database/database.ts'

/** The token, held until the end of the transaction: two bank apps may come to know it at once. */
export async function lockBlikToken(
  tx: Tx,
  reference: string,
): Promise<BlikTokenResult | undefined> {
  const row = await tx.lock<{ applications: string }>(
    'SELECT applications FROM simulator_blik_tokens WHERE reference = $1',
    reference,
  )
  return row && { reference, applications: JSON.parse(row.applications) }
}

export function saveBlikToken(token: BlikTokenResult, now: number): Statement {
  return {
    sql: `INSERT INTO simulator_blik_tokens (reference, applications, created_at) VALUES ($1, $2, $3)
          ON CONFLICT (reference) DO UPDATE SET applications = excluded.applications`,
    params: [token.reference, JSON.stringify(token.applications), now],
  }
}
