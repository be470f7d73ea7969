import type { Tx } from './database.ts'

/** Held until the end of the transaction by one process at a time. */
export async function lockInstallation(tx: Tx): Promise<void> {
  await tx.lock('SELECT mode FROM installation')
}
