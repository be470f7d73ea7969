import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { DatabaseInUse } from './database.ts'

/**
 * Locks a file for this process in addition to the lock file, which can be deleted while a server
 * runs. On Linux, uses a name in the system that belongs to the file itself and cannot be deleted;
 * other systems have only the lock file. Resolves to a function that releases the lock.
 */
export async function holdFile(file: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const { dev, ino } = statSync(file)
  // Connections to this socket carry no data.
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((done, refused) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EADDRINUSE') refused(alreadyUsed(file, cause))
      // A system without such names; only the lock file applies.
      else done()
    })
    server.listen(`\0grosz-${dev}-${ino}`, () => done())
  })
  // Holding is no reason to go on.
  server.unref()
  return () => {
    if (server.listening) server.close()
  }
}

/** The error for an operator who starts a second server on the same file. */
export function alreadyUsed(file: string, cause: unknown): DatabaseInUse {
  return new DatabaseInUse(
    `Another process already uses the data directory ${dirname(file)}. ` +
      'Stop it, choose another DATA_DIR, or use PostgreSQL (DATABASE_URL) for several processes.',
    { cause },
  )
}
