import type { Database } from '../server/src/storage/database/database.ts'

/**
 * Copies a new order in SQL, with what expires it: the first copy is a second older than it, the
 * next two. The copies have no history, so their sandbox is closed without verification.
 */
export async function copyOrder(
  database: Database,
  { orderId, count }: { orderId: string; count: number },
): Promise<void> {
  await copyRows(database, 'orders', {
    count,
    where: 'order_id = $1',
    value: orderId,
    copied: {
      order_id: 'order_id || CAST(i AS TEXT)',
      ext_order_id: 'NULL',
      created_at: 'created_at - i * 1000',
    },
  })
  await copyRows(database, 'due', {
    count,
    where: "kind = 'expiry' AND reference LIKE '%' || $1 || '%'",
    value: orderId,
    copied: { reference: 'replace(reference, $1, $1 || CAST(i AS TEXT))' },
  })
}

interface Copying {
  readonly count: number
  readonly where: string
  readonly value: string
  /** The columns of a copy that differ from its original, in SQL; i counts from one. */
  readonly copied: Readonly<Record<string, string>>
}

async function copyRows(
  database: Database,
  table: string,
  { count, where, value, copied }: Copying,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await tx.find<object>(`SELECT * FROM ${table} WHERE ${where}`, value)
    if (!row) throw new Error(`no row of ${table} to copy`)
    const columns = Object.keys(row)
    await tx.run(
      `INSERT INTO ${table} (${columns}) WITH RECURSIVE numbers (i) AS
         (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count})
       SELECT ${columns.map((column) => copied[column] ?? column)}
       FROM ${table} CROSS JOIN numbers WHERE ${where}`,
      value,
    )
  })
}
