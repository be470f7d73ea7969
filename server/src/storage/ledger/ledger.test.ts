import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { migrationsAround, type Place, places } from '../../../../test/database-place.ts'
import { verify } from '../../operate/verify.ts'
import { CheckViolation, type Database, UniqueViolation } from '../database/database.ts'
import { type Account, available, charity, reserved } from './accounts.ts'
import { checksOfBooks as checks } from './checks.ts'
import { balanceOf, type Posting, post, transfer } from './ledger.ts'

for (const [engine, makePlace] of Object.entries(places)) {
  describe(`the ledger on ${engine}`, () => {
    let place: Place
    let database: Database
    before(async () => {
      place = await makePlace()
      database = await place.open()
    })
    after(async () => {
      await database.close()
      await place.remove()
    })

    const move = (reference: string, from: Account, to: Account, amount: bigint) =>
      database.transaction((tx) => post(tx, reference, between(from, to, amount), 0))
    const held = (account: Account) => database.read((tx) => balanceOf(tx, account, 'PLN'))

    test('a capture moves money from the acquirer to the shop', async () => {
      await move('capture:1', 'acquirer', available('S1'), 10_000n)
      assert.equal(await held(available('S1')), 10_000n)
      assert.equal(await held('acquirer'), -10_000n)
    })

    test('a shop cannot spend more than it has, and a failed attempt writes nothing', async () => {
      await assert.rejects(
        move('refund:1', available('S1'), reserved('S1'), 10_001n),
        CheckViolation,
      )
      assert.equal(await held(available('S1')), 10_000n)
      assert.deepEqual((await verify(database, checks)).broken, [])
    })

    test('a shop can spend the whole sum of several captures', async () => {
      for (const index of [1, 2, 3])
        await move(`capture:last:${index}`, 'acquirer', available('S2'), 7n)
      await move('refund:last:1', available('S2'), reserved('S2'), 20n)
      await assert.rejects(move('refund:last:2', available('S2'), 'bank', 2n), CheckViolation)
      await move('refund:last:3', available('S2'), 'bank', 1n)
      assert.equal(await held(available('S2')), 0n)
      assert.equal(await held(reserved('S2')), 20n)
    })

    test('a reference can be used for only one transfer', async () => {
      await assert.rejects(move('capture:1', 'acquirer', available('S1'), 1n), UniqueViolation)
      assert.equal(await held(available('S1')), 10_000n)
    })

    test('postings that do not sum to zero are not written', async () => {
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

    test('a posting to an unknown account is not written', async () => {
      const postings = [
        { account: 'acquirer', currency: 'PLN', amount: -1n },
        { account: 'shopS1:available', currency: 'PLN', amount: 1n },
      ]
      const stray = database.transaction((tx) => post(tx, 'stray', postings, 0))
      await assert.rejects(stray, /no kind of account/)
    })

    test('transfers can be written together with other statements', async () => {
      const before = await held(available('S1'))
      await database.write([
        ...transfer('capture:breath', between('acquirer', available('S1'), 5n), 0),
        ...transfer('refund:breath', between(available('S1'), reserved('S1'), 2n), 0),
      ])
      assert.equal(await held(available('S1')), before + 3n)
    })

    test('a posting to an unknown account is found by verify', async () => {
      await database.write([
        {
          sql: `INSERT INTO postings (reference, line, account, currency, amount, at)
            VALUES ('dispute:1', 0, 'corrections', 'PLN', -9, 0), ('dispute:1', 1, 'disputed:S1', 'PLN', 9, 0)`,
          params: [],
        },
      ])
      assert.match((await verify(database, checks)).broken.join(), /account of an unknown kind/)
      await database.transaction((tx) =>
        tx.run(`DELETE FROM postings WHERE account IN ('disputed:S1', 'corrections')`),
      )
    })

    test('simultaneous transfers neither create nor lose money', async () => {
      let run = 0
      await fc.assert(
        fc.asyncProperty(moves, async (planned) => {
          run += 1
          const shop = (index: number) => `R${run}P${index}`
          const done = await Promise.allSettled(
            planned.map((one, index) =>
              database.transaction((tx) =>
                post(tx, `${one.kind}:${run}:${index}`, postingsOf(one, shop), 0),
              ),
            ),
          )
          for (const one of done)
            if (one.status === 'rejected') assert.ok(one.reason instanceof CheckViolation)
          const written = planned.filter((_, index) => done[index]?.status === 'fulfilled')
          for (const account of [0, 1].flatMap((index) => [
            available(shop(index)),
            reserved(shop(index)),
          ]))
            assert.equal(await held(account), sumOf(written, account, shop), account)
          assert.deepEqual((await verify(database, checks)).broken, [])
        }),
        { numRuns: engine === 'sqlite' ? 100 : 40 },
      )
    })

    test('simultaneous debits of one balance never exceed it', async () => {
      const shop = available('Race')
      const earn = (index: number) => move(`capture:race:${index}`, 'acquirer', shop, 10n)
      const spend = (index: number) => move(`refund:race:${index}`, shop, reserved('Race'), 25n)
      for (let round = 0; round < 5; round += 1) {
        const ids = Array.from({ length: 60 }, (_, index) => round * 60 + index)
        const done = await Promise.allSettled(
          ids.map((id) => (id % 3 === 0 ? spend(id) : earn(id))),
        )
        for (const one of done)
          if (one.status === 'rejected') assert.ok(one.reason instanceof CheckViolation)
      }
      while (
        await spend(Math.random()).then(
          () => true,
          () => false,
        )
      );
      assert.equal(await held(shop), 2_000n % 25n)
      assert.equal(await held(reserved('Race')), 2_000n - (2_000n % 25n))
    })

    test('an account that is never debited has few waiting credits', async () => {
      for (let index = 0; index < 3_000; index += 1)
        await move(`capture:many:${index}`, 'acquirer', available('Many'), 1n)
      const row = await database.look.find<{ waiting: number }>(
        'SELECT COUNT(*) AS waiting FROM credits WHERE account = $1',
        available('Many'),
      )
      assert.ok((row?.waiting ?? 0) < 640, `${row?.waiting} credits wait`)
      assert.equal(await held(available('Many')), 3_000n)
    })

    test('verify finds a balance that was changed by hand', async () => {
      const change = (by: number) =>
        database.transaction((tx) =>
          tx.run('UPDATE balances SET amount = amount + $1 WHERE account = $2', by, reserved('S2')),
        )
      // A debit adds earlier credits to the balance.
      await move('pay:S2', reserved('S2'), 'acquirer', 1n)
      await change(1)
      const { ok, broken } = await verify(database, checks)
      assert.equal(ok, false)
      assert.match(broken.join(), /balances that are not the sum of their postings/)
      await change(-1)
      assert.deepEqual((await verify(database, checks)).broken, [])
    })
  })

  test(`a migration on ${engine} keeps the balances of an older version`, async () => {
    const place = await makePlace()
    try {
      const older = await place.open(migrationsAround('0012-due.sql').before)
      await older.transaction(async (tx) => {
        for (const [account, amount] of [
          ['acquirer', -700],
          [available('Old'), 500],
          [charity('c'), 200],
        ] as const) {
          await tx.run(
            `INSERT INTO postings (reference, line, account, currency, amount, at)
             VALUES ('capture:old', (SELECT COUNT(*) FROM postings), $1, 'PLN', $2, 0)`,
            account,
            amount,
          )
          await tx.run(
            `INSERT INTO balances (account, currency, amount) VALUES ($1, 'PLN', $2)`,
            account,
            amount,
          )
        }
      })
      await older.close()
      const database = await place.open()
      try {
        for (const [account, amount] of [
          ['acquirer', -700n],
          [available('Old'), 500n],
          [charity('c'), 200n],
        ] as const)
          assert.equal(await balanceOf(database.look, account, 'PLN'), amount)
        await database.write(transfer('refund:old', between(available('Old'), 'bank', 500n), 0))
        assert.deepEqual((await verify(database, checks)).broken, [])
      } finally {
        await database.close()
      }
    } finally {
      await place.remove()
    }
  })
}

test('captures of one shop do not wait for each other on postgres', async () => {
  const place = await places.postgres()
  const database = await place.open()
  const capture = (reference: string) =>
    transfer(reference, between('acquirer', available('S1'), 1n), 0)
  try {
    let isWritten = false
    await database.transaction(async (tx) => {
      await tx.write(...capture('capture:slow'))
      const quick = database.write(capture('capture:quick')).then(() => {
        isWritten = true
      })
      quick.catch(() => {})
      const deadline = performance.now() + 3_000
      while (!isWritten && performance.now() < deadline) await tx.find('SELECT 1 AS one')
    })
    assert.ok(isWritten, 'the quick capture waited for the slow one')
  } finally {
    await database.close()
    await place.remove()
  }
})

interface Move {
  readonly kind: 'capture' | 'reserve' | 'release' | 'pay' | 'split'
  readonly shop: number
  readonly amount: bigint
}

const moves = fc.array(
  fc.record<Move>({
    kind: fc.constantFrom('capture', 'capture', 'reserve', 'release', 'pay', 'split'),
    shop: fc.nat(1),
    amount: fc.bigInt(1n, 5_000n),
  }),
  { maxLength: 60, size: 'max' },
)

/** The postings of a transfer of this kind between two shops; a split debits one and credits both. */
function postingsOf({ kind, shop, amount }: Move, nameOf: (index: number) => string): Posting[] {
  const [own, other] = [nameOf(shop), nameOf(1 - shop)]
  switch (kind) {
    case 'capture':
      return between('acquirer', available(own), amount)
    case 'reserve':
      return between(available(own), reserved(own), amount)
    case 'release':
      return between(reserved(own), available(own), amount)
    case 'pay':
      return between(reserved(own), 'bank', amount)
    case 'split':
      return [
        { account: available(own), currency: 'PLN', amount: -amount - 2n },
        { account: available(other), currency: 'PLN', amount },
        { account: reserved(own), currency: 'PLN', amount: 2n },
      ]
  }
}

function between(from: Account, to: Account, amount: bigint): Posting[] {
  return [
    { account: from, currency: 'PLN', amount: -amount },
    { account: to, currency: 'PLN', amount },
  ]
}

function sumOf(
  written: readonly Move[],
  account: Account,
  nameOf: (index: number) => string,
): bigint {
  return written
    .flatMap((one) => postingsOf(one, nameOf))
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0n)
}
