import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { places } from '../../../../test/database-place.ts'
import { CheckViolation, UniqueViolation } from '../database/database.ts'
import { available, reserved } from './accounts.ts'
import { balanceOf, operationOf, type Posting, post, postOpening, transfer } from './ledger.ts'

const place = await places.sqlite()
const database = await place.open()
after(async () => {
  await database.close()
  await place.remove()
})

const pln = (account: string, amount: bigint): Posting => ({ account, currency: 'PLN', amount })
const move = (reference: string, ...postings: Posting[]) =>
  database.write(transfer(reference, postings, 5))
const held = (account: string, currency = 'PLN') => balanceOf(database.look, account, currency)
const rowsOf = (table: string, account: string) =>
  database.look.list<{ amount: number }>(
    `SELECT * FROM ${table} WHERE account = $1 ORDER BY amount`,
    account,
  )

test('a transfer has at least two sides, which balance in each currency', () => {
  const shop = available('S')
  assert.throws(() => transfer('none', [], 0), /at least two postings/)
  assert.throws(() => transfer('one', [pln(shop, 0n)], 0), /at least two postings/)
  assert.throws(() => transfer('off', [pln('acquirer', -2n), pln(shop, 1n)], 0), /PLN sum to -1/)
  const mixed = [pln('acquirer', -1n), { ...pln(shop, 1n), currency: 'EUR' }]
  assert.throws(() => transfer('mixed', mixed, 0), /sum to/)
  assert.ok(transfer('three', [pln('acquirer', -3n), pln(shop, 1n), pln(reserved('S'), 2n)], 0))
})

test('a posting to an unknown account throws an error', () => {
  const postings = [pln('acquirer', -1n), pln('disputed:S', 1n)]
  assert.throws(() => transfer('stray', postings, 0), /no kind of account/)
})

test('the journal contains every posting with its line, its time, and its subject', async () => {
  const seller = { shopId: 'S', extCustomerId: 'anna' }
  const operation = { seller, type: 'PAYOUT', begunAt: 3 } as const
  await move(
    'told',
    pln('acquirer', -7n),
    { ...pln(available('S', 'anna'), 6n), operation },
    pln(available('DomainEvent'), 1n),
  )
  await move('plain', pln('acquirer', -1n), pln(available('DomainEvent'), 1n))
  const rows = await database.look.list<object>(
    `SELECT line, account, currency, amount, at, seller, operation, begun_at FROM postings
     WHERE reference IN ('told', 'plain') ORDER BY reference, line`,
  )
  const plain = { currency: 'PLN', at: 5, seller: null, operation: null, begun_at: null }
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { ...plain, line: 0, account: 'acquirer', amount: -1 },
      { ...plain, line: 1, account: 'shop:DomainEvent:available', amount: 1 },
      { ...plain, line: 0, account: 'acquirer', amount: -7 },
      {
        ...plain,
        line: 1,
        account: 'shop:S:seller:anna:available',
        amount: 6,
        seller: 'shop:S:seller:anna',
        operation: 'PAYOUT',
        begun_at: 3,
      },
      { ...plain, line: 2, account: 'shop:DomainEvent:available', amount: 1 },
    ],
  )
})

test('credits are stored next to a balance until a debit adds them to it', async () => {
  const shop = available('Waiting')
  for (const [index, amount] of [5n, 7n].entries())
    await move(`earn:${index}`, pln('acquirer', -amount), pln(shop, amount))
  assert.deepEqual(
    (await rowsOf('credits', shop)).map(({ amount }) => amount),
    [5, 7],
  )
  assert.deepEqual(await rowsOf('balances', shop), [])
  assert.equal(await held(shop), 12n)
  await move('spend', pln(shop, -4n), pln('bank', 4n))
  assert.deepEqual(await rowsOf('credits', shop), [])
  assert.deepEqual(
    (await rowsOf('balances', shop)).map(({ amount }) => amount),
    [8],
  )
  await move('earn:more', pln('acquirer', -1n), pln(shop, 1n))
  assert.equal(await held(shop), 9n)
})

test('balances of different accounts and currencies are separate', async () => {
  const [one, other] = [available('One'), available('Other')]
  await move('one', pln('acquirer', -3n), pln(one, 3n))
  await move('other', pln('acquirer', -4n), pln(other, 4n))
  await database.write(
    transfer(
      'euro',
      [pln('acquirer', -5n), pln(one, 5n)].map((posting) => ({ ...posting, currency: 'EUR' })),
      0,
    ),
  )
  await move('spend:one', pln(one, -3n), pln('bank', 3n))
  assert.deepEqual(
    [await held(one), await held(one, 'EUR'), await held(other), await held(one, 'CZK')],
    [0n, 5n, 4n, 0n],
  )
})

