import assert from 'node:assert/strict'
import fc from 'fast-check'
import { balancesOf, ran } from './command.ts'
import { isOpen, isUnderWay, type Model, openModel } from './model.ts'
import { assertHistory, operationCommands } from './operations.ts'
import { orderCommands } from './orders.ts'
import { payoutCommands } from './payouts.ts'
import { refundCommands } from './refunds.ts'
import { sellerCommands } from './sellers.ts'
import { pass } from './time.ts'
import { verificationCommands } from './verifications.ts'
import { openWorld, type Real, type World } from './world.ts'

/** All that can happen in a shop; a new resource adds its commands here, and its money to the model. */
const commands = [
  ...orderCommands,
  ...refundCommands,
  ...payoutCommands,
  ...sellerCommands,
  ...operationCommands,
  ...verificationCommands,
]

/** The number of runs in one server, before its ledger takes long to verify. */
const RUNS_PER_WORLD = 40
const RUNS_AT_ONCE = 200
const COMMANDS_PER_RUN_MAX = 200

/** After this time nothing is pending: no order, no held money, no refund, no payout. */
const ALL_OVER_MS = 20 * 24 * 3_600_000

export interface Ran {
  readonly commands: number
  /** The number of answers by call and result, such as “POST /refunds NO_BALANCE”. */
  readonly outcomes: ReadonlyMap<string, number>
}

/** Runs at least `count` commands, in random stories of random shops. */
export async function runModel({ count, seed }: { count: number; seed: number }): Promise<Ran> {
  const worlds = createWorlds(seed)
  const story = fc.commands(commands, { maxCommands: COMMANDS_PER_RUN_MAX, size: 'max' })
  const property = fc.asyncProperty(story, async (steps) => {
    const real = await worlds.openShop()
    const model = openModel(real.now(), real.sellers)
    try {
      await fc.asyncModelRun(() => ({ model, real }), steps)
      await assertEnd(model, real)
    } catch (error) {
      // The failed run stays in the ledger, but the shorter scenarios that are tried next need a new one.
      await worlds.leave()
      throw error
    }
  })
  for (let round = 0; ran.commands < count; round += 1) {
    const missing = Math.ceil((2 * (count - ran.commands)) / COMMANDS_PER_RUN_MAX)
    await fc.assert(property, { numRuns: Math.min(missing, RUNS_AT_ONCE), seed: seed + round })
  }
  await worlds.close()
  return ran
}

/** Compares the balances with the model, lets all pending work end, and compares again. */
async function assertEnd(model: Model, real: Real): Promise<void> {
  await assertBooks(model, real)
  await real.pass(ALL_OVER_MS)
  pass(model, ALL_OVER_MS)
  assert.ok(!model.orders.some(isOpen))
  assert.ok(!model.payouts.some(isUnderWay))
  for (const { reserved } of [model, ...model.sellers]) assert.equal(reserved, 0)
  await assertBooks(model, real)
  for (const seller of model.sellers) await assertHistory(model, real, seller)
  await real.assertSound()
}

async function assertBooks(model: Model, real: Real): Promise<void> {
  const { orders, payouts, verifications } = model
  assert.deepEqual(await real.balances(), balancesOf(model))
  const books = await real.books()
  const expected = orders.map(({ orderId, status, captured, refunded }) => ({
    order_id: orderId,
    status,
    captured,
    refunded,
  }))
  assert.deepEqual(plain(books.orders), sortedBy(expected, 'order_id'))
  const refunds = orders.flatMap((order) =>
    order.refunds.map(({ refundId, status }) => ({ refund_id: refundId, status })),
  )
  assert.deepEqual(plain(books.refunds), sortedBy(refunds, 'refund_id'))
  const paidOut = payouts.map(({ payoutId, amount, status }) => ({
    payout_id: payoutId,
    amount,
    status,
  }))
  assert.deepEqual(plain(books.payouts), sortedBy(paidOut, 'payout_id'))
  const verified = verifications.map(({ verificationId, status }) => ({
    verification_id: verificationId,
    status,
  }))
  assert.deepEqual(plain(books.verifications), sortedBy(verified, 'verification_id'))
  for (const { verificationId, told = [] } of verifications) {
    assert.deepEqual(books.told.get(verificationId) ?? [], told)
  }
  for (const { orderId, told = [] } of orders) {
    assert.deepEqual(inOrder(books.told.get(orderId) ?? []), inOrder(told))
  }
  for (const { payoutId, told = [] } of payouts) {
    assert.deepEqual(books.told.get(payoutId) ?? [], told)
  }
}

/** Refunds that the bank decided at the same time can be reported in any order. */
function inOrder(told: readonly string[]): string[] {
  const isRefund = (one: string) => one.startsWith('refund ')
  return [...told.filter((one) => !isRefund(one)), ...told.filter(isRefund).sort()]
}

/** Rows of SQLite have no prototype, those of PostgreSQL have one. */
function plain<T extends object>(rows: readonly T[]): T[] {
  return rows.map((row) => ({ ...row }))
}

function sortedBy<K extends string, T extends Record<K, string>>(rows: T[], key: K): T[] {
  return rows.sort((a, b) => (a[key] < b[key] ? -1 : 1))
}

function createWorlds(seed: number) {
  let world: World | undefined
  let runs = 0
  return {
    async openShop(): Promise<Real> {
      if (!world || runs % RUNS_PER_WORLD === 0) {
        await world?.close()
        world = await openWorld(seed + runs)
      }
      runs += 1
      return world.openShop()
    },
    /** Drops a world after a failure; errors during its closing have the same cause. */
    async leave() {
      const left = world
      world = undefined
      await left?.close().catch(() => {})
    },
    close: async () => world?.close(),
  }
}
