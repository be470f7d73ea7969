/** True if this process or this machine has no file descriptor left, for a connection or a file. */
export function isOutOfFiles(error: unknown): boolean {
  const { code } = Object(error)
  return code === 'EMFILE' || code === 'ENFILE'
}
