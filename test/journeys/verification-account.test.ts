import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { occasionalLimits } from '@grosz/contract/verification-types.ts'
import type { PayoutRequest } from '../../server/src/base/acquirer/acquirer.ts'
import { type Boarding, type Marketplace, openMarketplace } from '../boarding.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'
import { untilOneWaits } from '../until-one-waits.ts'

const first = 'PL61109010140000071219812874'
const second = 'PL27114020040000300201355387'

describe(`payout accounts of sellers on ${engine}`, () => {
  let sandbox: Sandbox
  let marketplace: Marketplace
  /** The payouts that the acquirer has received, by ID. */
  const asked = new Map<string, PayoutRequest>()
  before(async () => {
    sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        payout(request) {
          asked.set(request.payoutId, request)
          return real.payout(request)
        },
      }),
    })
    marketplace = await openMarketplace(sandbox)
  })
  after(() => sandbox.finish())

  async function boarded() {
    const named = await marketplace.boarded('Kowalski')
    assert.equal((await marketplace.sell({ [named.sellerId]: 50_000 })).status, 201)
    await sandbox.work()
    return named
  }

  /** The account of a new payout. */
  async function paidTo(seller: Pick<Boarding, 'sellerId'>) {
    const paid = await marketplace.payOut(seller, 100)
    assert.ok(paid.ok, JSON.stringify(paid.body))
    await sandbox.pass({ seconds: 10 })
    const target = asked.get(paid.body.payout.payoutId)?.target
    assert.equal(target?.kind, 'seller')
    return target.kind === 'seller' ? target.account?.accountNumber : undefined
  }

  async function verifiedAccount(
    seller: Pick<Boarding, 'sellerId'>,
    options: { overridePayouts?: boolean },
    changes: object = { accountNumberRequested: second },
  ) {
    const named = await marketplace.started('PAYOUT_ACCOUNT_DATA', {
      sellerId: seller.sellerId,
      ...options,
    })
    await marketplace.loadAccount(named, changes)
    assert.equal((await marketplace.complete(named)).status, 204)
    return named
  }

  test('a seller is paid out to the account of the first verification', async () => {
    assert.equal(await paidTo(await boarded()), first)
  })

  test('with overridePayouts, the account of a later positive verification replaces the earlier one', async () => {
    const seller = await boarded()
    const named = await verifiedAccount(seller, { overridePayouts: true })
    assert.equal((await marketplace.seen(named)).status, 'WAITING_FOR_VERIFICATION')
    const before = await marketplace.payOut(seller, 100)
    assert.ok(before.ok)
    await sandbox.pass({ seconds: 2 })
    assert.equal((await marketplace.seen(named)).status, 'POSITIVE')
    assert.equal(await paidTo(seller), second)
    const target = asked.get(before.body.payout.payoutId)?.target
    assert.equal(target?.kind === 'seller' && target.account?.accountNumber, first)
  })

  test('without overridePayouts, the earlier account is kept', async () => {
    for (const options of [{}, { overridePayouts: false }]) {
      const seller = await boarded()
      const named = await verifiedAccount(seller, options)
      await sandbox.pass({ seconds: 2 })
      assert.equal((await marketplace.seen(named)).status, 'POSITIVE')
      assert.equal(await paidTo(seller), first)
    }
  })

  test('a reopened occasional verification does not restore its replaced account', async () => {
    const named = await marketplace.boarded('Occasional Kowalski', { overridePayouts: true })
    await verifiedAccount(named, { overridePayouts: true })
    await sandbox.pass({ seconds: 2 })
    await openedAgain(named)
    await marketplace.loadDocument(named)
    assert.equal((await marketplace.complete(named)).status, 204)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await paidTo(named), second)
  })

  test('an account that is loaded after the verification was reopened replaces the earlier one', async () => {
    const named = await marketplace.boarded('Occasional Kowalski', { overridePayouts: true })
    await openedAgain(named)
    await marketplace.loadDocument(named)
    await marketplace.loadAccount(named, { accountNumberRequested: second })
    assert.equal((await marketplace.complete(named)).status, 204)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await paidTo(named), second)
  })

  test('a reopened change of identity keeps the account that it confirmed', async () => {
    const { sellerId } = await boarded()
    const named = await marketplace.started('PERSONAL_ID_TAX_ID_CHANGE', { sellerId })
    await marketplace.loadPerson(named, 'Occasional Kowalski')
    await marketplace.loadAccount(named, { accountNumberRequested: second })
    assert.equal((await marketplace.complete(named)).status, 204)
    await sandbox.pass({ seconds: 2 })
    await openedAgain(named)
    await marketplace.loadDocument(named)
    assert.equal((await marketplace.complete(named)).status, 204)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await paidTo(named), second)
  })

  async function openedAgain(named: Boarding) {
    const sale = await marketplace.sell({ [named.sellerId]: occasionalLimits.amount + 1 })
    assert.equal(sale.status, 201, JSON.stringify(sale.body))
    await sandbox.work()
    assert.equal((await marketplace.seen(named)).status, 'WAITING_FOR_DATA')
  }

  test('a payout repeated after its seller was suspended fails as a duplicate of the first one', async () => {
    const { sellerId } = await boarded()
    const body = {
      shopId: 'GrRynekP',
      account: { extCustomerId: sellerId },
      payout: { extPayoutId: 'paid-before', amount: 100, currencyCode: 'PLN' as const },
    }
    assert.equal((await marketplace.call('createPayout', { body })).status, 201)
    await marketplace.started('CONVERSION', { sellerId })
    const literalOf = async (extPayoutId: string) => {
      const payout = { ...body.payout, extPayoutId }
      const answer = await marketplace.call('createPayout', { body: { ...body, payout } })
      return answer.ok || answer.body.status?.codeLiteral
    }
    assert.equal(await literalOf('paid-before'), 'PAYOUT_ALREADY_EXISTS')
    assert.equal(await literalOf('never-paid'), 'SELLER_NOT_VERIFIED')
  })

  const skip = engine === 'sqlite' && 'SQLite runs one transaction after the other'

  test('a payout and a fee credit that arrive while the seller is being blocked fail', {
    skip,
  }, async () => {
    const { sellerId } = await boarded()
    const body = { extTransferId: 'late-credit', amount: 100, currencyCode: 'PLN' as const }
    const requests = [
      () => marketplace.payOut({ sellerId }, 100),
      () => marketplace.call('feeCreditTransfer', { params: { extCustomerId: sellerId }, body }),
    ]
    for (const request of requests) {
      const answer = await sandbox.app.database.transaction(async (tx) => {
        await tx.run('UPDATE sellers SET blocked = 1 WHERE ext_customer_id = $1', sellerId)
        const sent = request()
        await untilOneWaits(tx)
        return { sent }
      })
      const { ok, body } = await answer.sent
      assert.equal(ok || body.status?.codeLiteral, 'SELLER_NOT_VERIFIED')
      await sandbox.app.database.transaction((tx) =>
        tx.run('UPDATE sellers SET blocked = 0 WHERE ext_customer_id = $1', sellerId),
      )
    }
  })

  test('an account of a rejected or canceled verification does not replace the earlier one', async () => {
    const seller = await boarded()
    const rejected = await verifiedAccount(seller, { overridePayouts: true })
    assert.equal(await marketplace.decide(rejected, 'REJECTED'), 204)
    assert.equal(await paidTo(seller), first)
    assert.equal((await marketplace.cancel(rejected)).status, 204)
    assert.equal(await paidTo(seller), first)
  })

  test('a seller whose identity has changed is not paid out to the earlier account', async () => {
    for (const type of ['PERSONAL_ID_TAX_ID_CHANGE', 'CONVERSION'] as const)
      for (const account of [undefined, second]) {
        const seller = await boarded()
        const named = await marketplace.started(type, seller)
        await marketplace.loadCompany(named)
        if (account) await marketplace.loadAccount(named, { accountNumberRequested: account })
        assert.equal((await marketplace.complete(named)).status, 204)
        await sandbox.pass({ seconds: 2 })
        assert.equal(await paidTo(seller), account)
      }
  })

  test('a seller without an account gets the first account that is verified', async () => {
    const seller = { sellerId: 'seller_A' }
    assert.equal(await paidTo(seller), undefined)
    await verifiedAccount(seller, {})
    await sandbox.pass({ seconds: 2 })
    assert.equal(await paidTo(seller), second)
  })

  test('an account number is stored without spaces and hyphens', async () => {
    const written = [
      ['pl27-1140 2004 0000-3002 0135 5387', second],
      ['27-1140-2004 0000 3002 0135 5387', second.slice(2)],
      ['19-2000145399 / 0800', '19-2000145399/0800'],
    ] as const
    for (const [accountNumberRequested, kept] of written) {
      const seller = await boarded()
      const changes = { accountNumberRequested, foreign: true, swiftCode: 'TEST PL PW XXX' }
      await verifiedAccount(seller, { overridePayouts: true }, changes)
      await sandbox.pass({ seconds: 2 })
      assert.equal(await paidTo(seller), kept)
    }
  })

  test('a seller can be paid out to Payoneer or WorldFirst', async () => {
    const seller = await boarded()
    for (const [operation, account] of [
      ['loadPayoneer', { payoneerId: 'payoneer-1' }],
      ['loadWorldFirst', { referenceCustomerId: 'worldfirst-1' }],
    ] as const) {
      const named = await marketplace.started('PAYOUT_ACCOUNT_DATA', {
        ...seller,
        overridePayouts: true,
      })
      const { verificationId } = named
      const body = { bankDataId: 'account-1', verificationId, ...account }
      assert.equal((await marketplace.call(operation, { body: body as never })).status, 204)
      await marketplace.complete(named)
      await sandbox.pass({ seconds: 2 })
      assert.equal(await paidTo(seller), Object.values(account)[0])
    }
  })

  test('the account of a seller is encrypted in the database', async () => {
    const seller = await boarded()
    const row = await sandbox.app.database.look.find<{ payout_account: string }>(
      'SELECT payout_account FROM sellers WHERE ext_customer_id = $1',
      seller.sellerId,
    )
    assert.ok(row?.payout_account)
    assert.ok(!row.payout_account.includes(first.slice(-10)))
  })
})
