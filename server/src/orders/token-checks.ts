import { isDeepStrictEqual } from 'node:util'
import { type BlikRef, listAllBlikTokens } from '../blik/store.ts'
import type { BlikToken } from '../blik/token.ts'
import type { Reader } from '../database/database.ts'
import type { Books, Check, Table } from '../room.ts'
import { type CardRef, type CardToken, listAllTokens } from '../tokens/store.ts'
import { toBlikToken } from './blik-registration.ts'
import type { Order } from './order.ts'
import { isOpen, type Payment } from './payment.ts'
import { listOrders, listTokenPayments } from './store.ts'

/** Tokens that are compared in one snapshot. */
const PART = 1_000

const payments: Table = { name: 'payments', key: ['pos_id', 'order_id', 'payment_id'] }

const next =
  'Read the payment that made the token, and compare both with the last backup that verify accepts.'

/** Tokens move money, so each has the payment that made it, and what a payment made is there. */
export const tokenChecks: readonly Check[] = [
  {
    says: 'stored cards that are not as a payment has stored them',
    next,
    find: findUnlikeCards,
  },
  {
    says: 'BLIK tokens that are not as a payment has registered them',
    next,
    find: findUnlikeBlikTokens,
  },
  {
    says: 'payments whose stored card is gone, and nobody has deleted it',
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
    says: 'payments whose registered BLIK token is gone, and nobody has deleted it',
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

function findUnlikeCards(books: Books, tell: (looked: number) => void): Promise<string[]> {
  return walk(books, tell, {
    first: { posId: '', token: '' } as CardRef, // before all others
    list: listAllTokens,
    async unlikeOf(tx, tokens) {
      const made = await listMakings(
        tx,
        tokens.map(({ posId, token }) => ({ posId, token })),
        'storesCard',
      )
      return tokens
        .filter((token) => !made.some((making) => isStoredBy(token, making)))
        .map(({ posId, token }) => `${token} of point of sale ${posId}`)
    },
  })
}

function findUnlikeBlikTokens(books: Books, tell: (looked: number) => void): Promise<string[]> {
  return walk(books, tell, {
    first: { posId: '', extCustomerId: '', value: '' } as BlikRef, // before all others
    list: listAllBlikTokens,
    async unlikeOf(tx, tokens) {
      const made = await listMakings(
        tx,
        tokens.map(({ posId, value }) => ({ posId, token: value })),
        'blikToken',
      )
      return tokens
        .filter((token) => !made.some((making) => isRegisteredBy(token, making)))
        .map(({ posId, value }) => `${value} of point of sale ${posId}`)
    },
  })
}

interface Walk<Ref, T extends Ref> {
  readonly first: Ref
  readonly list: (reader: Pick<Reader, 'list'>, after: Ref, limit: number) => Promise<T[]>
  readonly unlikeOf: (reader: Pick<Reader, 'list'>, tokens: readonly T[]) => Promise<string[]>
}

/** Reads all tokens, part by part, each part with its payments in one snapshot. */
async function walk<Ref, T extends Ref>(
  books: Books,
  tell: (looked: number) => void,
  { first, list, unlikeOf }: Walk<Ref, T>,
): Promise<string[]> {
  const found: string[] = []
  let after: Ref | undefined = first
  for (let looked = 0; after; looked += PART) {
    const from: Ref = after
    after = await books.read(async (tx) => {
      const tokens = await list(tx, from, PART)
      found.push(...(await unlikeOf(tx, tokens)))
      return tokens.length < PART ? undefined : tokens.at(-1)
    })
    tell(looked + PART)
  }
  return found
}

async function listMakings(
  tx: Pick<Reader, 'list'>,
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

/** A card waits with its payment, and is good once that has succeeded. */
function isStoredBy(token: CardToken, { order, payment }: Making): boolean {
  const { card } = payment.details.with ?? {}
  if (payment.posId !== token.posId || payment.token !== token.token || !card) return false
  const isGood = ['AUTHORIZED', 'SETTLED', 'CANCELED'].includes(payment.state)
  if (!isGood && !isOpen(payment)) return false
  return isDeepStrictEqual(token, {
    posId: payment.posId,
    token: payment.token,
    status: isGood ? 'ACTIVE' : 'NEW',
    extCustomerId: order.extCustomerId,
    reference: card.reference,
    numberMasked: card.numberMasked,
    scheme: card.scheme,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    authenticated: isGood && card.authenticated,
    firstTransactionId: isGood ? card.firstTransactionId : undefined,
    createdAt: token.createdAt,
  })
}

function isRegisteredBy(token: BlikToken, { order, payment }: Making): boolean {
  const { blikToken } = payment.details.with ?? {}
  if (payment.posId !== token.posId || payment.token !== token.value || !blikToken) return false
  return isDeepStrictEqual(token, toBlikToken(order, payment, blikToken, token.createdAt))
}
