import { isDeepStrictEqual } from 'node:util'
import type { PosId } from '../../base/ids.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Check, Table } from '../../room.ts'
import type { Reader } from '../../storage/database/database.ts'
import { type BlikTokenRow, toToken } from '../blik/store.ts'
import type { BlikTerm, BlikToken } from '../blik/token.ts'
import { asStored, type CardToken, type CardTokenRow } from '../tokens/store.ts'
import { toBlikToken } from './blik-registration.ts'
import { newCardOf } from './new-card.ts'
import type { Order } from './order.ts'
import { isOpen, type Payment } from './payment.ts'
import { listOrders, listTokenPayments } from './store.ts'

/** Tokens that are compared in one snapshot. */
const PART = 1_000

const cards: Table = { name: 'card_tokens', key: ['pos_id', 'token'] }
const payments: Table = { name: 'payments', key: ['pos_id', 'order_id', 'payment_id'] }

const next =
  'Read the payment that made the token, and compare both with the last backup that verify accepts.'

/** Tokens move money, so each must have the payment that created it, and each such payment its token. */
export const tokenChecks: readonly Check[] = [
  {
    says: 'stored cards that differ from what a payment stored',
    next,
    of: { ...cards, rows: PART },
    compare: (tx, rows: readonly CardTokenRow[]) =>
      findUnmade(tx, rows.map(asStored), {
        made: 'storesCard',
        nameOf: ({ token }) => token,
        isMadeBy: isStoredBy,
      }),
  },
  {
    says: 'BLIK tokens that differ from what a payment registered',
    next,
    of: { name: 'blik_tokens', key: ['pos_id', 'ext_customer_id', 'value'], rows: PART },
    compare: (tx, rows: readonly BlikTokenRow[]) =>
      findUnmade(tx, rows.map(toToken), {
        made: 'blikToken',
        nameOf: ({ value }) => value,
        isMadeBy: isRegisteredBy,
      }),
  },
  {
    says: 'stored cards that were deleted but can still be used',
    of: cards,
    sql: `SELECT part.token FROM part JOIN deleted_tokens ON deleted_tokens.pos_id = part.pos_id
            AND deleted_tokens.ext_customer_id = '' AND deleted_tokens.token = part.token`,
  },
  {
    says: 'payments whose stored card is missing although no call deleted it',
    of: payments,
    sql: `SELECT payment_id FROM part
          WHERE details LIKE '%"storesCard":true%' AND state IN ('AUTHORIZED', 'SETTLED')
            AND NOT EXISTS (SELECT 1 FROM card_tokens
              WHERE card_tokens.pos_id = part.pos_id AND card_tokens.token = part.token)
            AND NOT EXISTS (SELECT 1 FROM deleted_tokens
              WHERE deleted_tokens.pos_id = part.pos_id AND deleted_tokens.ext_customer_id = ''
                AND deleted_tokens.token = part.token)`,
  },
  {
    says: 'payments whose registered BLIK token is missing although no call deleted it',
    of: payments,
    sql: `SELECT payment_id FROM part
          JOIN orders ON orders.pos_id = part.pos_id AND orders.order_id = part.order_id
          WHERE details LIKE '%"blikToken":%' AND state IN ('AUTHORIZED', 'SETTLED')
            AND NOT EXISTS (SELECT 1 FROM blik_tokens
              WHERE blik_tokens.pos_id = part.pos_id AND blik_tokens.value = part.token
                AND blik_tokens.ext_customer_id = orders.ext_customer_id)
            AND NOT EXISTS (SELECT 1 FROM deleted_tokens
              WHERE deleted_tokens.pos_id = part.pos_id AND deleted_tokens.token = part.token
                AND deleted_tokens.ext_customer_id = orders.ext_customer_id)`,
  },
]

/** A payment that made a token, with its order. */
interface Making {
  readonly order: Order
  readonly payment: Payment
}

/** Describes the tokens that no payment created, each by its name and point of sale. */
async function findUnmade<T extends { posId: PosId }>(
  tx: Reader,
  tokens: readonly T[],
  by: {
    readonly made: 'storesCard' | 'blikToken'
    readonly nameOf: (token: T) => string
    readonly isMadeBy: (token: T, making: Making) => boolean
  },
): Promise<string[]> {
  const refs = tokens.map((token) => ({ posId: token.posId, token: by.nameOf(token) }))
  const makings = await listMakings(tx, refs, by.made)
  return tokens
    .filter((token) => !makings.some((making) => by.isMadeBy(token, making)))
    .map((token) => `${by.nameOf(token)} of point of sale ${token.posId}`)
}

async function listMakings(
  tx: Reader,
  tokens: Parameters<typeof listTokenPayments>[1],
  made: Parameters<typeof listTokenPayments>[2],
): Promise<Making[]> {
  const payments = await listTokenPayments(tx, tokens, made)
  const orders = await listOrders(tx, payments)
  const byId = new Map(orders.map((order) => [`${order.posId}/${order.orderId}`, order]))
  return payments.flatMap((payment) => {
    const order = byId.get(`${payment.posId}/${payment.orderId}`)
    return order ? [{ order, payment }] : []
  })
}

/** A card is new during its payment, and active after its success. */
function isStoredBy(token: CardToken, { order, payment }: Making): boolean {
  const { card } = payment.details.with ?? {}
  if (payment.posId !== token.posId || payment.token !== token.token || !card) return false
  const isGood = ['AUTHORIZED', 'SETTLED', 'CANCELED'].includes(payment.state)
  if (!isGood && !isOpen(payment)) return false
  const stored = newCardOf(order, { token: payment.token, card, now: token.createdAt })
  const { authenticated, firstTransactionId } = card
  return isDeepStrictEqual(
    token,
    isGood ? { ...stored, status: 'ACTIVE', authenticated, firstTransactionId } : stored,
  )
}

function isRegisteredBy(token: BlikToken, { order, payment }: Making): boolean {
  const { blikToken } = payment.details.with ?? {}
  if (payment.posId !== token.posId || payment.token !== token.value || !blikToken) return false
  const { term, ...made } = toBlikToken(order, payment, blikToken, token.createdAt)
  const { term: kept, ...rest } = token
  return isDeepStrictEqual(rest, made) && isTermOf(kept, term)
}

/** Earlier versions ended some mandates up to a day later, and read some times in the server's time zone. */
function isTermOf(kept: BlikTerm | undefined, asked: BlikTerm | undefined): boolean {
  if (!kept || !asked) return kept === asked
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 2 * DAY_MS
  return isNear(kept.from, asked.from) && isNear(kept.until, asked.until)
}
