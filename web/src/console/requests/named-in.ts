import type { BodyOf } from '../../api/client.ts'

type Named = Pick<BodyOf<'retrieveRequest'>, 'path' | 'orderId' | 'requestBody' | 'responseBody'>

/** The fields with the ID of a record that has a page, each with the list in its address. */
const lists = {
  orderId: 'orders',
  refundId: 'refunds',
  payoutId: 'payouts',
  shopId: 'shops',
  verificationId: 'verifications',
  reportId: 'reports',
} as const

/** The IDs that a request names once, in its address or in a body, by their fields. */
export function namedIn(request: Named): Readonly<Record<string, string>> {
  const bodies = `${request.requestBody?.text ?? ''} ${request.responseBody?.text ?? ''}`
  const found = Object.entries(lists).flatMap(([field, list]) => {
    const own = field === 'orderId' ? request.orderId : undefined
    const values = new Set(
      [...bodies.matchAll(new RegExp(`"${field}"\\s*:\\s*"([^"*]+)"`, 'g'))].map(([, id]) => id),
    )
    const only = values.size === 1 ? [...values][0] : undefined
    const [, inPath] = new RegExp(`/${list}/([^/?]+)`).exec(request.path) ?? []
    const id = own ?? inPath ?? only
    return id === undefined ? [] : [[field, id] as const]
  })
  return Object.fromEntries(found)
}
