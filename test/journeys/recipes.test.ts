import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '@grosz/contract/client.ts'
import { formOf } from '@grosz/contract/forms.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { type Operation, takesBodyByGet } from '@grosz/contract/operation.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import type { Recipe } from '@grosz/contract/recipes/recipe.ts'
import fc from 'fast-check'
import { pointsOfSale, poses } from '../../server/src/sandbox/test-data/points-of-sale.ts'
import { sendByGet } from '../by-get.ts'
import { card as plainCard } from '../card.ts'
import { recipeBody } from '../recipe-body.ts'
import { engine, openSandbox, type Sandbox } from '../sandbox.ts'

/** The number of subsets of the optional fields for each recipe; GROSZ_SEED repeats a run. */
const SUBSETS = 12
const seed = Number(process.env.GROSZ_SEED ?? Date.now() % 1_000_000)

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Fields = { readonly [key: string]: Json }

type Sent = Pick<Recipe, 'operation' | 'body'>

/** The sender and the address of a recipe, and the names of our world for those in the example. */
interface Prepared {
  readonly token?: string
  readonly params?: Readonly<Record<string, string>>
  readonly names?: Readonly<Record<string, string>>
}

/** Required for charges without the payer: a missing card cannot be requested. */
const withoutPayer = ['payMethods', 'payMethods.payMethod']

/** Fields that are optional in the schema but required by a rule for several fields, by operation or recipe. */
const needed: Readonly<Record<string, readonly string[]>> = {
  // The token call returns OAuth errors, so its schema requires nothing.
  authorize: ['grant_type', 'client_id', 'client_secret', 'email', 'ext_customer_id'],
  createOrder: [
    'shoppingCarts[0].shippingMethods',
    ...['clickToPay.mastercard', 'clickToPay.visa', 'threeDsData.dsTransactionId'].map(inPayMethod),
    ...['number', 'expirationMonth', 'expirationYear'].map((name) => inPayMethod(`card.${name}`)),
    ...['Currency', 'Amount', 'Rate', 'FxTableId', 'PartnerId'].map((name) => `mcpData.mcp${name}`),
  ],
  'order-recurring-standard': withoutPayer,
  'order-card-merchant': withoutPayer,
  'order-moto': withoutPayer,
  'order-donation': ['donation.amount', 'donation.organizationId'],
  'order-moto-card': [...withoutPayer, inPayMethod('card')],
  'order-recurring-standard-card': [
    ...withoutPayer,
    ...['card', 'card.firstTransactionId'].map(inPayMethod),
  ],
  'order-external-threeds': [inPayMethod('card')],
  'order-recurring-first-threeds': [inPayMethod('card')],
  'order-visa-mobile': [inPayMethod('card')],
  'order-card-installments': [inPayMethod('card')],
  'order-blik-register-payid': [inPayMethod('blikData.register')],
  'order-blik-slovakia': ['blikData', 'blikData.countryCode'].map(inPayMethod),
  captureOrder: ['currencyCode'],
  // Its absence has its own error.
  createRefund: ['refund'],
  'payout-foreign-account': [
    'payout.foreign',
    'account.bankName',
    'account.swiftCode',
    'bankAddress',
    ...['bankAddress', 'customerAddress'].flatMap((name) =>
      ['street', 'city', 'countryCode'].map((part) => `${name}.${part}`),
    ),
  ],
  'token-partner': ['firm_id'],
  'firm-polish': ['representatives[0].nin'],
  'firm-foreign': ['representatives[0].birthDate'],
  listCardInstallments: ['posId'],
  'associate-polish': ['associateIdentityNumber'],
  'associate-foreign': ['associateBirthDate'],
}

function inPayMethod(path: string): string {
  return `payMethods.payMethod.${path}`
}

/** The fields of an order for the payment method: one of them has to stay. A QR code needs none. */
function waysIn(body: Fields): string[] {
  const { payMethod } = (body.payMethods ?? {}) as { payMethod?: Fields }
  if (!payMethod || payMethod.type === 'TRANSPARENT') return []
  return ['value', 'card', 'clickToPay'].filter((name) => name in payMethod).map(inPayMethod)
}

