import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { testVerifications } from '@grosz/contract/test-values.ts'
import type { VerificationErrorCode } from '@grosz/contract/verification-codes.ts'
import type { VerificationType } from '@grosz/contract/verification-types.ts'
import { ideographs } from '../ideographs.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

describe(`results of verifications on ${engine}`, () => {
  let sandbox: Sandbox
  let marketplace: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    marketplace = await sandbox.merchant('500600')
  })
  after(() => sandbox.finish())

  /** Longer than the lifetime of an access token. */
  async function passHours(hours: number) {
    await sandbox.pass({ hours })
    marketplace = await sandbox.merchant('500600')
  }

  let count = 0
  const freshSeller = () => `seller-${++count}`
  const company = (companyName: string, taxId = '5260250274') => ({ companyName, taxId })

  async function started(
    type: VerificationType = 'FULL',
    sellerId = freshSeller(),
    notifyUrl?: string,
  ) {
    const created = await marketplace.call('createVerification', {
      body: { sellerId, type, ...(notifyUrl && { notifyUrl }) },
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    return { verificationId: created.body.verificationId, sellerId }
  }

  type Started = Awaited<ReturnType<typeof started>>

  async function load(named: Started, changes: object, recipe = 'seller-company') {
    const body = recipeBody('loadSeller', recipe, { ...named, ...changes })
    const loaded = await marketplace.call('loadSeller', { body })
    assert.ok(loaded.ok, JSON.stringify(loaded.body))
  }

  async function loadAccount({ verificationId }: Started) {
    const body = recipeBody('loadBankAccount', 'payout-account-document', { verificationId })
    assert.ok((await marketplace.call('loadBankAccount', { body })).ok)
  }

  async function complete({ verificationId }: Started) {
    const done = await marketplace.call('completeVerification', { body: { verificationId } })
    assert.ok(done.ok, JSON.stringify(done.body))
  }

  async function completed(changes: object, type?: VerificationType, sellerId?: string) {
    const named = await started(type, sellerId)
    await load(named, changes)
    await loadAccount(named)
    await complete(named)
    return named
  }

  async function seen({ verificationId }: Started) {
    const found = await marketplace.call('retrieveVerification', { query: { id: verificationId } })
    assert.ok(found.ok)
    return found.body
  }

  const statusOf = async (named: Started) => (await seen(named)).status

  async function decide(
    { verificationId }: Started,
    status: 'POSITIVE' | 'NEGATIVE' | 'REJECTED',
    codes?: VerificationErrorCode[],
  ) {
    const { status: http } = await createClient({ baseUrl: sandbox.url })('decideVerification', {
      params: { verificationId },
      body: { status, ...(codes && { codes }) },
    })
    return http
  }

  const isVerified = async (extCustomerId: string) => {
    const status = await marketplace.call('retrieveSellerStatus', {
      params: { extCustomerId },
      query: { currencyCode: 'PLN' },
    })
    return status.ok && status.body.customVerificationStatus === 'Verified'
  }

  const sell = (extCustomerId: string) => {
    const products = [{ name: 'Vase', unitPrice: '5000', quantity: '1' }]
    const body = marketplace.order({
      totalAmount: '5000',
      products,
      shoppingCarts: [{ extCustomerId, amount: '5000', fee: '250', products }],
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '777123' } },
    })
    return marketplace.call('createOrder', { body })
  }

  const payOut = (extCustomerId: string, amount = 4750) =>
    marketplace.call('createPayout', {
      body: {
        shopId: 'GrRynekP',
        account: { extCustomerId },
        payout: { extPayoutId: `payout-${++count}`, amount, currencyCode: 'PLN' },
      },
    })

  test('a seller can sell and receive a payout only after onboarding', async () => {
    const named = await started()
    await load(named, company('Testowe Wazony'))
    await loadAccount(named)
    await complete(named)
    const { sellerId } = named
    assert.equal((await sell(sellerId)).status, 400)
    assert.equal((await payOut(sellerId)).status, 404)
    await sandbox.pass({ seconds: 2 })
    const positive = await seen(named)
    assert.equal(positive.status, 'POSITIVE')
    assert.equal(positive.errors, null)
    const status = await marketplace.call('retrieveSellerStatus', {
      params: { extCustomerId: sellerId },
      query: { currencyCode: 'PLN' },
    })
    assert.deepEqual(status.body, {
      customVerificationStatus: 'Verified',
      name: 'Testowe Wazony',
      taxId: '5260250274',
      regon: '000000017',
    })
    const sold = await sell(sellerId)
    assert.ok(sold.ok, JSON.stringify(sold.body))
    await sandbox.work()
    const paid = await payOut(sellerId)
    assert.ok(paid.ok, JSON.stringify(paid.body))
    await sandbox.pass({ seconds: 10 })
    const payout = await marketplace.call('retrievePayout', {
      params: { payoutId: paid.body.payout.payoutId },
    })
    assert.ok(payout.ok)
    assert.equal(payout.body.payout.status, 'REALIZED')
  })

  test('a person is verified by name and later found by the identification number', async () => {
    const named = await started()
    await load(named, { surname: 'Nowak' }, 'seller-person')
    await loadAccount(named)
    const advice = async () => {
      const given = await marketplace.call('adviseVerification', {
        query: { companyTaxId: '1111111111', personalIdentificationNumber: '44051401359' },
      })
      return given.ok && given.body.advice
    }
    await complete(named)
    assert.equal(await advice(), 'FULL_ONBOARDING_REQUIRED')
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(named), 'POSITIVE')
    assert.equal(await advice(), 'BANK_ACCOUNT_VERIFICATION_REQUIRED')
    const dashed = await marketplace.call('adviseVerification', {
      query: { pesonalIdentificationNumber: '440514-01359' },
    })
    assert.equal(dashed.ok && dashed.body.advice, 'BANK_ACCOUNT_VERIFICATION_REQUIRED')
  })

  test('a person whose repeated check was negative needs full onboarding again', async () => {
    const number = '02070803628'
    const person = { surname: 'Nowak', personalIdentificationNumber: number }
    const advice = async () => {
      const query = { pesonalIdentificationNumber: number }
      const given = await marketplace.call('adviseVerification', { query })
      return given.ok && given.body.advice
    }
    const named = await started()
    await load(named, person, 'seller-person')
    await loadAccount(named)
    await complete(named)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await advice(), 'BANK_ACCOUNT_VERIFICATION_REQUIRED')
    const body = { posId: '500600', sellerId: named.sellerId }
    const any = createClient({ baseUrl: sandbox.url })
    const again = await any('startProviderVerification', { body })
    assert.ok(again.ok)
    const repeated = { ...named, verificationId: again.body.verificationId }
    await load(repeated, { ...person, surname: 'Manual' }, 'seller-person')
    await complete(repeated)
    assert.equal(await decide(repeated, 'NEGATIVE', ['002']), 204)
    assert.equal(await isVerified(named.sellerId), false)
    assert.equal(await advice(), 'FULL_ONBOARDING_REQUIRED')
  })

  test('a company is found by its tax number, with any separators', async () => {
    for (const taxId of ['12/345/67891', '12.345.67892', '12-345.67893']) {
      const named = await started()
      await load(named, { companyName: 'Vasen', taxId, address: { country: 'DE' } })
      await loadAccount(named)
      await complete(named)
      await sandbox.pass({ seconds: 2 })
      assert.equal(await statusOf(named), 'POSITIVE')
      for (const companyTaxId of [taxId, taxId.replace(/[^0-9]/g, '')]) {
        const given = await marketplace.call('adviseVerification', { query: { companyTaxId } })
        assert.equal(given.ok && given.body.advice, 'BANK_ACCOUNT_VERIFICATION_REQUIRED', taxId)
      }
    }
  })

  test('test names have the documented results', async () => {
    for (const { name, fate, codes } of testVerifications) {
      const named = await completed(company(`${name} sp. z o.o.`))
      await sandbox.pass({ seconds: 2 })
      const body = await seen(named)
      const ends = { negative: 'NEGATIVE', rejected: 'REJECTED', occasional: 'POSITIVE' }
      const now = ends[fate as keyof typeof ends] ?? 'WAITING_FOR_VERIFICATION'
      assert.equal(body.status, now, name)
      assert.deepEqual(body.errors?.map(({ code }) => code) ?? [], codes)
      assert.equal(await isVerified(named.sellerId), now === 'POSITIVE')
      await passHours(25)
      assert.equal(await statusOf(named), fate === 'late' ? 'POSITIVE' : body.status)
    }
  })

  test('rejected data can be corrected and completed again', async () => {
    const named = await completed(company('Rejected sp. z o.o.'))
    await sandbox.pass({ seconds: 2 })
    const rejected = await seen(named)
    assert.equal(rejected.status, 'REJECTED')
    assert.deepEqual(rejected.errors, [
      { code: '001', content: { itemType: 'SELLER', itemProperties: {} } },
    ])
    await load(named, company('Corrected sp. z o.o.'))
    await complete(named)
    assert.ok(!('errors' in (await seen(named))))
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(named), 'POSITIVE')
    assert.ok(await isVerified(named.sellerId))
  })

  test('a verification can be decided manually, only once', async () => {
    const named = await completed(company('Manual sp. z o.o.'))
    await passHours(48)
    assert.equal(await decide(named, 'REJECTED'), 400)
    assert.equal(await decide(named, 'REJECTED', ['006', '001']), 204)
    assert.equal(await decide(named, 'POSITIVE'), 409)
    assert.deepEqual(
      (await seen(named)).errors?.map(({ content }) => content.itemType),
      ['PAYOUT_ACCOUNT', 'SELLER'],
    )
    await complete(named)
    assert.equal(await decide(named, 'POSITIVE'), 204)
    assert.equal(await statusOf(named), 'POSITIVE')
    assert.equal(await decide({ ...named, verificationId: 'NOBODY' }, 'POSITIVE'), 404)
  })

  test('when a decision and a cancellation arrive at the same time, only one takes effect', async () => {
    for (let round = 0; round < 10; round += 1) {
      const named = await completed(company('Manual sp. z o.o.'))
      const { verificationId } = named
      const [decided, canceled] = await Promise.all([
        decide(named, 'POSITIVE'),
        marketplace.call('cancelVerification', { body: { verificationId } }),
      ])
      assert.deepEqual([decided, canceled.status].toSorted(), [204, 409])
      const isPositive = decided === 204
      assert.equal(await statusOf(named), isPositive ? 'POSITIVE' : 'CANCELED')
      assert.equal(await isVerified(named.sellerId), isPositive)
    }
  })

  /** A verification whose payout account is confirmed by a transfer with this email. */
  async function withTransfer(email: string, { isLoaded = true } = {}) {
    const named = await started()
    const { verificationId } = named
    await load(named, company('Testowe Wazony'))
    const ordered = await marketplace.call('createVerificationTransfer', {
      body: { verificationId, transferCurrency: 'PLN', email, language: 'pl' },
    })
    assert.ok(ordered.ok, JSON.stringify(ordered.body))
    const { verificationTransferId, expirationTime, transferData } = ordered.body
    assert.equal(Date.parse(expirationTime) - sandbox.now(), 72 * 3_600_000)
    assert.equal(transferData.transferCurrency, 'PLN')
    const declare = (
      transferId = verificationTransferId,
      of = verificationId,
      changes: object = {},
    ) =>
      marketplace.call('loadBankAccount', {
        body: recipeBody('loadBankAccount', 'payout-account-document', {
          verificationId: of,
          payoutDataVerificationType: 'BANK_TRANSFER',
          verificationTransferId: transferId,
          ...changes,
        }),
      })
    if (isLoaded) assert.equal((await declare()).status, 204)
    return { named, declare, verificationTransferId }
  }

  const transferStatus = async (named: Started) => (await seen(named)).verificationTransferStatus

  test('an error in a document contains the type of the document', async () => {
    const named = await completed(company('Manual'))
    const { verificationId } = named
    assert.equal(await decide(named, 'REJECTED', ['003']), 204)
    const upload = recipeBody('uploadVerificationFile', 'verification-file', { verificationId })
    const file = await marketplace.call('uploadVerificationFile', { body: upload })
    assert.ok(file.ok)
    const files = [file.body.fileId]
    const body = recipeBody('loadSellerDocument', 'document-register', {
      ...{ verificationId, documentId: 'register', files, translationFiles: files },
    })
    assert.equal((await marketplace.call('loadSellerDocument', { body })).status, 204)
    await complete(named)
    assert.equal(await decide(named, 'REJECTED', ['003']), 204)
    const itemProperties = { documentType: 'REGISTRY_DOCUMENT', documentId: 'register' }
    assert.deepEqual((await seen(named)).errors, [
      { code: '003', content: { itemType: 'SELLER_DOCUMENT', itemProperties } },
    ])
  })

  test('a transfer confirms the account once it has arrived and the account is loaded', async () => {
    const { named, declare } = await withTransfer('biuro@example.com', { isLoaded: false })
    assert.equal(await transferStatus(named), null)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await transferStatus(named), 'Success')
    assert.equal((await declare()).status, 204)
    assert.equal(await transferStatus(named), 'Matched')
    await complete(named)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(named), 'POSITIVE')
  })

  test('a transfer confirms only the account that was loaded with it', async () => {
    const { named, declare } = await withTransfer('biuro@example.com', { isLoaded: false })
    const other = { accountNumberRequested: 'PL27114020040000300201355387' }
    const load = (changes: object) => declare(undefined, undefined, changes)
    assert.equal((await load(other)).status, 204)
    assert.equal((await load({})).status, 204, 'a number is corrected before the transfer arrives')
    await sandbox.pass({ seconds: 2 })
    assert.equal(await transferStatus(named), 'Matched')
    for (const changes of [other, { ...other, bankDataId: 'second' }]) {
      const refused = await load(changes)
      assert.equal(refused.status, 400)
      assert.match(JSON.stringify(refused.body), /transfer that confirms another account/)
    }
    const same = {
      bankDataId: 'second',
      accountNumberRequested: '61 1090 1014 0000 0712 1981 2874',
    }
    assert.equal((await load(same)).status, 204)
  })

  test('a transfer from another account fails, and the account is rejected', async () => {
    const { named } = await withTransfer('other-account@example.com')
    await sandbox.pass({ seconds: 2 })
    assert.equal(await transferStatus(named), 'Failure')
    await complete(named)
    await sandbox.pass({ seconds: 2 })
    const { status, errors } = await seen(named)
    assert.equal(status, 'REJECTED')
    assert.deepEqual(
      errors?.map(({ code }) => code),
      ['007'],
    )
    await loadAccount(named)
    await complete(named)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(named), 'POSITIVE', 'a document proves it as well')
  })

  test('a transfer that does not arrive within 72 hours rejects the verification', async () => {
    const { named } = await withTransfer('never@example.com')
    await complete(named)
    await passHours(71)
    assert.equal(await transferStatus(named), null)
    assert.equal(await statusOf(named), 'WAITING_FOR_VERIFICATION')
    await passHours(2)
    await passHours(2)
    assert.equal(await transferStatus(named), 'Failure')
    assert.equal(await statusOf(named), 'REJECTED')
  })

  test('a transfer that never arrives does not reject an account that is loaded later', async () => {
    const { named } = await withTransfer('never@example.com')
    await complete(named)
    await passHours(73)
    await passHours(2)
    assert.equal(await statusOf(named), 'REJECTED')
    const body = recipeBody('loadBankAccount', 'payout-account-document', {
      verificationId: named.verificationId,
      bankDataId: 'another-account',
    })
    assert.equal((await marketplace.call('loadBankAccount', { body })).status, 204)
    await complete(named)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(named), 'POSITIVE')
  })

  test('an account must be loaded with a transfer of its own verification within 72 hours', async () => {
    const { named, declare } = await withTransfer('biuro@example.com', { isLoaded: false })
    const other = await started()
    const refused = async (answer: ReturnType<typeof declare>) => {
      const { status, body } = await answer
      assert.equal(status, 400)
      return JSON.stringify(body)
    }
    assert.match(await refused(declare('NOBODY')), /must be a transfer of this verification/)
    assert.match(await refused(declare(undefined, other.verificationId)), /of this verification/)
    await passHours(72)
    assert.match(await refused(declare()), /more than 72 hours ago/)
    assert.equal(await statusOf(named), 'WAITING_FOR_DATA')
  })

  test('the first acceptance of the terms is kept, and none is accepted after the verification ends', async () => {
    const named = await started()
    const { verificationId } = named
    const body = { verificationId, regulationsUrl: 'https://shop.example.com/terms/3' }
    const accept = () => marketplace.call('acceptRegulations', { body })
    sandbox.wait(5)
    const accepted = await accept()
    assert.ok(accepted.ok)
    assert.equal(accepted.status, 201)
    const acceptanceDate = new Date(sandbox.now()).toISOString()
    assert.deepEqual(accepted.body, { ...body, acceptanceDate })
    sandbox.wait(1_000)
    assert.deepEqual((await accept()).body, accepted.body, 'the first acceptance stays')
    const regulationsUrl = `https://shop.example.com/${ideographs(999)}`
    const long = { body: { verificationId, regulationsUrl } }
    const first = await marketplace.call('acceptRegulations', long)
    assert.ok(first.ok, 'an address of any characters')
    assert.equal(first.body.regulationsUrl, regulationsUrl)
    sandbox.wait(1_000)
    assert.deepEqual((await marketplace.call('acceptRegulations', long)).body, first.body)
    await marketplace.call('cancelVerification', { body: { verificationId } })
    assert.equal((await accept()).status, 409)
  })

  test('a canceled verification gets no result', async () => {
    const named = await completed(company('Testowe Wazony'))
    const { verificationId } = named
    await marketplace.call('cancelVerification', { body: { verificationId } })
    await sandbox.pass({ seconds: 10 })
    assert.equal(await statusOf(named), 'CANCELED')
    assert.equal(await isVerified(named.sellerId), false)
  })

  test('a change of the tax number blocks the seller until it ends, and its cancellation unblocks the seller', async () => {
    const { sellerId } = await completed(company('Testowe Wazony'))
    await sandbox.pass({ seconds: 2 })
    assert.ok((await sell(sellerId)).ok)
    await sandbox.work()
    for (const type of ['PERSONAL_ID_TAX_ID_CHANGE', 'CONVERSION'] as const) {
      const interrupted = await started(type, sellerId)
      const blocked = await sell(sellerId)
      assert.ok(!blocked.ok)
      assert.equal(blocked.body.status?.codeLiteral, 'SELLER_NOT_VERIFIED')
      assert.equal((await payOut(sellerId, 100)).status, 400)
      const { verificationId } = interrupted
      await marketplace.call('cancelVerification', { body: { verificationId } })
      assert.ok(await isVerified(sellerId))
      assert.equal((await payOut(sellerId, 100)).status, 201)
    }
    const changed = await started('PERSONAL_ID_TAX_ID_CHANGE', sellerId)
    await load(changed, company('Nowe Wazony', '7740001454'))
    await complete(changed)
    assert.equal(await isVerified(sellerId), false)
    await sandbox.pass({ seconds: 2 })
    assert.ok(await isVerified(sellerId))
    const status = await marketplace.call('retrieveSellerStatus', {
      params: { extCustomerId: sellerId },
      query: { currencyCode: 'PLN' },
    })
    assert.ok(status.ok)
    assert.equal(status.body.taxId, '7740001454')
  })

  test('a seller who fails a repeated check is no longer verified, and one who fails a change is', async () => {
    const { sellerId } = await completed(company('Testowe Wazony'))
    await sandbox.pass({ seconds: 2 })
    await completed(company('Negative sp. z o.o.'), 'CONVERSION', sellerId)
    await sandbox.pass({ seconds: 2 })
    assert.ok(await isVerified(sellerId))
    await completed(company('Negative sp. z o.o.'), 'REVERIFICATION', sellerId)
    await sandbox.pass({ seconds: 2 })
    assert.equal(await isVerified(sellerId), false)
  })

  test('the marketplace is notified of each status, also in a verification that the provider starts', async () => {
    const receiver = await openReceiver()
    try {
      const named = await started('FULL', freshSeller(), receiver.url)
      await load(named, company('Rejected sp. z o.o.'))
      await loadAccount(named)
      await complete(named)
      await sandbox.pass({ seconds: 2 })
      await load(named, company('Corrected sp. z o.o.'))
      await complete(named)
      await sandbox.pass({ seconds: 2 })
      await createClient({ baseUrl: sandbox.url })('startProviderVerification', {
        body: { posId: '500600', sellerId: named.sellerId },
      })
      await sandbox.work()
      const told = receiver.received.map(({ json }) => json as Record<string, unknown>)
      assert.deepEqual(
        told.map(({ status }) => status),
        [
          'WAITING_FOR_VERIFICATION',
          'REJECTED',
          'WAITING_FOR_VERIFICATION',
          'POSITIVE',
          'WAITING_FOR_DATA',
        ],
      )
      assert.equal(told[1]?.verificationId, named.verificationId)
      assert.equal(told[1]?.sellerId, named.sellerId)
      assert.deepEqual(told[1]?.errors, [
        { code: '001', content: { itemType: 'SELLER', itemProperties: {} } },
      ])
      assert.ok(receiver.received.every(({ headers }) => headers['openpayu-signature']))
    } finally {
      await receiver.close()
    }
  })
})
