import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { submerchantLegalForms } from '@grosz/contract/shapes/submerchant.ts'
import { card } from '../card.ts'
import { type Changes, recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Merchant = Awaited<ReturnType<Sandbox['merchant']>>
type Body = CallOf<'createSubmerchant'>['body']

const firmPublicId = 'GrPosred'

let made = 0

describe(`a slow check of a submerchant, on ${engine}`, () => {
  test('a result is ignored if the data were replaced during the check', async () => {
    const { meanwhile, sandbox, register, statusOf } = await slowCheck()
    const id = await register('Róża TEST BLOCKED')
    meanwhile.run = async () => {
      const facilitator = await sandbox.merchant('500800')
      const body = recipeBody('createSubmerchant', 'submerchant-card', { legalName: 'Róża' })
      const params = { firmPublicId, submerchantId: id }
      assert.ok((await facilitator.call('updateSubmerchant', { params, body })).ok)
    }
    await sandbox.pass({ seconds: 1 })
    assert.equal(await statusOf(id), 'NOT_ACTIVE')
    await sandbox.pass({ seconds: 2 })
    assert.equal(await statusOf(id), 'ACTIVE')
    await sandbox.finish()
  })

  test('a result is ignored if the status was set manually during the check', async () => {
    const { meanwhile, sandbox, register, statusOf } = await slowCheck()
    const id = await register('Róża TEST BLOCKED')
    meanwhile.run = async () => {
      await createClient({ baseUrl: sandbox.url })('setSubmerchantStatus', {
        params: { firmPublicId, submerchantId: id },
        body: { status: 'ACTIVE' },
      })
    }
    await sandbox.pass({ seconds: 1 })
    await sandbox.pass({ hours: 2 })
    assert.equal(await statusOf(id), 'ACTIVE')
    await sandbox.finish()
  })

  /** A sandbox in which a job runs while the first answer of the acquirer is pending. */
  async function slowCheck() {
    const meanwhile: { run: () => Promise<void> } = { run: async () => {} }
    const sandbox = await openSandbox({
      acquirer: (real) => ({
        ...real,
        async checkSubmerchant(asked) {
          const answer = await real.checkSubmerchant(asked)
          const { run } = meanwhile
          meanwhile.run = async () => {}
          await run()
          return answer
        },
      }),
    })
    const facilitator = await sandbox.merchant('500800')
    const receiver = await openReceiver()
    return {
      meanwhile,
      sandbox,
      async register(legalName: string) {
        const changes = { legalName, notifyUrl: receiver.url }
        const body = recipeBody('createSubmerchant', 'submerchant-card', changes)
        const created = await facilitator.call('createSubmerchant', {
          params: { firmPublicId },
          body,
        })
        assert.ok(created.ok)
        return created.body.id
      },
      async statusOf(submerchantId: string) {
        const params = { firmPublicId, submerchantId }
        const found = await facilitator.call('retrieveSubmerchant', { params })
        assert.ok(found.ok)
        return found.body.status
      },
    }
  }
})

describe(`submerchants on ${engine}`, () => {
  let sandbox: Sandbox
  let facilitator: Merchant
  let receiver: Awaited<ReturnType<typeof openReceiver>>
  before(async () => {
    sandbox = await openSandbox()
    facilitator = await sandbox.merchant('500800')
    receiver = await openReceiver()
  })
  after(async () => {
    await receiver.close()
    await sandbox.finish()
  })

  /** The body of a recipe with an unused externalId. */
  function bodyOf(recipe: string, changes: Changes = {}): Body {
    made += 1
    const ours = { externalId: `test-${made}`, notifyUrl: receiver.url }
    return recipeBody('createSubmerchant', recipe, { ...ours, ...changes })
  }

  /** The same with other pay types: a list is replaced as a whole. */
  const payTypesIn = (recipe: string, payTypeCategories: readonly string[]) =>
    ({ ...bodyOf(recipe), payTypeCategories }) as Body

  /** Lets time pass; an access token is valid for half a day. */
  async function pass(time: { seconds?: number; hours?: number }) {
    await sandbox.pass(time)
    facilitator = await sandbox.merchant('500800')
  }

  async function register(body: Body, by: Pick<Merchant, 'call'> = facilitator) {
    const created = await by.call('createSubmerchant', { params: { firmPublicId }, body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body
  }

  async function refused(body: unknown) {
    const created = await facilitator.call('createSubmerchant', {
      params: { firmPublicId },
      body: body as Body,
    })
    assert.ok(!created.ok, JSON.stringify(created.body))
    assert.equal(created.status, 400)
    return created.body.status?.statusDesc ?? ''
  }

  async function retrieve(submerchantId: string) {
    const found = await facilitator.call('retrieveSubmerchant', {
      params: { firmPublicId, submerchantId },
    })
    assert.ok(found.ok, JSON.stringify(found.body))
    return found.body
  }

  async function statusAfter(legalName: string, time: { seconds?: number; hours?: number }) {
    const { id } = await register(bodyOf('submerchant-card', { legalName }))
    await pass(time)
    return (await retrieve(id)).status
  }

  const payFor = (id: string) =>
    facilitator.call('createOrder', { body: facilitator.order({ submerchant: { id } }) })

  for (const [recipe, payTypeCategories] of Object.entries({
    'submerchant-card': 'Card',
    'submerchant-card-pbl': 'Card+PBL',
    'submerchant-pbl': 'PBL',
  })) {
    test(`a facilitator registers ${recipe}, which is active and can receive orders a second later`, async () => {
      const body = bodyOf(recipe)
      const created = await register(body)
      assert.equal(created.status, 'NOT_ACTIVE')
      const { payTypeCategories: _, mcc, ...fields } = body
      const { id, status: __, lastUpdated, ...answered } = created
      assert.deepEqual(answered, { ...fields, mcc: Number(mcc), payTypeCategories })
      assert.equal(lastUpdated, new Date(sandbox.now()).toISOString())
      const early = await payFor(id)
      assert.ok(!early.ok)
      assert.equal(early.body.status?.codeLiteral, 'SUBMERCHANT_NOT_ACTIVE')

      await sandbox.pass({ seconds: 1 })
      assert.deepEqual(await retrieve(id), {
        ...created,
        status: 'ACTIVE',
        lastUpdated: new Date(sandbox.now()).toISOString(),
      })
      assert.equal((await payFor(id)).status, 302)
    })
  }

  test('pay types are accepted in each documented spelling, and returned in one', async () => {
    const said = async (payTypeCategories: string[]) =>
      (await register(payTypesIn('submerchant-card', payTypeCategories))).payTypeCategories
    assert.equal(await said(['CARD']), 'Card')
    assert.equal(await said(['Card+PBL']), 'Card+PBL')
    assert.equal(await said(['PBL', 'CARD']), 'Card+PBL')
    assert.equal(await said(['PBL']), 'PBL')
  })

  test('a retrieved submerchant can be sent back as an update', async () => {
    for (const [recipe, mcc] of [
      ['submerchant-card', 742],
      ['submerchant-pbl', 5812],
    ] as const) {
      const { id } = await register({ ...bodyOf(recipe), mcc } as unknown as Body)
      const { id: _, status: __, lastUpdated: ___, ...found } = await retrieve(id)
      assert.equal(found.mcc, mcc)
      const updated = await facilitator.call('updateSubmerchant', {
        params: { firmPublicId, submerchantId: id },
        body: found as unknown as Body,
      })
      assert.ok(updated.ok, JSON.stringify(updated.body))
      const { id: ____, status: _____, lastUpdated: ______, ...kept } = await retrieve(id)
      assert.deepEqual(kept, found)
    }
  })

  test('at least one pay type is required, and only supported ones are accepted', async () => {
    const { payTypeCategories: _, ...without } = bodyOf('submerchant-card')
    assert.equal(await refused(without), 'payTypeCategories is required.')
    assert.equal(
      await refused({ ...without, payTypeCategories: [] }),
      'payTypeCategories is required.',
    )
    assert.equal(
      await refused({ ...without, payTypeCategories: ['Card', 'Cash'] }),
      'payTypeCategories[1] must be one of Card, CARD, PBL, Card+PBL.',
    )
  })

  const relaxed = ['phone', 'riskClass', 'representatives', 'legalForm', 'agreementDate']

  for (const recipe of ['submerchant-card', 'submerchant-card-pbl']) {
    test(`each field of ${recipe} is required`, async () => {
      for (const field of Object.keys(bodyOf(recipe)))
        assert.equal(await refused(bodyOf(recipe, { [field]: undefined })), `${field} is required.`)
    })
  }

  test('a submerchant without card payments can omit only the fields that cards require', async () => {
    for (const field of Object.keys(bodyOf('submerchant-card'))) {
      if (field === 'payTypeCategories') continue
      const body = { ...payTypesIn('submerchant-card', ['PBL']), [field]: undefined }
      if (relaxed.includes(field)) await register(body as unknown as Body)
      else assert.equal(await refused(body), `${field} is required.`)
    }
  })

  test('only the 19 legal forms are accepted', async () => {
    assert.equal(submerchantLegalForms.length, 19)
    for (const legalForm of submerchantLegalForms)
      assert.equal((await register(bodyOf('submerchant-card', { legalForm }))).legalForm, legalForm)
    assert.match(
      await refused(bodyOf('submerchant-card', { legalForm: 'GmbH' })),
      /^legalForm must/,
    )
  })

  test('the error for an invalid value contains the field', async () => {
    const wrong: readonly [Changes, RegExp][] = [
      [{ mcc: '0000' }, /^mcc must be a four-digit ISO 18245 merchant category code/],
      [{ mcc: 59920 }, /^mcc/],
      [
        { address: { countryCode: 'UK' } },
        /^address.countryCode must be a two-letter ISO 3166-1 country code/,
      ],
      [{ riskClass: 'NONE' }, /^riskClass must be one of LOW, NORMAL, HIGH/],
      [{ agreementDate: '2026-02-30' }, /^agreementDate must be a calendar date/],
      [{ agreementDate: '2026-01-15T10:00:00Z' }, /^agreementDate/],
      [{ representatives: [{ name: 'Anna Nowak' }] }, /^representatives\[0\].phone is required/],
      [{ taxId: '526 025 09 95' }, /^taxId must be a tax ID without spaces/],
      [{ notifyUrl: 'ftp://example.com' }, /^notifyUrl must be a URL that begins with http/],
      [{ notifyUrl: 'https://[' }, /^notifyUrl is not an address/],
      [{ websiteUrl: 'https://[' }, /^websiteUrl is not an address/],
    ]
    for (const [changes, says] of wrong) {
      const { representatives } = changes
      const body = bodyOf('submerchant-card', representatives ? {} : changes)
      assert.match(await refused({ ...body, ...(representatives ? changes : {}) }), says)
    }
  })

  test('a merchant category code can be a number', async () => {
    const body = { ...bodyOf('submerchant-card'), mcc: 7011 }
    assert.equal((await register(body as unknown as Body)).mcc, 7011)
  })

  test('an externalId can be registered only once, and the error contains the first submerchant', async () => {
    const first = bodyOf('submerchant-card')
    const registered = await register(first)
    assert.match(await refused(first), /already registered/)
    const again = await facilitator.call('createSubmerchant', {
      params: { firmPublicId },
      body: first,
    })
    assert.equal(Object(again.body).submerchantId, registered.id)
    const { id } = await register(bodyOf('submerchant-card'))
    const updated = await facilitator.call('updateSubmerchant', {
      params: { firmPublicId, submerchantId: id },
      body: first,
    })
    assert.ok(!updated.ok)
    assert.equal(updated.body.status?.codeLiteral, 'SUBMERCHANT_NOT_UNIQUE')
    assert.equal(Object(updated.body).submerchantId, registered.id)
  })

  test('of simultaneous registrations with one externalId, only one succeeds', async () => {
    const body = bodyOf('submerchant-card')
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        facilitator.call('createSubmerchant', { params: { firmPublicId }, body }),
      ),
    )
    assert.equal(answers.filter(({ ok }) => ok).length, 1)
  })

  test('an Idempotency-Key creates one submerchant', async () => {
    const parts = { params: { firmPublicId }, body: bodyOf('submerchant-card') }
    const first = await facilitator.keyed('key-1', 'createSubmerchant', parts)
    const second = await facilitator.keyed('key-1', 'createSubmerchant', parts)
    assert.ok(first.ok && second.ok)
    assert.deepEqual(second.body, first.body)
    assert.equal(second.headers.get('idempotent-replayed'), 'true')
  })

  test('the name of a submerchant determines the result of the simulated check', async () => {
    assert.equal(await statusAfter('Róża TEST BLOCKED', { seconds: 1 }), 'BLOCKED')
    assert.equal(await statusAfter('Róża TEST NOT ACTIVE', { hours: 48 }), 'NOT_ACTIVE')
    assert.equal(await statusAfter('Róża TEST LATE', { hours: 23 }), 'NOT_ACTIVE')
    assert.equal(await statusAfter('Róża TEST LATE', { hours: 25 }), 'ACTIVE')
  })

  test('an update replaces the data, and starts a new check only if the submerchant is not active', async () => {
    const body = bodyOf('submerchant-card', { legalName: 'Róża TEST NOT ACTIVE' })
    const { id } = await register(body)
    await sandbox.pass({ seconds: 1 })
    assert.equal((await retrieve(id)).status, 'NOT_ACTIVE')
    const update = async (changes: Changes) => {
      const changed = await facilitator.call('updateSubmerchant', {
        params: { firmPublicId, submerchantId: id },
        body: { ...body, ...changes } as Body,
      })
      assert.ok(changed.ok, JSON.stringify(changed.body))
      return changed.body
    }
    const changed = await update({ legalName: 'Róża', dbaName: 'Bukiet' })
    assert.equal(changed.dbaName, 'Bukiet')
    assert.equal(changed.status, 'NOT_ACTIVE')
    await sandbox.pass({ seconds: 1 })
    assert.equal((await retrieve(id)).status, 'ACTIVE')
    assert.equal((await update({ legalName: 'Róża TEST BLOCKED' })).status, 'ACTIVE')
    await sandbox.pass({ seconds: 1 })
    assert.equal((await retrieve(id)).status, 'ACTIVE')
    assert.equal((await update({ payTypeCategories: ['PBL'], phone: undefined })).phone, undefined)
  })

  test('a status can be set manually, and each change is sent to the notifyUrl with a signature', async () => {
    const { id, externalId } = await register(bodyOf('submerchant-card'))
    await sandbox.pass({ seconds: 1 })
    const set = async (status: 'NOT_ACTIVE' | 'ACTIVE' | 'BLOCKED') => {
      const answer = await createClient({ baseUrl: sandbox.url })('setSubmerchantStatus', {
        params: { firmPublicId, submerchantId: id },
        body: { status },
      })
      assert.ok(answer.ok, JSON.stringify(answer.body))
      assert.equal(answer.body.status, status)
      await sandbox.work()
    }
    await sandbox.work()
    await set('ACTIVE')
    await set('BLOCKED')
    assert.equal((await payFor(id)).status, 400)
    await set('NOT_ACTIVE')
    await set('ACTIVE')
    assert.equal((await payFor(id)).status, 302)
    const notices = receiver.received.filter(({ body }) => body.includes(id))
    const told = notices.map(({ json }) => (json as Changes).submerchant as Changes)
    assert.deepEqual(
      told.map(({ status }) => status),
      ['ACTIVE', 'BLOCKED', 'NOT_ACTIVE', 'ACTIVE'],
    )
    assert.deepEqual(told[1], {
      id,
      externalId,
      firmId: firmPublicId,
      status: 'BLOCKED',
      statusDateTime: new Date(sandbox.now()).toISOString(),
    })
    for (const { headers, body } of notices) {
      const hash = createHash('md5')
        .update(body + facilitator.pos.secondKey)
        .digest('hex')
      assert.match(String(headers['openpayu-signature']), new RegExp(`signature=${hash};`))
    }
  })

  test('an open order of a blocked submerchant can still be paid', async () => {
    const { id } = await register(bodyOf('submerchant-card'))
    await sandbox.pass({ seconds: 1 })
    const created = await payFor(id)
    assert.ok(created.ok)
    const { orderId = '', redirectUri = '' } = created.body
    const blocked = await createClient({ baseUrl: sandbox.url })('setSubmerchantStatus', {
      params: { firmPublicId, submerchantId: id },
      body: { status: 'BLOCKED' },
    })
    assert.ok(blocked.ok)
    assert.equal((await payFor(id)).status, 400)
    const payer = sandbox.payer(redirectUri)
    assert.ok((await payer.call('startPayment', { body: { method: 'c', card } })).ok)
    await sandbox.work()
    const read = await facilitator.call('retrieveOrder', { params: { orderId } })
    assert.equal(read.ok && read.body.orders[0]?.status, 'COMPLETED')
  })

  test('a status that was set manually takes precedence over the simulated check', async () => {
    const { id } = await register(bodyOf('submerchant-card', { legalName: 'Róża TEST LATE' }))
    await createClient({ baseUrl: sandbox.url })('setSubmerchantStatus', {
      params: { firmPublicId, submerchantId: id },
      body: { status: 'BLOCKED' },
    })
    await pass({ hours: 25 })
    assert.equal((await retrieve(id)).status, 'BLOCKED')
  })

  test('the test submerchants of the sandbox exist with their data', async () => {
    const active = await retrieve('sub_active')
    assert.equal(active.status, 'ACTIVE')
    assert.equal(active.payTypeCategories, 'Card+PBL')
    assert.equal((await retrieve('sub_blocked')).status, 'BLOCKED')
  })

  test('an access token with the partner grant can register submerchants of its firm', async () => {
    const { pos } = facilitator
    const granted = await createClient({ baseUrl: sandbox.url })('authorize', {
      query: {},
      body: {
        grant_type: 'partner',
        client_id: pos.clientId,
        client_secret: pos.clientSecret,
        firm_id: firmPublicId,
      },
    })
    assert.ok(granted.ok, JSON.stringify(granted.body))
    assert.equal(granted.body.grant_type, 'partner')
    assert.equal(granted.body.refresh_token, undefined)
    const call = createClient({ baseUrl: sandbox.url, token: granted.body.access_token })
    const { id } = await register(bodyOf('submerchant-card'), { call } as Merchant)
    assert.equal((await retrieve(id)).id, id)
  })

  test('the partner grant returns no access token for another firm', async () => {
    const ask = async (posId: string, firm_id: string | undefined) => {
      const { pos } = await sandbox.merchant(posId)
      const answer = await createClient({ baseUrl: sandbox.url })('authorize', {
        query: {},
        body: {
          grant_type: 'partner',
          client_id: pos.clientId,
          client_secret: pos.clientSecret,
          ...(firm_id !== undefined && { firm_id }),
        },
      })
      return answer.ok ? 'granted' : `${answer.status} ${answer.body.error}`
    }
    assert.equal(await ask('500700', 'GrPartn1'), 'granted')
    assert.equal(await ask('500700', 'GrPosred'), '400 invalid_grant')
    assert.equal(await ask('500800', 'GrFirma1'), '400 invalid_grant')
    assert.equal(await ask('500800', 'NEVERWAS'), '400 invalid_grant')
    assert.equal(await ask('500100', 'GrFirma1'), '400 invalid_grant')
    assert.equal(await ask('500600', 'GrRynek1'), '400 invalid_grant')
    assert.equal(await ask('500800', undefined), '400 invalid_request')
  })

  test('a submerchant of another firm returns the same error as an unknown one', async () => {
    const { id } = await register(bodyOf('submerchant-card'))
    const say = async (firm: string, submerchantId: string) => {
      const answer = await facilitator.call('retrieveSubmerchant', {
        params: { firmPublicId: firm, submerchantId },
      })
      assert.ok(!answer.ok)
      return [answer.status, answer.body]
    }
    const missing = await say(firmPublicId, 'NEVERWAS')
    assert.equal(missing[0], 404)
    assert.deepEqual(await say('GrFirma1', id), missing)
    assert.deepEqual(await say('NEVERWAS', id), missing)
  })

  test('only a payment facilitator can register submerchants', async () => {
    for (const [posId, firm] of [
      ['500100', 'GrFirma1'],
      ['500600', 'GrRynek1'],
      ['500700', 'GrPartn1'],
    ] as const) {
      const merchant = await sandbox.merchant(posId)
      const answer = await merchant.call('createSubmerchant', {
        params: { firmPublicId: firm },
        body: bodyOf('submerchant-card'),
      })
      assert.equal(answer.status, 403, posId)
    }
  })
})
