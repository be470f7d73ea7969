import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { eventsFrom } from '@grosz/contract/lifecycle.ts'
import {
  type VerificationStatus,
  verificationLifecycle,
} from '@grosz/contract/resources/verification.ts'
import { type VerificationType, verificationTypes } from '@grosz/contract/verification-types.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

type Answer = { readonly ok: boolean; readonly status: number; readonly body: unknown }

interface Refused {
  readonly code?: string
  readonly message?: string
  readonly status: { codeLiteral?: string; statusDesc: string }
}

function refused(answer: Answer, status: number, literal: string): string {
  assert.equal(answer.status, status, JSON.stringify(answer.body))
  const body = answer.body as Refused // The fields of every error of the contract.
  assert.equal(body.status.codeLiteral, literal)
  if (status === 409) {
    assert.equal(body.code, '409')
    assert.equal(body.message, body.status.statusDesc)
  }
  return body.status.statusDesc
}

describe(`verification of sellers on ${engine}`, () => {
  let sandbox: Sandbox
  let marketplace: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    marketplace = await sandbox.merchant('500600')
  })
  after(() => sandbox.finish())

  const types = Object.keys(verificationTypes) as VerificationType[] // The keys of a constant.
  let count = 0
  const freshSeller = () => `seller-${++count}`

  async function started(type: VerificationType = 'FULL', sellerId = freshSeller()) {
    const created = await marketplace.call('createVerification', { body: { sellerId, type } })
    assert.ok(created.ok, JSON.stringify(created.body))
    assert.ok(created.body.verificationId.length <= 18)
    assert.equal(created.body.status, 'WAITING_FOR_DATA')
    assert.equal(created.body.sellerId, sellerId)
    return { verificationId: created.body.verificationId, sellerId }
  }

  type Started = Awaited<ReturnType<typeof started>>

  const loadCompany = (named: Started, changes: object = {}) =>
    marketplace.call('loadSeller', {
      body: recipeBody('loadSeller', 'seller-company', { ...named, ...changes }),
    })

  const loadPerson = (named: Started, changes: object = {}) =>
    marketplace.call('loadSeller', {
      body: recipeBody('loadSeller', 'seller-person', { ...named, ...changes }),
    })

  const loadAccount = ({ verificationId }: Started, changes: object = {}) =>
    marketplace.call('loadBankAccount', {
      body: recipeBody('loadBankAccount', 'payout-account-document', {
        verificationId,
        ...changes,
      }),
    })

  const complete = ({ verificationId }: Started) =>
    marketplace.call('completeVerification', { body: { verificationId } })

  const cancel = ({ verificationId }: Started, rejectionReasonComment = 'A change of mind') =>
    marketplace.call('cancelVerification', { body: { verificationId, rejectionReasonComment } })

  async function seen({ verificationId }: Started) {
    const found = await marketplace.call('retrieveVerification', { query: { id: verificationId } })
    assert.ok(found.ok, JSON.stringify(found.body))
    return found.body
  }

  async function completed() {
    const named = await started()
    assert.equal((await loadCompany(named)).status, 204)
    assert.equal((await loadAccount(named)).status, 204)
    assert.equal((await complete(named)).status, 204)
    return named
  }

  test('a verification waits for data, and after its completion for the result', async () => {
    const named = await started()
    const opened = await seen(named)
    assert.equal(opened.verificationType, 'FULL')
    assert.equal(opened.processType, 'REGULAR')
    assert.equal(opened.status, 'WAITING_FOR_DATA')
    assert.ok(!('errors' in opened) && !('note' in opened))
    await loadCompany(named)
    await loadAccount(named)
    sandbox.wait(1_000)
    assert.equal((await complete(named)).status, 204)
    const waiting = await seen(named)
    assert.equal(waiting.status, 'WAITING_FOR_VERIFICATION')
    assert.equal(Date.parse(waiting.updateDate) - Date.parse(waiting.createDate), 1_000)
  })

  test('an incomplete verification cannot be completed, and the error lists the missing data', async () => {
    const full = await started()
    assert.equal(
      refused(await complete(full), 400, 'MISSING_REQUIRED_FIELD'),
      'A verification of the type FULL requires a payout account and seller data.',
    )
    await loadCompany(full)
    assert.match(
      refused(await complete(full), 400, 'MISSING_REQUIRED_FIELD'),
      /a payout account\.$/,
    )
    const account = await started('PAYOUT_ACCOUNT_DATA')
    await loadAccount(account)
    assert.match(refused(await complete(account), 400, 'MISSING_REQUIRED_FIELD'), /seller data\.$/)
    const known = await started('PAYOUT_ACCOUNT_DATA', 'seller_B')
    await loadAccount(known)
    assert.equal((await complete(known)).status, 204)
    assert.equal((await seen(full)).status, 'WAITING_FOR_DATA')
  })

  test('a seller can have only one verification in progress, even if requests are simultaneous', async () => {
    const named = await started()
    const body = { sellerId: named.sellerId, type: 'FULL' as const }
    const second = await marketplace.call('createVerification', { body })
    refused(second, 409, 'VERIFICATION_IN_PROGRESS')
    assert.equal(Object(second.body).verificationId, named.verificationId)
    for (let round = 0; round < 5; round += 1) {
      const sellerId = freshSeller()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          marketplace.call('createVerification', { body: { sellerId, type: 'FULL' } }),
        ),
      )
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted(),
        [200, ...Array(7).fill(409)],
        `round ${round}`,
      )
    }
    await cancel(named)
    assert.equal((await marketplace.call('createVerification', { body })).status, 200)
  })

  test('a second verification of a seller fails with the ID of the first, for all types', async () => {
    for (const first of types) {
      const { sellerId, verificationId } = await started(first, 'seller_C')
      for (const type of types) {
        const second = await marketplace.call('createVerification', { body: { sellerId, type } })
        refused(second, 409, 'VERIFICATION_IN_PROGRESS')
        assert.equal(Object(second.body).verificationId, verificationId, `${first}, ${type}`)
      }
      await cancel({ sellerId, verificationId })
    }
    const { sellerId } = await started()
    const body = { sellerId, type: 'CONVERSION' as const }
    refused(await marketplace.call('createVerification', { body }), 409, 'VERIFICATION_IN_PROGRESS')
  })

  test('a verification in progress can be canceled with a reason, and only once', async () => {
    for (const named of [await started(), await completed()]) {
      assert.equal((await cancel(named, 'The seller has given up.')).status, 204)
      const canceled = await seen(named)
      assert.equal(canceled.status, 'CANCELED')
      assert.equal(canceled.note, 'The seller has given up.')
      refused(await cancel(named), 409, 'VERIFICATION_STATE')
      refused(await complete(named), 409, 'VERIFICATION_STATE')
    }
  })

  test('a verification that is canceled and completed at the same time ends canceled', async () => {
    for (let round = 0; round < 10; round += 1) {
      const named = await started()
      await loadCompany(named)
      await loadAccount(named)
      const [canceled, done] = await Promise.all([cancel(named), complete(named)])
      // If the completion is first, it can be canceled; if the cancellation is first, the completion fails.
      assert.equal(canceled.status, 204)
      assert.ok([204, 409].includes(done.status), String(done.status))
      assert.equal((await seen(named)).status, 'CANCELED')
    }
  })

  test('a marketplace can complete but not cancel a verification of the payment provider', async () => {
    const start = () =>
      createClient({ baseUrl: sandbox.url })('startProviderVerification', {
        body: { posId: '500600', sellerId: 'seller_C' },
      })
    const begun = await start()
    assert.ok(begun.ok)
    const named = { verificationId: begun.body.verificationId, sellerId: 'seller_C' }
    assert.equal((await start()).status, 409)
    assert.match(refused(await cancel(named), 409, 'VERIFICATION_STATE'), /payment provider/)
    await loadCompany(named)
    assert.equal((await complete(named)).status, 204)
    refused(await cancel(named), 409, 'VERIFICATION_STATE')
  })

  test('data can be loaded only in the states that allow it, and a repeated ID replaces them', async () => {
    const named = await started()
    assert.equal((await loadAccount(named)).status, 204)
    assert.equal((await loadAccount(named, { verified: 'true', foreign: 'False' })).status, 204)
    assert.equal((await loadPerson(named)).status, 204)
    assert.equal((await loadCompany(named)).status, 204)
    const { verificationId } = named
    const payoneer = { bankDataId: 'account-2', verificationId, payoneerId: 'x' }
    const worldFirst = { bankDataId: 'account-3', verificationId, referenceCustomerId: 'y' }
    assert.equal((await marketplace.call('loadPayoneer', { body: payoneer })).status, 204)
    assert.equal((await marketplace.call('loadWorldFirst', { body: worldFirst })).status, 204)
    const rows = await sandbox.app.database.look.list<{ kind: string; data: string }>(
      'SELECT kind, data FROM verification_items WHERE verification_id = $1',
      verificationId,
    )
    assert.equal(rows.length, 4)
    assert.ok(!JSON.stringify(rows).includes('5260250274'), 'what is loaded is sealed')
    await complete(named)
    for (const answer of [
      await loadCompany(named),
      await loadAccount(named),
      await marketplace.call('loadPayoneer', { body: payoneer }),
      await marketplace.call('loadWorldFirst', { body: worldFirst }),
    ])
      refused(answer, 409, 'VERIFICATION_STATE')
  })

  test('contradictory seller data are rejected', async () => {
    const named = await started()
    const says = async (answer: Promise<Answer>) => refused(await answer, 400, 'INVALID_VALUE')
    assert.match(await says(loadCompany(named, { taxId: '5260250275' })), /taxId .* NIP/)
    assert.match(await says(loadCompany(named, { taxId: '526 025' })), /taxId/)
    assert.match(await says(loadCompany(named, { sellerId: 'seller_A' })), /sellerId/)
    assert.match(await says(loadCompany(named, { name: 'Jan' })), /cannot be combined/)
    assert.match(await says(loadPerson(named, { taxId: '5260250274' })), /taxId must be empty/)
    assert.match(
      await says(loadPerson(named, { personalIdentificationNumber: '44051401358' })),
      /PESEL/,
    )
    assert.match(await says(loadPerson(named, { dateOfBirth: '1944-02-30' })), /dateOfBirth/)
    const abroad = { country: 'DE' }
    assert.equal((await loadCompany(named, { taxId: 'DE1', address: abroad })).status, 204)
    refused(await loadCompany(named, { taxId: undefined }), 400, 'MISSING_REQUIRED_FIELD')
  })

  test('bank accounts must follow the rules of their type', async () => {
    const named = await started()
    const says = async (changes: object, literal = 'INVALID_VALUE') =>
      refused(await loadAccount(named, changes), 400, literal)
    assert.match(await says({ hasDocument: false }), /hasDocument must be true/)
    const german = { accountNumberRequested: 'DE89 3704 0044 0532 0130 00' }
    assert.match(await says(german), /foreign must be true/)
    assert.equal((await loadAccount(named, { ...german, foreign: 'true' })).status, 204)
    assert.match(await says({ accountNumberRequested: 'PL61109010140000071219812875' }), /IBAN/)
    assert.match(await says({ accountNumberRequested: '61109010140000071219812875' }), /IBAN/)
    const bare = { accountNumberRequested: '61109010140000071219812874' }
    assert.equal((await loadAccount(named, bare)).status, 204)
    const transfer = { payoutDataVerificationType: 'BANK_TRANSFER' }
    assert.match(await says(transfer, 'MISSING_REQUIRED_FIELD'), /verificationTransferId/)
    assert.match(await says({ verificationTransferId: 'x' }), /only with BANK_TRANSFER/)
    assert.match(await says({ hasDocument: undefined }), /hasDocument is required/)
    const missing = await says({ payoutDataVerificationType: undefined }, 'MISSING_REQUIRED_FIELD')
    assert.match(missing, /payoutDataVerificationType/)
    const other = await says({ payoutDataVerificationType: 'BY_POST' })
    assert.match(other, /payoutDataVerificationType must be .*BANK_TRANSFER/)
    const statementData = { ownerName: 'Jan Kowalski', address: { city: 'Warszawa' } }
    const both = { ...transfer, verificationTransferId: 'x', statementData }
    assert.match(await says(both), /statementData is not allowed with BANK_TRANSFER/)
    const elsewhere = { payoutDataVerificationType: 'OFX', hasDocument: undefined, statementData }
    assert.equal((await loadAccount(named, elsewhere)).status, 204)
  })

  test('a payout account can always be foreign, and is domestic unless its country differs', async () => {
    const named = await started()
    const load = (accountNumberRequested: string, foreign: boolean, bankCountry?: string) =>
      loadAccount(named, { accountNumberRequested, foreign, bankCountry })
    const polish = 'PL61109010140000071219812874'
    for (const [accountNumber, country] of [
      [polish, undefined],
      ['026073150-12345678', undefined],
      ['026073150-12345678', 'US'],
    ] as const)
      assert.equal((await load(accountNumber, true, country)).status, 204, accountNumber)
    assert.equal((await load(polish, false)).status, 204)
    assert.equal((await load('026073150-12345678', false)).status, 204)
    const answer = await load('026073150-12345678', false, 'US')
    assert.match(refused(answer, 400, 'INVALID_VALUE'), /foreign must be true/)
  })

  test('a verification with an invalid notifyUrl is rejected', async () => {
    for (const notifyUrl of [
      'https://shop.example:443443/n',
      'http://%zz/',
      'http://a:b@shop.example/',
      'http://shop.example:22/',
    ]) {
      const body = { sellerId: 'seller-address', type: 'FULL', notifyUrl } as const
      const answer = await marketplace.call('createVerification', { body })
      assert.match(refused(answer, 400, 'INVALID_VALUE'), /^notifyUrl/)
    }
  })

  test('a verified seller needs only a check of the payout account', async () => {
    const advice = async (query: object) => {
      const given = await marketplace.call('adviseVerification', { query: query as never })
      assert.ok(given.ok, JSON.stringify(given.body))
      return given.body.advice
    }
    const known = { companyTaxId: '0000000017', pesonalIdentificationNumber: '44051401359' }
    assert.equal(await advice(known), 'BANK_ACCOUNT_VERIFICATION_REQUIRED')
    const stranger = { companyTaxId: '5260250274', personalIdentificationNumber: '44051401359' }
    assert.equal(await advice(stranger), 'FULL_ONBOARDING_REQUIRED')
    assert.equal(await advice({ companyTaxId: '5260250274' }), 'FULL_ONBOARDING_REQUIRED')
    for (const companyTaxId of ['000-000-00-17', 'PL 0000000017', 'pl0000000017'])
      assert.equal(
        await advice({ companyTaxId }),
        'BANK_ACCOUNT_VERIFICATION_REQUIRED',
        companyTaxId,
      )
    const neither = await marketplace.call('adviseVerification', { query: { companyTaxId: '' } })
    assert.match(
      refused(neither, 400, 'MISSING_REQUIRED_FIELD'),
      /companyTaxId or pesonalIdentificationNumber/,
    )
  })

  test('a shop cannot verify sellers, and verifications of another marketplace return 404', async () => {
    const shop = await sandbox.merchant('500100')
    const body = { sellerId: 'seller-x', type: 'FULL' } as const
    assert.equal((await shop.call('createVerification', { body })).status, 403)
    const { verificationId } = await started()
    const query = { companyTaxId: '1', pesonalIdentificationNumber: '1' }
    assert.equal((await shop.call('adviseVerification', { query })).status, 404)
    assert.equal(
      (await shop.call('retrieveVerification', { query: { id: verificationId } })).status,
      403,
    )
    await sandbox.app.database.transaction((tx) =>
      tx.run(
        'UPDATE verifications SET firm_id = $2 WHERE verification_id = $1',
        verificationId,
        'GrFirma1',
      ),
    )
    for (const id of [verificationId, 'NOBODY']) {
      const named = { verificationId: id, sellerId: 'seller-x' }
      const answers = [
        await marketplace.call('retrieveVerification', { query: { id } }),
        await cancel(named),
        await complete(named),
        await loadCompany(named),
        await loadAccount(named),
      ]
      for (const answer of answers) refused(answer, 404, 'DATA_NOT_FOUND')
    }
  })

  test('an update requires a verified seller', async () => {
    for (const sellerId of ['nobody', 'seller_unverified']) {
      const body = { sellerId, type: 'UPDATE' } as const
      refused(await marketplace.call('createVerification', { body }), 400, 'INVALID_VALUE')
    }
    await started('REVERIFICATION', 'seller_A')
  })

  test('a repeated request under its Idempotency-Key starts one verification', async () => {
    const parts = { body: { sellerId: freshSeller(), type: 'FULL' as const } }
    const first = await marketplace.keyed('verification-key', 'createVerification', parts)
    const again = await marketplace.keyed('verification-key', 'createVerification', parts)
    assert.deepEqual(again.body, first.body)
    assert.equal(again.status, 200)
  })

  test('each sequence of calls has the statuses of the lifecycle', async () => {
    const calls = { complete, cancel }
    const chains: (keyof typeof calls)[][] = [
      ['complete', 'complete'],
      ['complete', 'cancel', 'complete'],
      ['cancel', 'complete', 'cancel'],
      ['cancel', 'cancel'],
    ]
    for (const chain of chains) {
      const named = await started()
      await loadCompany(named)
      await loadAccount(named)
      let status: VerificationStatus = verificationLifecycle.initial
      for (const event of chain) {
        const may = eventsFrom(verificationLifecycle, status).includes(event)
        assert.equal((await calls[event](named)).status, may ? 204 : 409, `${event} in ${status}`)
        status = (await seen(named)).status
        assert.equal((await loadAccount(named)).status, status === 'WAITING_FOR_DATA' ? 204 : 409)
      }
    }
  })
})
