import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { CheckViolation, type Database, UniqueViolation } from '../database/database.ts'
import { readMigrations } from '../database/migrate.ts'
import { openSqlite } from '../database/sqlite.ts'
import { verify } from '../verify.ts'
import { type Account, available, reserved } from './accounts.ts'
import { checks } from './checks.ts'
import { balanceOf, post } from './ledger.ts'

let folder: string
let database: Database
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'grosz-ledger-'))
  database = openSqlite(
    join(folder, 'ledger.db'),
    readMigrations(join(import.meta.dirname, '../database/migrations')),
  )
})
after(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const transfer = (reference: string, from: Account, to: Account, amount: bigint) =>
  database.transaction((tx) =>
    post(
      tx,
      reference,
      [
        { account: from, currency: 'PLN', amount: -amount },
        { account: to, currency: 'PLN', amount },
      ],
      0,
    ),
  )

const held = (account: Parameters<typeof balanceOf>[1]) =>
  database.read((tx) => balanceOf(tx, account, 'PLN'))

test('a capture moves money from the acquirer to the shop', async () => {
  await transfer('capture:1', 'acquirer', available('S1'), 10_000n)
  assert.equal(await held(available('S1')), 10_000n)
  assert.equal(await held('acquirer'), -10_000n)
})

test('a shop cannot spend more than it has, and nothing is written when it tries', async () => {
  await assert.rejects(
    transfer('refund:1', available('S1'), reserved('S1'), 10_001n),
    CheckViolation,
  )
  assert.equal(await held(available('S1')), 10_000n)
  assert.deepEqual((await verify(database, checks)).broken, [])
})

test('one reference is one transfer', async () => {
  await assert.rejects(transfer('capture:1', 'acquirer', available('S1'), 1n), UniqueViolation)
  assert.equal(await held(available('S1')), 10_000n)
})

test('postings that do not sum to zero are never written', async () => {
  const lopsided = database.transaction((tx) =>
    post(
      tx,
      'bad',
      [
        { account: 'acquirer', currency: 'PLN', amount: -1n },
        { account: available('S1'), currency: 'EUR', amount: 1n },
      ],
      0,
    ),
  )
  await assert.rejects(lopsided, /sum to/)
})

test('whatever shops do at once, money neither appears nor vanishes', async () => {
  let run = 0
  const amounts = fc.array(fc.tuple(fc.nat(3), fc.boolean(), fc.bigInt(1n, 5_000n)), {
    maxLength: 30,
  })
  await fc.assert(
    fc.asyncProperty(amounts, async (moves) => {
      run += 1
      const done = await Promise.allSettled(
        moves.map(([shop, back, amount], index) =>
          back
            ? transfer(`r:${run}:${index}`, available(`P${shop}`), reserved(`P${shop}`), amount)
            : transfer(`c:${run}:${index}`, 'acquirer', available(`P${shop}`), amount),
        ),
      )
      for (const one of done)
        if (one.status === 'rejected') assert.ok(one.reason instanceof CheckViolation)
      assert.deepEqual((await verify(database, checks)).broken, [])
    }),
    { numRuns: 50 },
  )
})

test('verify finds a balance that was changed by hand', async () => {
  await database.transaction((tx) =>
    tx.run(`UPDATE balances SET amount = amount + 1 WHERE account = 'acquirer'`),
  )
  const { ok, broken } = await verify(database, checks)
  assert.equal(ok, false)
  assert.match(broken.join(), /balances that are not the sum of their postings/)
  await database.transaction((tx) =>
    tx.run(`UPDATE balances SET amount = amount - 1 WHERE account = 'acquirer'`),
  )
})
