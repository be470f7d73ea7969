import assert from 'node:assert/strict'
import type { Operation } from '@grosz/contract/operation.ts'
import { toId } from '../../server/src/base/ids.ts'
import { hashSecret } from '../../server/src/base/vault.ts'
import { insertAccessToken } from '../../server/src/parties/auth/store.ts'
import { verificationDue } from '../../server/src/parties/verification/settle.ts'
import { expiryDue } from '../../server/src/payments/orders/expiry.ts'
import { instructionDue } from '../../server/src/payments/orders/instructions.ts'
import { paymentDue } from '../../server/src/payments/orders/silent-payments.ts'
import { payoutDue } from '../../server/src/payments/payouts/settle.ts'
import { refundDue } from '../../server/src/payments/refunds/settle.ts'
import type { Reader, Tx } from '../../server/src/storage/database/database.ts'
import { createEngine } from '../../server/src/storage/due/engine.ts'
import { charity } from '../../server/src/storage/ledger/accounts.ts'
import { balanceOf } from '../../server/src/storage/ledger/ledger.ts'
import { openSandbox, type Sandbox } from '../sandbox.ts'
import type { ModelSeller, PosKind, Purse } from './model.ts'

/** A call by a merchant, a payer, or a simulator. */
export interface Call {
  readonly method: Operation['method']
  readonly path: string
  readonly token?: string
  readonly key?: string
  readonly payload?: string
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A real server, with a new shop. */
export interface Real {
  readonly shopId: string
  readonly posIds: Readonly<Record<PosKind, string>>
  readonly tokens: Readonly<Record<PosKind, string>>
  /** The sellers of the shop, verified or not. */
  readonly sellers: readonly Pick<ModelSeller, 'sellerId' | 'isKnown' | 'isVerified'>[]
  send(call: Call): Promise<Answer>
  pass(ms: number): Promise<void>
  now(): number
  /** Resolves to the balances of the shop. */
  books(): Promise<Books>
  balances(): Promise<Balances>
  /** Asserts that the data of this world are consistent and that the server gave no warning. */
  assertSound(): Promise<void>
}

export interface Balances {
  readonly shop: Purse
  readonly sellers: Readonly<Record<string, Purse>>
  /** The amount that the charity has received since the shop was opened. */
  readonly donated: number
}

interface Books {
  readonly orders: readonly {
    readonly order_id: string
    readonly status: string
    readonly captured: number
    readonly refunded: number
  }[]
  readonly refunds: readonly { readonly refund_id: string; readonly status: string }[]
  readonly payouts: readonly {
    readonly payout_id: string
    readonly amount: number
    readonly status: string
  }[]
  readonly verifications: readonly {
    readonly verification_id: string
    readonly status: string
  }[]
  /** The waiting notifications of orders, payouts and verifications, each in its order. */
  readonly told: ReadonlyMap<string, readonly string[]>
}

export interface World {
  openShop(): Promise<Real>
  close(): Promise<void>
}

/** A separate server; each run of the model gets its own shop, so that runs do not affect each other. */
export async function openWorld(seed: number): Promise<World> {
  const sandbox = await openSandbox({ random: shuffled(seed) })
  let count = 0
  return {
    openShop: () => openShop(sandbox, ++count),
    close: () => sandbox.close(),
  }
}

/** Pseudorandom IDs, the same for the same seed, without duplicates. */
function shuffled(seed: number) {
  let state = seed % 1_000_000_000
  return (length: number, alphabet: string) => {
    // A step that visits each number below a thousand million once, and is exact in a double.
    state = (state * 4_000_021 + 777_777_777) % 1_000_000_000
    const digits = [...String(state).padStart(9, '0')]
    const text = digits.map((digit) => alphabet[Number(digit)]).join('')
    return text.padEnd(length, alphabet.charAt(0)).slice(0, length)
  }
}

async function openShop(sandbox: Sandbox, number: number): Promise<Real> {
  const { database } = sandbox.app
  const shopId = `Shop${number}`
  const firmId = `Firm${number}`
  const posIds = { automatic: `${9_000_000 + number}`, manual: `${8_000_000 + number}` }
  const tokens = { automatic: `automatic-${number}`, manual: `manual-${number}` }
  await database.transaction(async (tx) => {
    await tx.run(
      `INSERT INTO firms (firm_id, name, country, role) VALUES ($1, $1, 'PL', 'marketplace')`,
      firmId,
    )
    await tx.run(
      `INSERT INTO shops (shop_id, firm_id, name, currency) VALUES ($1, $2, $1, 'PLN')`,
      shopId,
      firmId,
    )
    for (const { sellerId, isKnown, isVerified } of sellers) {
      if (isKnown) await insertSeller(tx, { firmId, sellerId, isVerified })
    }
    for (const kind of ['automatic', 'manual'] as const) {
      await insertPos(tx, { posId: posIds[kind], shopId, isAutomatic: kind === 'automatic' })
      tx.defer(
        insertAccessToken({
          tokenHash: hashSecret(tokens[kind]),
          posId: toId(posIds[kind]),
          grant: 'client_credentials',
          extCustomerId: undefined,
          email: undefined,
          // Runs last for weeks of the sandbox's time.
          expiresAt: Number.MAX_SAFE_INTEGER,
        }),
      )
    }
  })

  const kinds = [expiryDue, paymentDue, instructionDue, refundDue, payoutDue, verificationDue]
  const engine = createEngine(sandbox.app, kinds)
  const owners = [shopId, ...sellers.map(({ sellerId }) => `${shopId}:seller:${sellerId}`)]
  const accounts = owners.flatMap((one) => [`shop:${one}:available`, `shop:${one}:reserved`])
  const donatedBefore = await database.read(balanceOfCharity)

  return {
    shopId,
    posIds,
    tokens,
    sellers,
    now: sandbox.now,

    /** Runs all due work except deliveries; notifications are read from their table. */
    async pass(ms) {
      sandbox.wait(ms)
      await engine.run()
    },

    async send({ method, path, token, key, payload }) {
      const answer = await sandbox.server.inject({
        method,
        url: path,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...(payload !== undefined && { 'content-type': 'application/json' }),
        },
        ...(payload !== undefined && { payload }),
      })
      return {
        status: answer.statusCode,
        body: answer.body === '' ? undefined : JSON.parse(answer.body),
      }
    },

    balances: () =>
      database.read(async (tx) => {
        const held = await listHeld(tx, accounts)
        return {
          shop: purseOf(held, `shop:${shopId}`),
          donated: (await balanceOfCharity(tx)) - donatedBefore,
          sellers: Object.fromEntries(
            sellers.map(({ sellerId }) => [
              sellerId,
              purseOf(held, `shop:${shopId}:seller:${sellerId}`),
            ]),
          ),
        }
      }),

    books: () =>
      database.read(async (tx) => ({
        orders: await tx.list(
          `SELECT order_id, status, captured, refunded FROM orders WHERE pos_id IN ($1, $2) ORDER BY order_id`,
          posIds.automatic,
          posIds.manual,
        ),
        refunds: await tx.list(
          `SELECT refund_id, status FROM refunds WHERE pos_id IN ($1, $2) ORDER BY refund_id`,
          posIds.automatic,
          posIds.manual,
        ),
        payouts: await tx.list(
          'SELECT payout_id, amount, status FROM payouts WHERE shop_id = $1 ORDER BY payout_id',
          shopId,
        ),
        verifications: await tx.list(
          'SELECT verification_id, status FROM verifications WHERE firm_id = $1 ORDER BY verification_id',
          firmId,
        ),
        told: toldBy(
          await tx.list(
            'SELECT order_id, body FROM notifications WHERE pos_id IN ($1, $2) ORDER BY order_id, line',
            posIds.automatic,
            posIds.manual,
          ),
        ),
      })),

    async assertSound() {
      const { broken } = await sandbox.verify()
      // The tokens of these shops are valid for a whole scenario, and no call issues such tokens.
      const isOwn = (text: string) => text.includes('access tokens that cannot have been issued')
      assert.deepEqual(
        broken.filter((text) => !isOwn(text)),
        [],
      )
      assert.deepEqual(sandbox.warnings, [])
      assert.deepEqual(sandbox.breaches, [])
    },
  }
}

