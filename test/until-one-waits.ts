import type { Reader } from '../server/src/storage/database/database.ts'

/** Returns once another transaction on PostgreSQL waits for a lock, or none has for two seconds. */
export async function untilOneWaits(tx: Reader): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const waiting = await tx.find(
      `SELECT pid FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    if (waiting) return
    await tx.find('SELECT 1 AS slept FROM pg_sleep(0.01)')
  }
}
