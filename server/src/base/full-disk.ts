/** True for the errors of a disk without space: of the operating system, of a quota, and of SQLite. */
export function isDiskFull(error: unknown): boolean {
  const { code = '', errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number }
  // The lower byte is the kind: SQLITE_FULL.
  return code === 'ENOSPC' || code === 'EDQUOT' || (errcode & 0xff) === 13
}