/** Two sellers who can be paid, one who cannot, and an unknown one. */
const sellers = [
  { sellerId: 'Anna', isKnown: true, isVerified: true },
  { sellerId: 'Bogdan', isKnown: true, isVerified: true },
  { sellerId: 'Celina', isKnown: true, isVerified: false },
  { sellerId: 'Daria', isKnown: false, isVerified: false },
]

/** The balances of accounts, by account and currency. */
async function listHeld(tx: Reader, accounts: readonly string[]): Promise<Map<string, number>> {
  const places = accounts.map((_, index) => `$${index + 1}`).join(', ')
  const parts = ['balances', 'credits'].map(
    (table) => `SELECT account, currency, amount FROM ${table} WHERE account IN (${places})`,
  )
  const rows = await tx.list<{ account: string; currency: string; amount: number }>(
    parts.join(' UNION ALL '),
    ...accounts,
  )
  const held = new Map<string, number>()
  for (const { account, currency, amount } of rows) {
    const name = `${account} ${currency}`
    held.set(name, (held.get(name) ?? 0) + Number(amount))
  }
  return held
}

function purseOf(held: ReadonlyMap<string, number>, owner: string): Purse {
  return {
    available: held.get(`${owner}:available PLN`) ?? 0,
    reserved: held.get(`${owner}:reserved PLN`) ?? 0,
    euros: held.get(`${owner}:available EUR`) ?? 0,
  }
}

