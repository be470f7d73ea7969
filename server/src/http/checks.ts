import type { Reader } from '../database/database.ts'
import { listNamed } from '../database/named.ts'
import type { Books, Check } from '../room.ts'

const PART = 1_000

interface Kept {
  readonly pos_id: string
  readonly operation: string
  readonly key: string
  readonly status: number
  readonly headers: string
  readonly body: string
}

export const checks: readonly Check[] = [
  {
    says: 'answers kept under an Idempotency-Key that name no record of ours, or the order of another one',
    next: 'Delete the row of idempotency_keys: a repetition of the request then meets the record itself.',
    find: findUnlike,
  },
]

/** What a call has made, as its answer names it. */
const made = {
  createOrder: { table: 'orders', owner: 'pos_id', id: 'order_id', path: ['orderId'] },
  createRefund: {
    table: 'refunds',
    owner: 'pos_id',
    id: 'refund_id',
    path: ['refund', 'refundId'],
  },
  createPayout: {
    table: 'payouts',
    owner: 'pos_id',
    id: 'payout_id',
    path: ['payout', 'payoutId'],
  },
} as const

async function findUnlike(books: Books): Promise<readonly string[]> {
  const found: string[] = []
  const orders = new Set<string>()
  let after: readonly string[] | undefined = ['', '', '']
  while (after) {
    const from: readonly string[] = after
    after = await books.read(async (tx) => {
      const rows = await tx.list<Kept>(
        `SELECT pos_id, operation, key, status, headers, body FROM idempotency_keys
         WHERE (pos_id, operation, key) > ($1, $2, $3)
         ORDER BY pos_id, operation, key LIMIT ${PART}`,
        ...from,
      )
      found.push(...(await unlikeOf(tx, rows, orders)))
      const last = rows.length < PART ? undefined : rows.at(-1)
      return last && [last.pos_id, last.operation, last.key]
    })
  }
  return found
}

/** `orders` are those that answers have named already; a call for a refund or payout may meet an earlier one. */
async function unlikeOf(
  tx: Pick<Reader, 'list'>,
  rows: readonly Kept[],
  orders: Set<string>,
): Promise<string[]> {
  const found = rows.filter((row) => !isReadable(row))
  for (const [call, { table, owner, id, path }] of Object.entries(made)) {
    const answers = rows
      .filter((row) => row.operation.startsWith(`${call} `) && row.status < 400 && isReadable(row))
      .map((row) => ({ row, id: valueAt(JSON.parse(row.body), path) }))
    const known = await listNamed<{ id: string }>(
      tx,
      answers.map((answer) => [answer.row.pos_id, answer.id]),
      `SELECT ${table}.${id} AS id FROM named
       JOIN ${table} ON ${table}.${owner} = named.owner AND ${table}.${id} = named.id`,
    )
    const ids = new Set(known.map((one) => one.id))
    found.push(...answers.filter((answer) => !ids.has(answer.id)).map(({ row }) => row))
    if (call === 'createOrder')
      found.push(...answers.filter(({ id }) => !isNew(orders, id)).map(({ row }) => row))
  }
  return found.map(({ pos_id, key }) => `key ${key} of point of sale ${pos_id}`)
}

function isReadable({ status, headers, body }: Kept): boolean {
  try {
    JSON.parse(headers)
    if (body !== '') JSON.parse(body)
    return status >= 200 && status < 600
  } catch {
    return false
  }
}

function isNew(known: Set<string>, id: string): boolean {
  const { size } = known
  return known.add(id).size > size
}

function valueAt(body: unknown, path: readonly string[]): string {
  let value = body
  for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' ? value : ''
}