test('several postings of a transfer to one account become one change', async () => {
  const shop = available('Netted')
  await move('netted', pln('acquirer', -5n), pln(shop, 9n), pln(shop, -4n))
  assert.deepEqual(
    (await rowsOf('credits', shop)).map(({ amount }) => amount),
    [5],
  )
  // A net change of 0 needs no row.
  await move('nothing', pln(shop, 2n), pln(shop, -2n))
  assert.equal((await rowsOf('credits', shop)).length, 1)
  assert.deepEqual(await rowsOf('balances', shop), [])
})

test('a transfer that exceeds a balance fails and changes nothing', async () => {
  const shop = available('Poor')
  await move('poor', pln('acquirer', -3n), pln(shop, 3n))
  await assert.rejects(move('too-much', pln(shop, -4n), pln('bank', 4n)), CheckViolation)
  await assert.rejects(move('poor', pln('acquirer', -1n), pln(shop, 1n)), UniqueViolation)
  assert.equal(await held(shop), 3n)
  await move('all', pln(shop, -3n), pln('bank', 3n))
  assert.equal(await held(shop), 0n)
})

test('accounts without a lower bound are the sum of their postings and store no balance', async () => {
  assert.ok((await held('acquirer')) < 0n)
  assert.ok((await held('bank')) > 0n)
  for (const account of ['acquirer', 'bank'])
    for (const table of ['credits', 'balances']) assert.deepEqual(await rowsOf(table, account), [])
  assert.equal(await held('corrections'), 0n)
})

test('transfers lock the accounts that they debit in the same order', () => {
  const accounts = [available('C'), available('A'), reserved('B')]
  const held = (order: readonly string[]) =>
    transfer('order', [...order.map((account) => pln(account, -1n)), pln('bank', 3n)], 0)
      .filter(({ sql }) => sql.includes('INTO balances'))
      .map(({ params = [] }) => params[0])
  assert.deepEqual(held(accounts), ['shop:A:available', 'shop:B:reserved', 'shop:C:available'])
  assert.deepEqual(held(accounts.toReversed()), held(accounts))
})

test('about one credit in 64 is added to its balance at once, also when it is repeated', () => {
  const foldsOf = (name: (index: number) => string) =>
    Array.from({ length: 6_400 }, (_, index) => name(index)).filter(
      (reference) =>
        transfer(reference, [pln('acquirer', -1n), pln(available('S'), 1n)], 0).length > 2,
    )
  for (const name of [
    (index: number) => `capture:${index}`,
    (index: number) => `${index}:capture`,
    (index: number) => `refund:${index}:${index % 7}:end`,
  ]) {
    const folds = foldsOf(name)
    assert.ok(folds.length > 60 && folds.length < 145, `${folds.length}`)
    assert.deepEqual(foldsOf(name), folds)
  }
})

test('a credit that is added at once is included in the balance', async () => {
  const shop = available('Folded')
  let index = 0
  while (!(await rowsOf('balances', shop)).length) {
    assert.ok(index < 1_000)
    index += 1
    const postings = [pln('acquirer', -1n), pln(shop, 1n)]
    if (transfer(`fold:${index}`, postings, 0).length > 2 || index < 3)
      await move(`fold:${index}`, ...postings)
  }
  assert.deepEqual(await rowsOf('credits', shop), [])
  assert.equal(await held(shop), 3n)
})

test('the opening balance of a sandbox account is a correction by the operator', async () => {
  const account = available('Open', 'anna')
  const operation = {
    seller: { shopId: 'Open', extCustomerId: 'anna' },
    type: 'PAYOUT',
    begunAt: 1,
  } as const
  const opening = { account, currency: 'PLN', amount: 9n, now: 1 }
  await database.transaction(async (tx) => {
    await postOpening(tx, { ...opening, of: 'anna', operation })
    await postOpening(tx, { ...opening, of: 'bert' })
  })
  assert.equal(await held(account), 18n)
  assert.equal(await held('corrections'), -18n)
  const rows = await database.look.list<{ reference: string; operation: string | null }>(
    `SELECT reference, operation FROM postings WHERE account = $1 ORDER BY reference`,
    account,
  )
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { reference: 'opening:anna', operation: 'PAYOUT' },
      { reference: 'opening:bert', operation: null },
    ],
  )
})

test('a transfer can be written in an open transaction', async () => {
  const shop = available('Tx')
  const postings = [pln('acquirer', -2n), pln(shop, 2n)]
  await database.transaction((tx) => post(tx, 'in-tx', postings, 1))
  assert.equal(await held(shop), 2n)
})

test('a posting of a seller has a line in the history of the seller, and one of the shop has none', () => {
  const seller = { shopId: 'S', extCustomerId: 'A' }
  assert.deepEqual(operationOf('CHARGEBACK', seller, 5), {
    operation: { seller, type: 'CHARGEBACK', begunAt: 5 },
  })
  assert.deepEqual(operationOf('CHARGEBACK', { shopId: 'S' }, 5), {})
})
