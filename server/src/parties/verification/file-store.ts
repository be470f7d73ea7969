import type { FileId, VerificationId } from '../../base/ids.ts'
import type { Reader, Statement } from '../../storage/database/database.ts'

/** A file of a document; name and content are sealed. */
interface KeptFile {
  readonly fileId: FileId
  readonly verificationId: VerificationId
  readonly name: string
  readonly content: Uint8Array
}

export function insertFile(
  { fileId, verificationId, name, content }: KeptFile,
  now: number,
): Statement {
  return {
    sql: `INSERT INTO verification_files (file_id, verification_id, name, content, loaded_at)
      VALUES ($1, $2, $3, $4, $5)`,
    params: [fileId, verificationId, name, content, now],
  }
}

export async function listFileIds(
  reader: Reader,
  verificationId: VerificationId,
): Promise<Set<string>> {
  const rows = await reader.list<{ file_id: string }>(
    'SELECT file_id FROM verification_files WHERE verification_id = $1',
    verificationId,
  )
  return new Set(rows.map((row) => row.file_id))
}
