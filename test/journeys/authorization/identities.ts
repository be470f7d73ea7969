import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'

/**
 * The meaning of an id in a request. `thing`: a record of ours; `seenBy` is the scope of access. `name`: the caller's
 * own name of a record, unique within its scope. `word`: a value without an owner.
 */
type Meaning =
  | { readonly thing: SeenBy; readonly personal?: true }
  | { readonly name: Unique }
  | { readonly word: string }

/**
 * The points of sale that share a record; `parent`: it is accessible only as a part of another one.
 * `token`: a token that gives access to it.
 */
type SeenBy = 'pos' | 'shop' | 'firm' | 'parent' | 'token'
type Unique = 'pos' | 'shop' | 'firm' | 'parent'

const order = { thing: 'pos', personal: true } as const
const verification = { thing: 'firm' } as const
const part = { name: 'parent' } as const

/**
 * The meaning of the ids of all requests, by the ends of their paths; `operation path` is one of a single
 * operation. An id without a line fails a test.
 */
const meanings: Readonly<Record<string, Meaning>> = {
  orderId: order,
  // The address decides, regardless of the body.
  'createRefund body orderId': { word: 'what client libraries add' },
  refundId: order,
  paymentId: order,
  token: order,
  'payMethods.payMethod.value': order,
  // A series belongs to the shop, whichever of its customers has begun it.
  'card.firstTransactionId': { thing: 'pos' },
  merchantPosId: { thing: 'pos' },
  extOrderId: { name: 'pos' },
  extRefundId: { name: 'pos' },
  registerTokenValue: { name: 'pos' },
  'buyer.extCustomerId': { name: 'pos' },
  'payee.extCustomerId': { name: 'pos' },

  shopId: { thing: 'shop' },
  payoutId: { thing: 'shop' },
  reportId: { thing: 'shop' },
  extPayoutId: { name: 'shop' },
  cardToken: { thing: 'pos' },
  'cardToken.value': { thing: 'pos' },

  extCustomerId: { thing: 'firm' },
  extTransferId: { name: 'firm' },
  mcpPartnerId: { thing: 'firm' },
  mcpFxTableId: { thing: 'firm' },
  'fxData.partnerId': { thing: 'firm' },
  'fxData.tableId': { thing: 'firm' },
  'exchange.fxTableId': { word: 'the table that a page shows, and no other' },

  'createVerification sellerId': { name: 'firm' },
  'loadSeller sellerId': { word: 'the seller of the verification, or the request is wrong' },
  companyTaxId: { thing: 'firm' },
  pesonalIdentificationNumber: { thing: 'firm' },
  personalIdentificationNumber: { thing: 'firm' },
  'retrieveVerification id': verification,
  verificationId: verification,
  verificationTransferId: { thing: 'parent' },
  files: { thing: 'parent' },
  translationFiles: { thing: 'parent' },
  transactionFiles: { thing: 'parent' },
  'loadAssociate associateId': part,
  'loadAssociateDocument associateId': { thing: 'parent' },
  documentId: part,
  bankDataId: part,

  firmId: { thing: 'token' },
  'createPos shopId': { thing: 'token' },
  posId: { thing: 'token' },
  // Named by the page of one order, which the token of the page is.
  storedId: { thing: 'token' },
  urlId: { thing: 'parent' },
  'createFirm partnerId': { thing: 'firm' },

  firmPublicId: { thing: 'firm' },
  submerchantId: { thing: 'firm' },
  'submerchant.id': { thing: 'firm' },
  externalId: { name: 'firm' },

  'createRefund properties.value': { word: 'what client libraries add' },
  'createFirmUrl value': { word: 'an address' },
  'loadSeller personalIdentificationNumber': { word: 'who somebody is' },
  taxId: { word: 'the tax number of somebody who is registered' },
  payoneerId: { word: 'an account at Payoneer' },
  referenceCustomerId: { word: 'an account at WorldFirst' },
  authologicConversationID: { word: 'a talk with Authologic' },
  'credit.shoppingCarts.extCustomerId': { word: 'what a lender is told of a seller' },
  organizationId: { word: 'a charity, which all shops give to' },
  pointId: { word: 'a parcel locker' },
  'exemption.value': { word: 'a kind of exemption' },
  'specificData.value': { word: 'what a lender asked to be told' },
  srcCorrelationId: { word: 'a session of Click to Pay' },
  srcDigitalCardId: { word: 'a card at Click to Pay' },
  dsTransactionId: { word: 'an authentication at the card scheme' },
  sdkAppID: { word: 'an application on a phone' },
  sdkTransID: { word: 'an authentication on a phone' },
}

/** A field of a request whose name shows that it identifies something. */
export interface Identity {
  readonly place: 'params' | 'query' | 'body'
  /** Names of fields; of a list, its first element. */
  readonly path: readonly string[]
  /** Its key in the table above. */
  readonly key: string
}

const places = ['params', 'query', 'body'] as const
const namesOfIds = /(Id|ID|Ids|_id|[tT]oken|TokenValue|IdentificationNumber|[fF]iles)$|^(id|value)$/

/** Every field of a request that names something, as the contract has them. */
export function identitiesOf(id: OperationId): Identity[] {
  const operation: Operation = operations[id]
  return places.flatMap((place) =>
    pathsOf(operation[place] as Schema | undefined)
      .filter((path) => place === 'params' || namesOfIds.test(wordsOf(path).at(-1) ?? ''))
      .map((path) => ({ place, path, key: keyOf(id, place, wordsOf(path)) })),
  )
}

export function meaningOf({ key }: Identity): Meaning | undefined {
  return meanings[key]
}

/** The lines of the table that no request needs. */
export function idleMeanings(): string[] {
  const used = (Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].grants.length > 0)
    .flatMap((id) => identitiesOf(id).map(({ key }) => key))
  return Object.keys(meanings).filter((key) => !used.includes(key))
}

/** The most specific line of the table, or the whole path without one. */
function keyOf(id: string, place: string, words: readonly string[]): string {
  const ends = words.map((_, index) => words.slice(index).join('.'))
  const exact = ends.flatMap((end) => [`${id} ${place} ${end}`, `${id} ${end}`])
  const found = [...exact, ...ends].find((key) => Object.hasOwn(meanings, key))
  return found ?? `${id} ${words.join('.')}`
}

function wordsOf(path: readonly string[]): string[] {
  return path.filter((word) => word !== FIRST)
}

const FIRST = '0'

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** The paths of all scalar fields. */
function pathsOf(schema: Schema | undefined): string[][] {
  if (!schema) return []
  const forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const fields = Object.entries(schema.properties ?? {})
  if (schema.items) fields.push([FIRST, schema.items])
  const inner = fields.flatMap(([name, field]) => pathsOf(field).map((path) => [name, ...path]))
  const isLeaf = fields.length === 0 && !forms.some((form) => form.properties)
  const all = [...inner, ...forms.flatMap(pathsOf), ...(isLeaf ? [[]] : [])]
  return [...new Map(all.map((path) => [path.join('.'), path])).values()]
}