/** The charity of the sandbox receives from all shops, which exist one after the other. */
async function balanceOfCharity(tx: Reader): Promise<number> {
  return Number(await balanceOf(tx, charity('charity_test'), 'PLN'))
}

function toldBy(rows: { order_id: string; body: string }[]): Map<string, string[]> {
  const told = new Map<string, string[]>()
  for (const { order_id: orderId, body } of rows) {
    told.set(orderId, [...(told.get(orderId) ?? []), saidBy(JSON.parse(body))])
  }
  return told
}

type Notice = Partial<Record<'order' | 'refund' | 'payout', { status: string }>> & {
  status?: string
}

function saidBy({ order, refund, payout, status }: Notice): string {
  if (order) return order.status
  if (refund) return `refund ${refund.status}`
  return payout ? `payout ${payout.status}` : `verification ${status}`
}

async function insertSeller(
  tx: Tx,
  { firmId, sellerId, isVerified }: { firmId: string; sellerId: string; isVerified: boolean },
): Promise<void> {
  await tx.run(
    `INSERT INTO sellers (firm_id, ext_customer_id, name, tax_id, regon, verified)
     VALUES ($1, $2, $2, '5260250274', '', $3)`,
    firmId,
    sellerId,
    isVerified,
  )
}

async function insertPos(
  tx: Tx,
  { posId, shopId, isAutomatic }: { posId: string; shopId: string; isAutomatic: boolean },
): Promise<void> {
  await tx.run(
    `INSERT INTO poses (pos_id, shop_id, name, client_id, client_secret_hash, second_key_hash,
       second_key_sealed, currency, signature_algorithm, automatic_capture, features)
     VALUES ($1, $2, $1, $1, 'a hash of nobody''s secret', '', '', 'PLN', 'MD5', $3, 'stored-cards')`,
    posId,
    shopId,
    isAutomatic,
  )
}
