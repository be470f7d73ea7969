import { orderBody } from '../test/server-process.ts'

/** A request that a load repeats. */
export interface Shot {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The expected status. */
  readonly status: number
}

/** An order for the payment page, with a unique extOrderId. */
export function orderShot(token: string, posId?: string): Shot {
  return {
    method: 'POST',
    path: '/api/v2_1/orders',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: orderBody(newId, posId),
    status: 302,
  }
}

export function retrieveShot(token: string, orderId: string): Shot {
  return {
    method: 'GET',
    path: `/api/v2_1/orders/${orderId}`,
    headers: { authorization: `Bearer ${token}` },
    status: 200,
  }
}

/** The report of a load generator about its round. */
export interface Report {
  readonly answered: number
  readonly failed: number
  readonly refused: number
  readonly tookUs: number
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** Sorts the latencies, in milliseconds, on its way. */
export function toReport(
  latencies: number[],
  counts: Pick<Report, 'failed' | 'refused' | 'tookUs'>,
): Report {
  latencies.sort((a, b) => a - b)
  const quantile = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    answered: latencies.length,
    ...counts,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: latencies.at(-1) ?? 0,
  }
}

/** The shop and the order that a round sells. */
export interface Selling {
  readonly url: string
  readonly token: string
  readonly seconds: number
}

/** The requests of a round. */
export interface Round {
  readonly url: string
  readonly shots: readonly Shot[]
  readonly seconds: number
  /** An open loop at this rate; without it a closed one. */
  readonly perSecond?: number
}

/** A placeholder for an ID in a shot; a generator replaces it with a new one of the same length. */
export const newId = '00000000-0000-4000-8000-000000000000'

/** Connections at the same time: enough for groups to form, few enough that payers would accept the latency. */
export const connections = 64

/**
 * The smallest payment of the package `emulate`, which emulates another provider and has no orders.
 * It allows 5,000 requests per hour and token, so many tokens alternate.
 */
export const intentShots: readonly Shot[] = Array.from({ length: 400 }, (_, count) => ({
  method: 'POST',
  path: '/v1/payment_intents',
  headers: {
    'content-type': 'application/x-www-form-urlencoded',
    authorization: `Bearer sk_test_${count}`,
  },
  body: `amount=49900&currency=pln&description=${newId}`,
  status: 200,
}))
