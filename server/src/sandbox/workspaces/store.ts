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

interface StoredRow {
  workspace_id: string
  name: string | null
  seed: string | null
  openings: number
  firms: string
  created_at: number
}

export async function findWorkspace(reader: Reader): Promise<WorkspaceRow | undefined> {
  const row = await reader.find<StoredRow>(
    'SELECT workspace_id, name, seed, openings, firms, created_at FROM workspace',
  )
  if (!row) return undefined
  return {
    workspaceId: row.workspace_id,
    name: row.name ?? undefined,
    seed: row.seed ?? undefined,
    openings: row.openings,
    firms: JSON.parse(row.firms),
    createdAt: row.created_at,
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
