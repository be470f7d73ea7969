import { pointsOfSale } from '../../server/src/sandbox/test-data/points-of-sale.ts'

/** The order that `<orderId>` of a shape stands for, by its status. */
export type Standing = 'new' | 'held' | 'completed' | 'canceled'

/** Requests by sentences about them, most of which begin with the client: “PHP, unset fields: …”. */
export type Shapes = Readonly<Record<string, Shape>>

/** One request as a client puts it on the wire, and what has to come out. */
export interface Shape {
  /** POST unless given. */
  readonly method?: 'GET' | 'PUT' | 'DELETE'
  /** The request target with its query, as it is sent. */
  readonly target: string
  /** All headers but Host, Connection and Content-Length. */
  readonly headers: Readonly<Record<string, string>>
  /** The text of the body to the last character; without it none is sent. */
  readonly body?: string
  /** Sent compressed with gzip. */
  readonly isGzipped?: boolean
  /** Sent in chunks, without a Content-Length. */
  readonly isChunked?: boolean
  /** The owner of the credentials; the first test point of sale by default. */
  readonly posId?: string
  /** The order that `<orderId>` stands for. */
  readonly order?: Standing
  readonly expect: Expected
}

export interface Expected {
  readonly status: number
  readonly statusCode?: string
  readonly codeLiteral?: string
  /** The text in statusDesc, usually the name of the wrong field. */
  readonly names?: string
  /** A part of the answer. */
  readonly answer?: object
  /** A part of what the order says when it is retrieved afterwards. */
  readonly order?: object
  /** Fields that the retrieved order does not have. */
  readonly without?: readonly string[]
  /** Fields that Grosz-Unknown-Fields names; none unless said. */
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

/** The text with its blanks filled in; each blank is asked for only where it is used. */
export async function fill(
  text: string,
  value: (blank: Blank) => string | Promise<string>,
): Promise<string> {
  let filled = text
  for (const blank of blanksOf(text)) filled = filled.replaceAll(`<${blank}>`, await value(blank))
  return filled
}

function blanksOf(text: string): Set<Blank> {
  // The pattern lets nothing through that is no blank.
  return new Set([...text.matchAll(pattern)].map(([, blank]) => blank as Blank))
}

const pattern =
  /<(clientId|clientSecret|shopId|posId|bearer|customerBearer|basic|basicClient|orderId|cardToken|storedCard|unique)>/g

export function pointOfSale(posId = '500100') {
  const found = pointsOfSale.find((pos) => pos.posId === posId)
  if (!found) throw new Error(`there is no test point of sale ${posId}`)
  return found
}
