import type { TransferId, VerificationId } from '../../base/ids.ts'
import type { Reader, Statement, Tx } from '../../storage/database/database.ts'

/** A transfer by which a seller proves that an account is theirs. */
export interface VerificationTransfer {
  readonly transferId: TransferId
  readonly verificationId: VerificationId
  readonly email: string | undefined
  /** Undefined while it is awaited. */
  readonly status: 'arrived' | 'failed' | undefined
  /** True if a payout account that names it was uploaded. */
  readonly isDeclared: boolean
  /** Fingerprint of the account that it confirms, once one was uploaded that names it. */
  readonly account: string | undefined
  readonly createdAt: number
  readonly expiresAt: number
}

interface TransferRow {
  transfer_id: TransferId
  verification_id: VerificationId
  email: string | null
  status: 'arrived' | 'failed' | null
  declared: number
  account: string | null
  created_at: number
  expires_at: number
}

export function insertTransfer(transfer: VerificationTransfer): Statement {
  return {
    sql: `INSERT INTO verification_transfers
        (transfer_id, verification_id, email, status, declared, created_at, expires_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    params: [
      transfer.transferId,
      transfer.verificationId,
      transfer.email ?? null,
      transfer.status ?? null,
      transfer.isDeclared,
      transfer.createdAt,
      transfer.expiresAt,
    ],
  }
}

const FIND = 'SELECT * FROM verification_transfers WHERE transfer_id = $1'

export async function findTransfer(
  reader: Reader,
  transferId: TransferId,
): Promise<VerificationTransfer | undefined> {
  const row = await reader.find<TransferRow>(FIND, transferId)
  return row && toTransfer(row)
}

/** As `findTransfer`, and locks the transfer: its result is not stored until the transaction ends. */
export async function lockTransfer(
  tx: Tx,
  transferId: TransferId,
): Promise<VerificationTransfer | undefined> {
  const row = await tx.lock<TransferRow>(FIND, transferId)
  return row && toTransfer(row)
}

/** The transfer that a verification requested last. */
export async function findLatestTransfer(
  reader: Reader,
  verificationId: VerificationId,
): Promise<VerificationTransfer | undefined> {
  const row = await reader.find<TransferRow>(
    `SELECT * FROM verification_transfers WHERE verification_id = $1
     ORDER BY created_at DESC, transfer_id DESC LIMIT 1`,
    verificationId,
  )
  return row && toTransfer(row)
}

/** A later status does not replace the first. */
export function saveTransferStatus(
  transferId: TransferId,
  status: 'arrived' | 'failed',
): Statement {
  return {
    sql: 'UPDATE verification_transfers SET status = $2 WHERE transfer_id = $1 AND status IS NULL',
    params: [transferId, status],
  }
}

export function declareTransfer(transferId: TransferId, account: string): Statement {
  return {
    sql: 'UPDATE verification_transfers SET declared = 1, account = $2 WHERE transfer_id = $1',
    params: [transferId, account],
  }
}

function toTransfer(row: TransferRow): VerificationTransfer {
  return {
    transferId: row.transfer_id,
    verificationId: row.verification_id,
    email: row.email ?? undefined,
    status: row.status ?? undefined,
    isDeclared: row.declared === 1,
    account: row.account ?? undefined,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}
