import type { BlikTokenResult } from '../../base/acquirer/acquirer.ts'
import type { PaymentId } from '../../base/ids.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'
import type { GeneratedBlikCode } from '../ports/simulator.ts'

/** Loads and locks the token until the end of the transaction, because two banking apps may register it at once. */
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

type BlikCodeRow = Omit<GeneratedBlikCode, 'usedBy'> & { readonly usedBy: PaymentId | null }

const SELECT = `SELECT code_id AS "codeId", code, outcome, expires_at AS "expiresAt", used_by AS "usedBy"
  FROM simulator_blik_codes`

export function insertBlikCode({ codeId, code, outcome, expiresAt }: GeneratedBlikCode): Statement {
  return {
    sql: `INSERT INTO simulator_blik_codes (code_id, code, outcome, expires_at)
          VALUES ($1, $2, $3, $4)`,
    params: [codeId, code, outcome, expiresAt],
  }
}

export async function findBlikCode(
  reader: Reader,
  codeId: string,
): Promise<GeneratedBlikCode | undefined> {
  const row = await reader.find<BlikCodeRow>(`${SELECT} WHERE code_id = $1`, codeId)
  return row && toBlikCode(row)
}

/** Loads and locks the newest code with these digits until the end of the transaction: one payment uses it. */
export async function lockBlikCode(tx: Tx, code: string): Promise<GeneratedBlikCode | undefined> {
  const row = await tx.lock<BlikCodeRow>(
    `${SELECT} WHERE code = $1 ORDER BY expires_at DESC LIMIT 1`,
    code,
  )
  return row && toBlikCode(row)
}

export function useBlikCode(codeId: string, paymentId: PaymentId): Statement {
  return {
    sql: 'UPDATE simulator_blik_codes SET used_by = $2 WHERE code_id = $1',
    params: [codeId, paymentId],
  }
}

function toBlikCode({ usedBy, ...row }: BlikCodeRow): GeneratedBlikCode {
  return usedBy === null ? row : { ...row, usedBy }
}
