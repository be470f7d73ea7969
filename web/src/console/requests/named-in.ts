import type { BodyOf } from '../../api/client.ts'

type Named = Pick<BodyOf<'retrieveRequest'>, 'path' | 'orderId' | 'requestBody' | 'responseBody'>

/** The fields that name a record with a page of its own. */
const fields = ['orderId', 'refundId', 'payoutId', 'shopId', 'verificationId', 'reportId'] as const

/** The records in the address, which has each ID after the name of its list. */
const inPath: Partial<Record<(typeof fields)[number], RegExp>> = {
  orderId: /\/orders\/([^/?]+)/,
  refundId: /\/refunds\/([^/?]+)/,
  payoutId: /\/payouts\/([^/?]+)/,
  shopId: /\/shops\/([^/?]+)/,
  verificationId: /\/verifications\/([^/?]+)/,
  reportId: /\/reports\/([^/?]+)/,
}

/** The IDs that a request names once, in its address or in a body, by their fields. */
export function namedIn(request: Named): Readonly<Record<string, string>> {
  const bodies = `${request.requestBody?.text ?? ''} ${request.responseBody?.text ?? ''}`
  const found = fields.flatMap((field) => {
    const own = field === 'orderId' ? request.orderId : undefined
    const values = new Set(
      [...bodies.matchAll(new RegExp(`"${field}"\\s*:\\s*"([^"*]+)"`, 'g'))].map(([, id]) => id),
    )
    const only = values.size === 1 ? [...values][0] : undefined
    const id = own ?? inPath[field]?.exec(request.path)?.[1] ?? only
    return id === undefined ? [] : [[field, id] as const]
  })
  return Object.fromEntries(found)
}
