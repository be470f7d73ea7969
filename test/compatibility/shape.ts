import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'

/** The state of the order for `<orderId>` in a shape. */
export type Standing = 'new' | 'held' | 'completed' | 'canceled'

/** Requests by sentences about them, most of which begin with the client: “PHP, unset fields: …”. */
export type Shapes = Readonly<Record<string, Shape>>

/** One request as a client sends it, and its expected result. */
export interface Shape {
  /** POST unless given. */
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  /** The request target with its query, as it is sent. */
  readonly target: string
  /** All headers but Host, Connection and Content-Length. */
  readonly headers: Readonly<Record<string, string>>
  /** The text of the body to the last character; undefined for no body. */
  readonly body?: string
  /** Sent compressed with gzip. */
  readonly isGzipped?: boolean
  /** Sent in chunks, without a Content-Length. */
  readonly isChunked?: boolean
  /** The owner of the credentials; the first test point of sale by default. */
  readonly posId?: string
  /** The state of the order for `<orderId>`. */
  readonly order?: Standing
  readonly expect: Expected
}

export interface Expected {
  readonly status: number
  readonly statusCode?: string
  readonly codeLiteral?: string
  /** The text in statusDesc, usually the name of the wrong field. */
  readonly names?: string
  /** The expected part of the response. */
  readonly answer?: object
  /** The expected part of the order when it is retrieved afterwards. */
  readonly order?: object
  /** Fields that the retrieved order does not have. */
  readonly without?: readonly string[]
  /** The fields in Grosz-Unknown-Fields; none by default. */
  readonly unknown?: readonly string[]
}

/**
 * The placeholders of a shape: credentials of its point of sale, its order, a card token made for it, and a
 * text that was never sent before.
 */
export type Blank =
  | 'clientId'
  | 'clientSecret'
  | 'shopId'
  | 'posId'
  | 'bearer'
  | 'customerBearer'
  | 'basic'
  | 'basicClient'
  | 'orderId'
  | 'cardToken'
  | 'storedCard'
  | 'unique'

/** The text with its placeholders replaced; each value is computed only if it is used. */
export async function fill(
  text: string,
  value: (blank: Blank) => string | Promise<string>,
): Promise<string> {
  let filled = text
  for (const blank of blanksOf(text)) filled = filled.replaceAll(`<${blank}>`, await value(blank))
  return filled
}

function blanksOf(text: string): Set<Blank> {
  // The pattern matches only placeholders.
  return new Set([...text.matchAll(pattern)].map(([, blank]) => blank as Blank))
}

const pattern =
  /<(clientId|clientSecret|shopId|posId|bearer|customerBearer|basic|basicClient|orderId|cardToken|storedCard|unique)>/g

export function pointOfSale(posId = '500100') {
  const found = pointsOfSale.find((pos) => pos.posId === posId)
  if (!found) throw new Error(`there is no test point of sale ${posId}`)
  return found
}
