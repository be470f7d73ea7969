import { type App, type Caller, commit, type Reply, type Request } from '../../app.ts'
import {
  type FirmId,
  newFirmId,
  newPosId,
  newReadId,
  newSecret,
  newShopId,
  newUrlId,
  newUserId,
  type PosId,
  toId,
  type UserId,
} from '../../base/ids.ts'
import { assertAddress, denied, Refusal } from '../../base/refusal.ts'
import { hashSecret, useOfAuthKey, useOfClientSecret, useOfSecondKey } from '../../base/vault.ts'
import type { SealedColumn } from '../../room.ts'
import type { Statement } from '../../storage/database/database.ts'
import { findShop } from '../shops/store.ts'
import { assertFirm } from './firm.ts'
import {
  findPartnerId,
  findPosData,
  hasUrl,
  insertFirm,
  insertPos,
  insertPosDataRead,
  insertShop,
  insertUrl,
  insertUser,
} from './store.ts'

export async function createFirm(app: App, request: Request<'createFirm'>): Reply<'createFirm'> {
  const { body, caller } = request
  const partner = partnerFirmOf(caller)
  const partnerId = await findPartnerId(app.database.look, partner)
  const now = app.now()
  assertFirm(body, { partnerId, now })
  const firmId = newFirmId(app)
  return commit(app, request, async (tx) => {
    tx.defer(
      ...insertFirm(
        {
          firmId,
          name: body.name,
          country: body.address.countryCode.toUpperCase(),
          registeredBy: partner,
          detailsSealed: sealed(app, body, useOfFirm(firmId)),
        },
        now,
      ),
      ...body.users.map((user) => toUser(app, { firmId, userId: newUserId(app) }, user)),
    )
    return { status: 200, body: { firmId } } as const
  })
}

export async function createFirmUrl(
  app: App,
  request: Request<'createFirmUrl'>,
): Reply<'createFirmUrl'> {
  const { params, body, caller } = request
  const firmId = firmOf(caller, params.firmId)
  assertAddress('value', body.value)
  const urlId = newUrlId(app)
  return commit(app, request, async (tx) => {
    tx.defer(insertUrl({ firmId, urlId }, body))
    return { status: 200, body: { urlId } } as const
  })
}

export async function createFirmShop(
  app: App,
  request: Request<'createFirmShop'>,
): Reply<'createFirmShop'> {
  const { params, body, caller } = request
  const firmId = firmOf(caller, params.firmId)
  const { name, description, currencyCode: currency, urlId } = body
  const shopId = newShopId(app)
  return commit(app, request, async (tx) => {
    if (!(await hasUrl(tx, firmId, urlId)))
      throw new Refusal('VALUE_INVALID', 'urlId must be a URL of this company.')
    tx.defer(insertShop({ shopId, firmId, name, description, currency, urlId }))
    return { status: 200, body: { shopId } } as const
  })
}

export async function createPos(app: App, request: Request<'createPos'>): Reply<'createPos'> {
  const { params, body, caller } = request
  const { shopId } = params
  const firmId = firmOf(caller)
  const posId = newPosId(app)
  const [clientSecret, secondKey, authKey] = [newSecret(app), newSecret(app), newSecret(app)]
  return commit(app, request, async (tx) => {
    const shop = await findShop(tx, shopId)
    if (shop?.firmId !== firmId) throw notFound()
    tx.defer(
      insertPos({
        ...body,
        posId,
        shopId,
        currency: shop.currency,
        clientSecretHash: hashSecret(clientSecret),
        secondKeyHash: hashSecret(secondKey),
        sealed: {
          clientSecret: app.vault.seal(clientSecret, uses.clientSecret(posId)),
          secondKey: app.vault.seal(secondKey, uses.secondKey(posId)),
          authKey: app.vault.seal(authKey, uses.authKey(posId)),
        },
      }),
    )
    return { status: 200, body: { posId } } as const
  })
}

/** Resolves to a point of sale with its secrets. Records the access before the response is sent. */
export async function retrievePos(
  app: App,
  { params, caller }: Request<'retrievePos'>,
): Reply<'retrievePos'> {
  const { posId } = params
  const firmId = firmOf(caller)
  const found = await app.database.transaction(async (tx) => {
    const data = await findPosData(tx, { firmId, posId })
    if (!data) throw notFound()
    const readerPosId = caller.pos.posId
    tx.defer(insertPosDataRead({ readId: newReadId(app), posId, readerPosId, at: app.now() }))
    return data
  })
  const { name, type, sealed } = found
  const standard = {
    merchantPosId: posId,
    key: app.vault.open(sealed.clientSecret, uses.clientSecret(posId)),
    secondKey: app.vault.open(sealed.secondKey, uses.secondKey(posId)),
    authKey: app.vault.open(sealed.authKey, uses.authKey(posId)),
  }
  return {
    status: 200,
    headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
    body: { posId, type, name, encoding: 'UTF-8', authorization: { standard } },
  }
}

export async function createFirmUser(
  app: App,
  request: Request<'createFirmUser'>,
): Reply<'createFirmUser'> {
  const { params, body, caller } = request
  const firmId = firmOf(caller)
  const userId = newUserId(app)
  return commit(app, request, async (tx) => {
    const posId: PosId = toId(params.firmId)
    const isOwn = params.firmId === firmId || (await findPosData(tx, { firmId, posId }))
    if (!isOwn) throw notFound()
    tx.defer(toUser(app, { firmId, userId }, body.user))
    return { status: 201, body: { userId } } as const
  })
}

/** The firm of a technical partner; only partners register firms. */
function partnerFirmOf({ pos }: Caller): FirmId {
  if (pos.firmRole !== 'technical-partner') throw denied('technical partner')
  return pos.firmId
}

/** The firm that a partner's token acts for; other firms are not found. */
function firmOf(caller: Caller, asked: FirmId = caller.firmId): FirmId {
  partnerFirmOf(caller)
  if (asked !== caller.firmId) throw notFound()
  return asked
}

function notFound(): Refusal {
  return new Refusal('NOT_FOUND')
}

/** The sealed columns of this room, for a new master key. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'firms',
    key: ['firm_id'],
    column: 'details',
    use: ({ firm_id = '' }) => useOfFirm(firm_id),
  },
  {
    table: 'firm_users',
    key: ['firm_id', 'user_id'],
    column: 'details',
    use: ({ user_id = '' }) => useOfUser(user_id),
  },
]

function useOfFirm(firmId: string): string {
  return `firm:${firmId}`
}

function useOfUser(userId: string): string {
  return `firm-user:${userId}`
}

/** The use that each secret of a point of sale is sealed for. */
const uses = {
  clientSecret: useOfClientSecret,
  secondKey: useOfSecondKey,
  authKey: useOfAuthKey,
} as const

function toUser(app: App, ids: { firmId: FirmId; userId: UserId }, person: object): Statement {
  return insertUser({ ...ids, detailsSealed: sealed(app, person, useOfUser(ids.userId)) })
}

function sealed(app: App, details: object, belongsTo: string): string {
  return app.vault.seal(JSON.stringify(details), belongsTo)
}
