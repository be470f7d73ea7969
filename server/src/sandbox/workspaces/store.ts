import type { TestFirm } from '@grosz/contract/test-firms.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'

/** The data of a workspace that is not open. */
export interface WorkspaceRow {
  readonly workspaceId: string
  readonly name: string | undefined
  readonly seed: string | undefined
  readonly openings: number
  readonly firms: readonly TestFirm[]
  readonly createdAt: number
}

interface StoredRow extends Omit<WorkspaceRow, 'name' | 'seed' | 'firms'> {
  readonly name: string | null
  readonly seed: string | null
  readonly firms: string
}

export async function findWorkspace(reader: Reader): Promise<WorkspaceRow | undefined> {
  const row = await reader.find<StoredRow>(
    `SELECT workspace_id AS "workspaceId", name, seed, openings, firms, created_at AS "createdAt"
     FROM workspace`,
  )
  if (!row) return undefined
  return {
    ...row,
    name: row.name ?? undefined,
    seed: row.seed ?? undefined,
    firms: JSON.parse(row.firms),
  }
}

export async function insertWorkspace(tx: Tx, row: WorkspaceRow): Promise<void> {
  await tx.run(
    `INSERT INTO workspace (line, workspace_id, name, seed, openings, firms, created_at)
     VALUES (1, $1, $2, $3, $4, $5, $6)`,
    row.workspaceId,
    row.name ?? null,
    row.seed ?? null,
    row.openings,
    JSON.stringify(row.firms),
    row.createdAt,
  )
}

export async function countOpening(tx: Tx): Promise<void> {
  await tx.run('UPDATE workspace SET openings = openings + 1')
}
