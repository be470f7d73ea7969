import type { Books, Check } from '../../room.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listNamed } from '../../storage/database/named.ts'

const PART = 1_000

interface Kept {
  readonly pos_id: string
  readonly operation: string
  readonly key: string
  readonly status: number
  readonly headers: string
  readonly body: string
}

interface Answer {
  readonly row: Kept
  readonly body: {
    readonly orderId?: string
    readonly redirectUri?: string
    readonly status?: { readonly statusCode?: string }
  }
}

export const checks: readonly Check[] = [
  {
    says: 'responses stored under an Idempotency-Key that do not match the record that they are about',
    next: 'Delete the row in idempotency_keys: a repeated request then reaches the record itself.',
    find: findUnlike,
  },
]

/** The record that a call creates, as its response identifies it, and the other fields of the response about it. */
const made = {
  createOrder: {
    table: 'orders',
    id: 'order_id',
    path: 'orderId',
    says: { extOrderId: 'ext_order_id' },
  },
  createRefund: {
    table: 'refunds',
    id: 'refund_id',
    path: 'refund.refundId',
    says: { 'refund.extRefundId': 'ext_refund_id', 'refund.amount': 'amount' },
  },
  createPayout: {
    table: 'payouts',
    id: 'payout_id',
    path: 'payout.payoutId',
    says: { 'payout.extPayoutId': 'ext_payout_id', 'payout.amount': 'amount' },
  },
} as const

/** Fields that a response contains even if its record does not. */
const madeUp: ReadonlySet<string> = new Set(['refund.extRefundId'])

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

/** `orders` are those of earlier responses; a response about a refund or payout can refer to an existing record. */
async function unlikeOf(tx: Reader, rows: readonly Kept[], orders: Set<string>): Promise<string[]> {
  const found = rows.filter((row) => !isReadable(row))
  for (const [call, { table, id, path, says }] of Object.entries(made)) {
    const answers = rows
      .filter((row) => row.operation.startsWith(`${call} `) && row.status < 400 && isReadable(row))
      .map((row): Answer => ({ row, body: JSON.parse(row.body) }))
    const known = await listNamed<Readonly<Record<string, unknown>>>(
      tx,
      answers.map(({ row, body }) => [row.pos_id, valueAt(body, path)]),
      `SELECT ${table}.*, (SELECT MAX(details) FROM payments WHERE payments.pos_id = ${table}.pos_id
         AND payments.order_id = named.id AND origin = 'api') AS details FROM named
       JOIN ${table} ON ${table}.pos_id = named.owner AND ${table}.${id} = named.id`,
    )
    const byId = new Map(known.map((record) => [record[id], record]))
    const isOfRecord = (answer: Answer) => {
      const record = byId.get(valueAt(answer.body, path))
      const isOrder = call === 'createOrder'
      return (
        record &&
        // A text that is too long for its index is stored whole in a separate column.
        Object.entries(says).every(([at, column]) =>
          isSaid(answer.body, at, record[`whole_${column}`] ?? record[column]),
        ) &&
        (!isOrder || (isNew(orders, String(record[id])) && leadsToItsOrder(answer, record.details)))
      )
    }
    found.push(...answers.filter((answer) => !isOfRecord(answer)).map(({ row }) => row))
  }
  return found.map(({ pos_id, key }) => `key ${key} of point of sale ${pos_id}`)
}

/** The address of our page names its order. That of a bank is in the payment, until the bank sends its payer on. */
function leadsToItsOrder({ row, body }: Answer, payment: unknown): boolean {
  const { redirectUri, orderId, status } = body
  const { location } = JSON.parse(row.headers)
  if (location !== redirectUri || (row.status === 302) !== (redirectUri !== undefined)) return false
  const page = `/pay/?orderId=${orderId}&token=${row.pos_id}.${orderId}.`
  if (redirectUri === undefined || redirectUri.includes(page)) return true
  const { nextUrl } = typeof payment === 'string' ? JSON.parse(payment) : {}
  return redirectUri === nextUrl || (nextUrl !== undefined && status?.statusCode !== 'SUCCESS')
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

/** True if the response has the value at the path, or does not contain the path. */
function isSaid(body: Answer['body'], path: string, value: unknown): boolean {
  const said = valueAt(body, path)
  return said === '' || said === String(value) || (value === null && madeUp.has(path))
}

function valueAt(body: Answer['body'], path: string): string {
  let value: unknown = body
  // The intermediate values are objects or undefined.
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name]
  return value === undefined ? '' : String(value)
}

/** Checks that the payment page is at the host of the server, or at an earlier host of it. */
export function checkOfPages(urls: readonly string[]): Check {
  const isOwn = (body: string) =>
    urls
      .flatMap((url) => [`${new URL(url).hostname}:`, `${new URL(url).hostname}/`])
      .map((host) => `${body} LIKE '%"redirectUri":"http%://${host}%'`)
      .join(' OR ')
  return {
    says: 'responses stored under an Idempotency-Key with a payment page on an unknown host',
    next: 'Delete the row in idempotency_keys: a repeated request then reaches the record itself.',
    sql: `SELECT kept.key FROM idempotency_keys AS kept
          WHERE kept.body LIKE '%"redirectUri":"%/pay/?orderId=%' AND NOT (${isOwn('kept.body')})
            AND EXISTS (SELECT 1 FROM idempotency_keys AS earlier
              WHERE earlier.created_at <= kept.created_at AND (${isOwn('earlier.body')}))`,
  }
}