/** The firm of the facilitator of the sandbox. */
const firmPublicId = 'GrPosred'

/** The customer whom the examples name. */
const customer = { email: 'jan.kowalski@example.com', extCustomerId: 'customer-17' }

describe(`the server accepts every example of the contract on ${engine} (seed ${seed})`, () => {
  let sandbox: Sandbox
  before(async () => {
    sandbox = await openSandbox()
  })
  after(() => sandbox.finish())

  for (const recipe of recipes) {
    const body = recipe.body as Fields
    const optional = optionalPaths(schemaOf(recipe), body)
    const ways = waysIn(body)
    const fixed = [
      ...(needed[recipe.operation] ?? []),
      ...(needed[recipe.id] ?? []),
      ...(ways.length === 1 ? ways : []),
    ]
    const free = optional.filter((path) => !fixed.includes(path))

    test(`${recipe.operation} accepts ${recipe.id}`, async () => {
      await accepted(recipe, body)
    })

    if (free.length > 0)
      test(`${recipe.operation} accepts ${recipe.id} without each single optional field`, async () => {
        for (const path of free) await accepted(recipe, without(body, [path]))
      })

    if (free.length > 1)
      test(`${recipe.operation} accepts ${recipe.id} with any subset of its optional fields`, async () => {
        const property = fc.asyncProperty(fc.subarray(free), async (paths) => {
          const [stays] = ways.every((way) => paths.includes(way)) ? ways : []
          const dropped = paths.filter((path) => path !== stays)
          await accepted(recipe, without(body, dropped))
        })
        await fc.assert(property, { numRuns: SUBSETS, seed })
      })

    const bound = optional.filter((path) => fixed.includes(path))
    if (bound.length > 0)
      test(`${recipe.operation} rejects ${recipe.id} without a field that other fields require`, async () => {
        for (const path of bound) {
          const answer = await send(recipe, without(body, [path]))
          assert.ok(!answer.ok && answer.status < 500, `${answer.status} without ${path}`)
        }
      })
  }

  async function accepted(recipe: Sent, body: Fields): Promise<void> {
    const answer = await send(recipe, body)
    const why = `${answer.status} ${JSON.stringify(answer.ok || answer.body)} for ${JSON.stringify(body)}`
    assert.ok(answer.ok, why)
  }

  async function send(recipe: Sent, example: Fields) {
    const { token, params, names = {} } = await prepare(recipe)
    const written = Object.entries({ ...names, ...freshIds(example) }).reduce(
      (text, [from, to]) => text.replaceAll(JSON.stringify(from), JSON.stringify(to)),
      JSON.stringify(example),
    )
    const { operation } = recipe
    if (takesBodyByGet(operations[operation]))
      return sendByGet(operation, {
        baseUrl: sandbox.url,
        token: token ?? '',
        params: params ?? {},
        body: written,
      })
    const call = createClient({ baseUrl: sandbox.url, ...(token !== undefined && { token }) })
    // The body was checked to fit when the recipe was compiled, the parameters are prepared for it.
    return call(operation, { params, query: {}, body: JSON.parse(written) } as never)
  }

  async function prepare({ operation, body }: Sent): Promise<Prepared> {
    const prepared = await preparations[operation]?.(body as Fields)
    assert.ok(prepared, `nothing is prepared for the recipes of ${operation}: add a preparation`)
    return prepared
  }

  /** A firm that the partner has registered, with a URL and a shop. */
  const firmParts = once(async () => {
    const partner = await sandbox.merchant('500700')
    const made = await partner.call('createFirm', { body: recipeBody('createFirm', 'firm-polish') })
    assert.ok(made.ok)
    const { firmId } = made.body
    const { call, token } = await sandbox.partner(firmId)
    const params = { firmId }
    const url = await call('createFirmUrl', {
      params,
      body: recipeBody('createFirmUrl', 'firm-url'),
    })
    assert.ok(url.ok)
    const { urlId } = url.body
    const body = recipeBody('createFirmShop', 'firm-shop', { urlId })
    const shop = await call('createFirmShop', { params, body })
    assert.ok(shop.ok)
    return { token, urlId, params: { firmId, shopId: shop.body.shopId } }
  })

  /** The state that the examples of an operation are about. */
  const preparations: {
    readonly [I in OperationId]?: (body: Fields) => Promise<Prepared>
  } = {
    authorize: async () => ({}),
    createOrder: async (body) => {
      // A BLIK token is registered, and a UID pays, for the customer of the access token.
      const isForCustomer = /"(register|BLIK_TOKEN)"/.test(JSON.stringify(body))
      const posId = String(body.merchantPosId)
      const { token } = await sandbox.merchant(posId, isForCustomer ? customer : undefined)
      return { token, names: await namesIn(body) }
    },
    captureOrder: async () => paid('500101'),
    updateOrderStatus: async ({ orderId }) => {
      const { token, params } = await paid('500101')
      return { token, params, names: { [String(orderId)]: params.orderId } }
    },
    createRefund: async ({ refund }) => paid(isFast(refund) ? '500400' : '500100'),
    createPayout: async (body) => {
      const pos = pointsOfSale.find(({ shopId }) => shopId === body.shopId)
      const { token } = await sandbox.merchant(pos?.posId)
      return { token, names: await namesIn(body) }
    },
    feeDebitTransfer: ofSeller,
    feeCreditTransfer: ofSeller,
    feeDebitTransferByGet: ofSeller,
    feeCreditTransferByGet: ofSeller,
    createFirm: async () => sandbox.merchant('500700'),
    createFirmUrl: firmParts,
    createFirmShop: async (body) => {
      const { urlId, ...parts } = await firmParts()
      return { ...parts, names: { [String(body.urlId)]: urlId } }
    },
    createPos: firmParts,
    createFirmUser: firmParts,
    createSubmerchant: async () => ({ ...(await facilitator()), params: { firmPublicId } }),
    updateSubmerchant: async () => {
      const { token, call } = await facilitator()
      const body = recipeBody('createSubmerchant', 'submerchant-card', {
        externalId: `earlier-${++sentBefore}`,
      })
      const created = await call('createSubmerchant', { params: { firmPublicId }, body })
      assert.ok(created.ok)
      return { token, params: { firmPublicId, submerchantId: created.body.id } }
    },
    createVerification: async ({ sellerId }) => {
      const { token } = await sandbox.merchant('500600')
      return { token, names: { [String(sellerId)]: freshSeller() } }
    },
    loadSeller: verificationOf,
    loadSellerDocument: documentsOf,
    loadAssociate: verificationOf,
    loadAssociateDocument: documentsOf,
    uploadVerificationFile: verificationOf,
    acceptRegulations: verificationOf,
    createVerificationTransfer: verificationOf,
    loadBankAccount: transferOf,
    loadPayoneer: verificationOf,
    loadWorldFirst: verificationOf,
    cancelVerification: verificationOf,
    completeVerification: async (body) => {
      const { named, call, ...prepared } = await verificationOf(body)
      const { verificationId } = named
      const seller = recipeBody('loadSeller', 'seller-company', named)
      const account = recipeBody('loadBankAccount', 'payout-account-document', { verificationId })
      assert.ok((await call('loadSeller', { body: seller })).ok)
      assert.ok((await call('loadBankAccount', { body: account })).ok)
      return prepared
    },
    createFrontToken: async () => ({}),
    listCardInstallments: async () => ({}),
    logFrontMessage: async () => ({}),
  }

  async function ofSeller(): Promise<Prepared> {
    const { token } = await sandbox.merchant('500600')
    return { token, params: { extCustomerId: 'seller_A' } }
  }
  const facilitator = () => sandbox.merchant('500800')

  /** The payment that the customer confirmed, and with which their card was stored. */
  const firstPayment = oncePer(async (posId) => {
    const shop = await sandbox.merchant(posId, customer)
    const order = shop.order({ totalAmount: '0', cardOnFile: 'FIRST' })
    const created = await shop.call('createOrder', { body: order })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    const asked = await payer.call('startPayment', {
      body: { method: 'c', card: { ...plainCard, number: '4012001037141120' } },
    })
    assert.ok(asked.ok)
    await payer.answer(asked.body.nextUrl ?? '', 'approve')
    const { orderId } = created.body
    const methods = await shop.call('listPayMethods', { query: {} })
    const transactions = await shop.call('retrieveTransactions', { params: { orderId } })
    const series = /"firstTransactionId":"(.+?)"/.exec(JSON.stringify(transactions))?.[1]
    const tokens = (methods.ok && methods.body.cardTokens) || []
    return { token: tokens.find((one) => one.cardNumberMasked?.endsWith('1120'))?.value, series }
  })

  async function storedCard(posId: string): Promise<string> {
    return (await firstPayment(posId)).token ?? assert.fail('no card was stored')
  }

  async function firstTransactionId(posId: string): Promise<string> {
    return (await firstPayment(posId)).series ?? assert.fail('the series has no name')
  }

  const uid = once(() => registered('our-uid', {}))
  const payid = once(() => registered('our-payid', { recurring: { type: 'O' } }))

  /** The values in the examples that only a running server has, with their source. */
  const examples: readonly (readonly [RegExp, (posId: string) => Promise<string>])[] = [
    [/"(TOKC_\w+)"/, storedCard],
    [/"(TOK_\w+)"/, (posId) => frontToken('SINGLE', posId)],
    [/"(TOK_MULTI\w+)"/, (posId) => frontToken('MULTI', posId)],
    [/"firstTransactionId":"(.+?)"/, firstTransactionId],
    [/"mcpFxTableId":"(.+?)"/, () => currentTable('500103')],
    [/"tableId":"(.+?)"/, () => currentTable('500600')],
    [/"value":"(customer-17-blik)"/, uid],
    [/"value":"(customer-17-subscription)"/, payid],
    [/"appKey":"(.+?)"/, async () => appKeyOf(await uid())],
  ]

  async function namesIn(body: Fields): Promise<Record<string, string>> {
    const text = JSON.stringify(body)
    const names: Record<string, string> = {}
    for (const [pattern, make] of examples) {
      const name = pattern.exec(text)?.[1]
      if (name !== undefined) names[name] = await make(String(body.merchantPosId ?? '500100'))
    }
    return names
  }

  /** A card from the payer's browser, good for one order. */
  async function frontToken(type: 'SINGLE' | 'MULTI', posId: string): Promise<string> {
    const call = createClient({ baseUrl: sandbox.url })
    const body = { posId, type, card: plainCard } as const
    const given = await call('createFrontToken', { query: {}, body })
    assert.ok(given.ok)
    return given.body.value
  }

  /** The BLIK token of the customer that was registered under `value`. */
  async function registered(value: string, terms: object): Promise<string> {
    const shop = await sandbox.merchant('500100', customer)
    const blikData = { register: true, registerTokenValue: value, ...terms }
    const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
    const body = shop.order({ payMethods: { payMethod } })
    assert.ok((await shop.call('createOrder', { body })).ok)
    return value
  }

  async function appKeyOf(value: string): Promise<string> {
    const shop = await sandbox.merchant('500100', customer)
    const methods = await shop.call('listPayMethods', { query: {} })
    assert.ok(methods.ok)
    const token = methods.body.blikTokens?.find((one) => one.value === value)
    return (
      token?.bankApplicationReferences?.[0]?.key ?? assert.fail('no banking app knows the token')
    )
  }

  /** The rate table that a point of sale may quote now. */
  async function currentTable(posId: string): Promise<string> {
    const shop = await sandbox.merchant(posId)
    const mcpPartnerId = poses.find((pos) => pos.posId === posId)?.mcpPartnerId ?? ''
    const table = await shop.call('retrieveFxTable', { params: { mcpPartnerId } })
    assert.ok(table.ok)
    return table.body.id
  }

  /** A verification that waits for data, with the IDs of the examples. */
  async function verificationOf(body: Fields) {
    const { token, call } = await sandbox.merchant('500600')
    const sellerId = freshSeller()
    const started = await call('createVerification', { body: { sellerId, type: 'FULL' } })
    assert.ok(started.ok)
    const { verificationId } = started.body
    const names = { [String(body.verificationId)]: verificationId, 'seller-17': sellerId }
    return { token, call, names, named: { verificationId, sellerId } }
  }

  /** The same with a verification transfer. */
  async function transferOf(body: Fields) {
    const { call, named, names, token } = await verificationOf(body)
    const { verificationId } = named
    const order = recipeBody('createVerificationTransfer', 'verification-transfer', {
      verificationId,
    })
    const ordered = await call('createVerificationTransfer', { body: order })
    assert.ok(ordered.ok)
    return { token, names: { ...names, T5D8J1: ordered.body.verificationTransferId } }
  }

  /** The same with a file and an associate. */
  async function documentsOf(body: Fields) {
    const { call, named, names, token } = await verificationOf(body)
    const { verificationId } = named
    const upload = recipeBody('uploadVerificationFile', 'verification-file', { verificationId })
    const kept = await call('uploadVerificationFile', { body: upload })
    assert.ok(kept.ok)
    const associate = recipeBody('loadAssociate', 'associate-polish', { verificationId })
    assert.ok((await call('loadAssociate', { body: associate })).ok)
    return { token, names: { ...names, F3Q9K2: kept.body.fileId } }
  }

  /** An order that its payer has paid, and its merchant. */
  async function paid(posId: string) {
    const shop = await sandbox.merchant(posId)
    const created = await shop.call('createOrder', { body: shop.order() })
    assert.ok(created.ok)
    const payer = sandbox.payer(created.body.redirectUri ?? '')
    await payer.call('startPayment', { body: { method: 'c', card: plainCard } })
    return { token: shop.token, params: { orderId: created.body.orderId ?? '' } }
  }
})

