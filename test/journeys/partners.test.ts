import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { type CallOf, createClient } from '@grosz/contract/client.ts'
import { sandboxOf } from '../../server/src/sandbox/ports/sandbox.ts'
import { card } from '../card.ts'
import { type Changes, recipeBody } from '../recipe-body.ts'
import { engine, openReceiver, openSandbox, type Sandbox } from '../sandbox.ts'

type Partner = Awaited<ReturnType<Sandbox['partner']>>
type Firm = CallOf<'createFirm'>['body']

const firmOf = (changes: Changes = {}, recipe = 'firm-polish') =>
  recipeBody('createFirm', recipe, changes)

describe(`partners on ${engine}`, () => {
  let sandbox: Sandbox
  let partner: Awaited<ReturnType<Sandbox['merchant']>>
  before(async () => {
    sandbox = await openSandbox()
    partner = await sandbox.merchant('500700')
  })
  after(() => sandbox.finish())

  async function registerFirm(body: Firm = firmOf()): Promise<Partner> {
    const created = await partner.call('createFirm', { body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return sandbox.partner(created.body.firmId)
  }

  async function refused(body: unknown): Promise<string> {
    const created = await partner.call('createFirm', { body: body as Firm })
    assert.ok(!created.ok, JSON.stringify(body))
    assert.equal(created.status, 400)
    return created.body.status?.statusDesc ?? ''
  }

  async function addUrl({ call, firmId }: Partner): Promise<string> {
    const body = recipeBody('createFirmUrl', 'firm-url')
    const created = await call('createFirmUrl', { params: { firmId }, body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.urlId
  }

  async function addShop(firm: Partner, changes: Changes = {}): Promise<string> {
    const body = recipeBody('createFirmShop', 'firm-shop', {
      urlId: await addUrl(firm),
      ...changes,
    })
    const created = await firm.call('createFirmShop', { params: { firmId: firm.firmId }, body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.shopId
  }

  async function addPos({ call }: Partner, shopId: string): Promise<string> {
    const body = recipeBody('createPos', 'shop-pos')
    const created = await call('createPos', { params: { shopId }, body })
    assert.ok(created.ok, JSON.stringify(created.body))
    return created.body.posId
  }

  async function posData({ call }: Partner, posId: string) {
    const found = await call('retrievePos', { params: { posId } })
    assert.ok(found.ok, JSON.stringify(found.body))
    assert.equal(found.headers.get('cache-control'), 'no-store')
    return found.body
  }

  test('a new firm can take a payment, whose notification is signed with the new second key', async () => {
    const firm = await registerFirm()
    const shopId = await addShop(firm)
    const posId = await addPos(firm, shopId)
    const data = await posData(firm, posId)
    assert.deepEqual(
      [data.posId, data.name, data.type, data.encoding],
      [posId, 'Website', 'REST', 'UTF-8'],
    )
    const { merchantPosId, key, secondKey, authKey } = data.authorization.standard
    assert.equal(merchantPosId, posId)
    assert.equal(new Set([key, secondKey, authKey]).size, 3)
    for (const secret of [key, secondKey, authKey]) assert.match(secret, /^[0-9a-f]{32}$/)

    const granted = await createClient({ baseUrl: sandbox.url })('authorize', {
      query: {},
      body: { grant_type: 'client_credentials', client_id: posId, client_secret: key },
    })
    assert.ok(granted.ok)
    const call = createClient({ baseUrl: sandbox.url, token: granted.body.access_token })
    const receiver = await openReceiver()
    const created = await call('createOrder', {
      body: {
        ...partner.order(),
        merchantPosId: posId,
        notifyUrl: receiver.url,
      },
    })
    assert.ok(created.ok, JSON.stringify(created.body))
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const paid = await payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(paid.ok && paid.body.state === 'APPROVED')
    await sandbox.work()
    const shop = await call('retrieveShop', { params: { shopId } })
    assert.ok(shop.ok)
    assert.equal(shop.body.name, 'Kwiaciarnia Róża')
    assert.equal(shop.body.balance.available, 12345)
    const told = receiver.received.at(-1)
    const hash = createHash('md5').update(`${told?.body}${secondKey}`).digest('hex')
    assert.equal(told?.json.order?.status, 'COMPLETED')
    assert.match(String(told?.headers['openpayu-signature']), new RegExp(`signature=${hash};`))
    await receiver.close()
  })

  test('the error for a missing field of a firm contains its name', async () => {
    const optional = ['contactLanguage', 'technicalContactData', 'correspondenceAddress']
    for (const field of Object.keys(firmOf())) {
      const body = firmOf({ [field]: undefined })
      if (optional.includes(field)) await registerFirm(body)
      else assert.equal(await refused(body), `${field} is required.`)
    }
    for (const field of ['street', 'houseNo', 'postalCode', 'city', 'countryCode'])
      assert.equal(
        await refused(firmOf({ address: { [field]: undefined } })),
        `address.${field} is required.`,
      )
  })

  test('a firm must have at least one user and one representative', async () => {
    for (const field of ['users', 'representatives'])
      assert.equal(await refused({ ...firmOf(), [field]: [] }), `${field} is required.`)
  })

  test('the error for an invalid value contains the field', async () => {
    const wrong: readonly [Changes, RegExp][] = [
      [{ type: 'GmbH' }, /^type must be one of/],
      [{ taxIdType: 'REGON' }, /^taxIdType must be one of NIP, VAT_EU, TAX_ID/],
      [{ taxId: '5260250996' }, /^taxId must be a valid NIP/],
      [{ taxId: '526 025 09 95' }, /^taxId must be a tax ID without spaces/],
      [{ bankAccount: 'PL61109010140000071219812875' }, /^bankAccount must be a valid IBAN/],
      [{ bankAccount: '19-2000145399/0800' }, /^bankAccount must be a valid IBAN/],
      [{ partnerId: 'somebody-else' }, /^partnerId must be your partner ID/],
      [{ contactLanguage: 'DE' }, /^contactLanguage must be one of EN, PL, CS, RO/],
      [{ businessArea: { origin: 'RO' } }, /^businessArea.origin must be one of CZ, PL/],
      [{ address: { countryCode: 'SK' } }, /^type must be FZ/],
      [
        { address: { countryCode: 'XX' } },
        /^address.countryCode must be a two-letter ISO 3166-1 country code/,
      ],
    ]
    for (const [changes, says] of wrong) assert.match(await refused(firmOf(changes)), says)
  })

  test('an IBAN can contain spaces, and is not required for a firm in Czechia', async () => {
    await registerFirm(firmOf({ bankAccount: 'PL61 1090 1014 0000 0712 1981 2874' }))
    await registerFirm(firmOf({}, 'firm-foreign'))
  })

  test('a Polish representative needs a PESEL, and any other needs a date of birth', async () => {
    const withPerson = (changes: Changes) => {
      const body = firmOf()
      const [first] = body.representatives
      const person = JSON.parse(JSON.stringify({ ...first, ...changes }))
      return { ...body, representatives: [first, person] }
    }
    const at = 'representatives\\[1\\]'
    const wrong: readonly [Changes, RegExp][] = [
      [{ nin: undefined }, new RegExp(`^${at}.nin is required`)],
      [{ nin: '44051401358' }, new RegExp(`^${at}.nin must be a valid PESEL`)],
      [{ countryCode: 'CZ' }, new RegExp(`^${at}.birthDate is required`)],
      [{ birthDate: '2027-01-01' }, new RegExp(`^${at}.birthDate must be in the past`)],
      [{ birthDate: '1985-02-30' }, new RegExp(`^${at}.birthDate must be a calendar date`)],
    ]
    for (const [changes, says] of wrong) assert.match(await refused(withPerson(changes)), says)
    const czech = { countryCode: 'CZ', nin: undefined, birthDate: '1985-04-12' }
    await registerFirm(withPerson(czech) as Firm)
  })

  test('the fields of a user have their documented limits', async () => {
    const firm = await registerFirm()
    const add = (user: Changes) =>
      firm.call('createFirmUser', {
        params: { firmId: firm.firmId },
        body: recipeBody('createFirmUser', 'firm-user', { user }),
      })
    const added = await add({ phone: undefined })
    assert.ok(added.ok, JSON.stringify(added.body))
    assert.equal(added.status, 201)
    const limits = { name: 64, surname: 64, email: 128, phone: 25 }
    for (const [field, limit] of Object.entries(limits)) {
      assert.equal((await add({ [field]: 'x'.repeat(limit) })).status, 201, field)
      assert.equal((await add({ [field]: 'x'.repeat(limit + 1) })).status, 400, field)
    }
    assert.equal((await add({ phone: '12' })).status, 400)
    assert.equal((await add({ role: 'MANAGER' })).status, 400)
    assert.equal((await add({ role: 'user' })).status, 201)
  })

  test('a user can be added by the ID of a point of sale of the firm, but not of another firm', async () => {
    const [firm, other] = [await registerFirm(), await registerFirm()]
    const posId = await addPos(firm, await addShop(firm))
    const body = recipeBody('createFirmUser', 'firm-user')
    const add = async ({ call }: Partner) =>
      (await call('createFirmUser', { params: { firmId: posId }, body })).status
    assert.equal(await add(firm), 201)
    assert.equal(await add(other), 404)
  })

  test('a URL must have a known category and at least one known service', async () => {
    const { call, firmId } = await registerFirm()
    const add = async (changes: object) => {
      const body = { ...recipeBody('createFirmUrl', 'firm-url'), ...changes }
      return (await call('createFirmUrl', { params: { firmId }, body })).status
    }
    assert.equal(await add({ mcc: undefined }), 200)
    assert.equal(await add({ mcc: 5992 }), 200)
    assert.equal(await add({ mcc: '0000' }), 400)
    assert.equal(await add({ services: [] }), 400)
    assert.equal(await add({ services: [{ type: 'CASH' }] }), 400)
    assert.equal(await add({ value: 'roza.example.com' }), 400)
    assert.equal(await add({ value: 'https://[' }), 400)
    for (const type of ['TRANSFERS', 'CARD', 'INSTALLMENTS', 'DELAYED_PAYMENTS'])
      assert.equal(await add({ services: [{ type }] }), 200)
  })

  test('a shop must have a URL of its own firm', async () => {
    const [firm, other] = [await registerFirm(), await registerFirm()]
    for (const urlId of [await addUrl(other), 'NEVERWAS']) {
      const created = await firm.call('createFirmShop', {
        params: { firmId: firm.firmId },
        body: recipeBody('createFirmShop', 'firm-shop', { urlId }),
      })
      assert.ok(!created.ok)
      assert.equal(created.body.status?.statusDesc, 'urlId must be a URL of this company.')
    }
  })

  test('a shop has a balance in its own currency', async () => {
    const firm = await registerFirm()
    const shopId = await addShop(firm, { currencyCode: 'EUR' })
    const { authorization } = await posData(firm, await addPos(firm, shopId))
    const { merchantPosId, key } = authorization.standard
    const granted = await createClient({ baseUrl: sandbox.url })('authorize', {
      query: {},
      body: { grant_type: 'client_credentials', client_id: merchantPosId, client_secret: key },
    })
    assert.ok(granted.ok)
    const call = createClient({ baseUrl: sandbox.url, token: granted.body.access_token })
    const shop = await call('retrieveShop', { params: { shopId } })
    assert.ok(shop.ok)
    assert.deepEqual(shop.body.balance, { currencyCode: 'EUR', total: 0, available: 0 })
  })

  test('calls for objects of another firm return the same errors as for unknown objects', async () => {
    const [firm, other] = [await registerFirm(), await registerFirm()]
    const shopId = await addShop(firm)
    const posId = await addPos(firm, shopId)
    const bodies = {
      createFirmUrl: recipeBody('createFirmUrl', 'firm-url'),
      createFirmShop: recipeBody('createFirmShop', 'firm-shop', { urlId: await addUrl(other) }),
      createPos: recipeBody('createPos', 'shop-pos'),
      createFirmUser: recipeBody('createFirmUser', 'firm-user'),
    }
    const say = async (firmId: string, shop: string, pos: string) => {
      const params = { firmId, shopId: shop, posId: pos }
      const answers = []
      for (const [id, body] of Object.entries(bodies))
        answers.push(await other.call(id as 'createFirmUser', { params, body } as never))
      answers.push(await other.call('retrievePos', { params }))
      for (const { status } of answers) assert.equal(status, 404)
      return answers.map(({ body }) => body)
    }
    const missing = await say('NEVERWAS', 'NEVERWAS', 'NEVERWAS')
    assert.deepEqual(await say(firm.firmId, shopId, posId), missing)
    assert.deepEqual(await say('GrFirma1', 'GrSklep1', '500100'), missing)
  })

  test('the secrets of a point of sale that the operator added cannot be retrieved', async () => {
    const own = await sandbox.partner('GrPartn1')
    assert.equal((await own.call('retrievePos', { params: { posId: '500700' } })).status, 404)
  })

  test('only technical partners can register a firm, and only its partner tokens can extend it', async () => {
    for (const posId of ['500100', '500600', '500800']) {
      const merchant = await sandbox.merchant(posId)
      assert.equal((await merchant.call('createFirm', { body: firmOf() })).status, 403, posId)
    }
    const facilitator = await sandbox.partner('GrPosred', '500800')
    const added = await facilitator.call('createFirmUrl', {
      params: { firmId: 'GrPosred' },
      body: recipeBody('createFirmUrl', 'firm-url'),
    })
    assert.equal(added.status, 403)
    const firm = await registerFirm()
    assert.equal((await firm.call('createFirm', { body: firmOf() })).status, 403)
  })

  test('each read of the data of a point of sale is recorded', async () => {
    const firm = await registerFirm()
    const posId = await addPos(firm, await addShop(firm))
    await posData(firm, posId)
    sandbox.wait(1_000)
    await posData(firm, posId)
    const reads = await sandbox.app.database.look.list<object>(
      'SELECT pos_id, reader_pos_id, at FROM pos_data_reads WHERE pos_id = $1 ORDER BY at',
      posId,
    )
    const row = { pos_id: posId, reader_pos_id: '500700' }
    assert.deepEqual(
      reads.map((read) => ({ ...read })),
      [
        { ...row, at: sandbox.now() - 1_000 },
        { ...row, at: sandbox.now() },
      ],
    )
  })

  test('an Idempotency-Key creates one point of sale, and does not repeat the reply to another firm', async () => {
    const [firm, other] = [await registerFirm(), await registerFirm()]
    const shopId = await addShop(firm)
    const ask = async (token: string) =>
      createClient({
        baseUrl: sandbox.url,
        token,
        headers: { 'idempotency-key': 'one-pos' },
      })('createPos', { params: { shopId }, body: recipeBody('createPos', 'shop-pos') })
    const [first, second] = [await ask(firm.token), await ask(firm.token)]
    assert.ok(first.ok && second.ok)
    assert.equal(second.body.posId, first.body.posId)
    assert.equal((await ask(other.token)).status, 404)
  })

  test('secrets and personal numbers are not stored in plain text', async () => {
    if (engine !== 'sqlite') return
    const nin = '44051401359'
    const firm = await registerFirm(firmOf())
    const { authorization } = await posData(firm, await addPos(firm, await addShop(firm)))
    const { key, secondKey, authKey } = authorization.standard
    await sandboxOf(sandbox.app).writeLogs()
    const folder = sandbox.settings.dataDir
    const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile())
    const bytes = files.map(({ name }) => readFileSync(join(folder, name), 'latin1')).join('\n')
    assert.ok(bytes.includes(firm.firmId), 'the files of the database are looked through')
    for (const secret of [key, secondKey, authKey, nin]) assert.ok(!bytes.includes(secret))
  })
})