function isFast(refund: Json | undefined): boolean {
  return JSON.stringify(refund)?.includes('FAST') === true
}

let sellersBefore = 0

/** A seller has one verification in progress, and the examples are sent many times. */
function freshSeller(): string {
  sellersBefore += 1
  return `seller-${sellersBefore}`
}

let sentBefore = 0

/** IDs of a merchant must be unique, and the examples are sent many times. */
function freshIds(example: Fields): Record<string, string> {
  sentBefore += 1
  const ids = JSON.stringify(example).matchAll(
    /"(?:externalId|extOrderId|extPayoutId|extRefundId|extTransferId|registerTokenValue)":"(.+?)"/g,
  )
  return Object.fromEntries([...ids].map(([, id = '']) => [id, `${id}-${sentBefore}`]))
}

/** Created on first use. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The same for each point of sale. */
function oncePer<T>(make: (posId: string) => Promise<T>): (posId: string) => Promise<T> {
  const made = new Map<string, () => Promise<T>>()
  return (posId) => {
    const find = made.get(posId) ?? once(() => make(posId))
    made.set(posId, find)
    return find()
  }
}

interface Schema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

/** The schema of the body, or of the form that it means. */
function schemaOf({ operation, body }: Recipe): Schema {
  const { body: schema = {}, forms }: Operation = operations[operation]
  const meant = forms && formOf(forms.list, body)
  return meant && 'schema' in meant ? meant.schema : schema
}

/** The paths of the body's optional fields: buyer.delivery.city, products[1].virtual. */
function optionalPaths(schema: Schema, body: Json, at = ''): string[] {
  if (Array.isArray(body)) {
    return body.flatMap((item, index) => optionalPaths(schema.items ?? {}, item, `${at}[${index}]`))
  }
  if (body === null || typeof body !== 'object') return []
  return Object.entries(body).flatMap(([name, value]) => {
    const path = at ? `${at}.${name}` : name
    const inner = optionalPaths(schema.properties?.[name] ?? {}, value, path)
    return schema.required?.includes(name) ? inner : [path, ...inner]
  })
}

/** A copy without the fields at `paths`. */
function without(body: Fields, paths: readonly string[]): Fields {
  const copy = (value: Json, at: string): Json => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, `${at}[${index}]`))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, inner]): [string, Json, string] => [name, inner, at ? `${at}.${name}` : name])
        .filter(([, , path]) => !paths.includes(path))
        .map(([name, inner, path]) => [name, copy(inner, path)]),
    )
  }
  return copy(body, '') as Fields
}
