import assert from 'node:assert/strict'
import type { CallOf } from '@grosz/contract/client.ts'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { OperationId, Operations } from '@grosz/contract/index.ts'
import { sandboxOf } from '../../../server/src/sandbox/ports/sandbox.ts'
import { card } from '../../card.ts'
import { namesIn, neighborhood, neighboringPointsOfSale, type Owner } from '../../neighbors.ts'
import { recipeBody } from '../../recipe-body.ts'
import { openSandbox, type Sandbox } from '../../sandbox.ts'
import { createLever, type Lever } from './lever.ts'

/** A prepared request with an expected response. */
export type Ask<I extends OperationId> = CallOf<I> & {
  /** The bearer token; by default the shop’s if the operation accepts it, else none. */
  readonly token?: string
  /** Another server than the scene’s own. */
  readonly to?: Sandbox
}

export type Provoker<I extends OperationId> = (scene: Scene) => Ask<I> | Promise<Ask<I>>

/** The requests that reach each reply, and each error that no rule of all operations reaches. */
export type Provokers = {
  readonly [I in OperationId]?: {
    readonly [O in (keyof Operations[I]['replies'] & number) | ErrorKey]?: Provoker<I>
  }
}

/** A card that requires a challenge. */
export const challengeCard = { ...card, number: '4012001037141120' }

/** A card that the line to the acquirer never brings over. */
export const lostCard = { ...card, number: '5100052384536826' }

/** An amount, in minor units, for which the acquirer does not answer. */
export const lostAmount = '777'

/** A currency of transfers for which the acquirer does not answer. */
export const lostCurrency = 'CZK'

export interface Scene extends Awaited<ReturnType<typeof castOf>> {
  /** The same people of another owner; on a scene that is opened among neighbors. */
  readonly neighbors: (owner: Owner) => Promise<Scene>
  /** A server whose console has a password, closed with the scene. */
  readonly guarded: () => Promise<Sandbox>
  /** A server beside the scene's own, closed with it. */
  readonly another: (open: () => Promise<Sandbox>) => Promise<Sandbox>
  readonly close: () => Promise<void>
}

/** The error that every operation throws instead of running its handler; undefined for none. */
interface Breaking {
  by: Error | undefined
}

/** Makes a unique word. */
type Fresh = (word: string) => string

/** The message of an internal failure, which no response may contain. */
export const secret = 'a secret of the inside'

/**
 * A sandbox with callers and records, and levers that make it fail; optionally with neighbors, who
 * have the same records in their own names.
 */
export async function openScene({
  amongNeighbors = false,
  rateLimits,
}: {
  amongNeighbors?: boolean
  rateLimits?: string
} = {}): Promise<Scene> {
  const lever = createLever()
  const broken: Breaking = { by: undefined }
  const sandbox = await openSandbox({
    ...(amongNeighbors && { rooms: [neighborhood], pointsOfSale: neighboringPointsOfSale }),
    ...(rateLimits !== undefined && { rateLimits }),
    collectsFeedback: true,
    database: lever.through,
    acquirer: (real) => ({
      ...real,
      async storeCard(entered) {
        if (entered.number === lostCard.number) throw new Error(secret)
        return real.storeCard(entered)
      },
      async screen(asked) {
        if (asked.amount === BigInt(lostAmount)) throw new Error(secret)
        return real.screen(asked)
      },
      async findInstallments(bin) {
        if (lostCard.number.startsWith(bin)) throw new Error(secret)
        return real.findInstallments(bin)
      },
      async findTransferAccount(currency) {
        if (currency === lostCurrency) throw new Error(secret)
        return real.findTransferAccount(currency)
      },
    }),
    server: (server) => {
      server.addHook('preHandler', async () => {
        if (broken.by) throw broken.by
      })
    },
  })
  const others: Sandbox[] = []
  let count = 0
  const fresh = (word: string) => `${word}-${++count}`
  const shared = { lever, broken, fresh }

  let guarded: Promise<Sandbox> | undefined

  const stage = {
    guarded() {
      guarded ??= stage.another(() => openSandbox({ consolePassword: 'correct horse battery' }))
      return guarded
    },
    async another(open: () => Promise<Sandbox>) {
      const opened = await open()
      others.push(opened)
      return opened
    },
    async close() {
      for (const other of others) await other.finish()
      assert.deepEqual((await sandbox.verify()).broken, [])
      await sandbox.close()
    },
    neighbors,
  }

  async function neighbors(owner: Owner): Promise<Scene> {
    return { ...stage, ...(await castOf(sandbox, shared, owner)) }
  }

  return neighbors('own')
}

/** The callers of one owner: its merchants, and the records that they can create. */
async function castOf(
  whole: Sandbox,
  shared: { readonly lever: Lever; readonly broken: Breaking; readonly fresh: Fresh },
  owner: Owner,
) {
  const { fresh } = shared
  const names = namesIn[owner]
  const sandbox: Sandbox = {
    ...whole,
    merchant: (posId = '500100', customer) => whole.merchant(names.posId(posId), customer),
    partner: (firmId, posId = '500700') => whole.partner(firmId, names.posId(posId)),
  }
  const shop = await sandbox.merchant()
  const facilitator = await sandbox.merchant('500800')
  // After its first use, a token is cached and needs no query, which a lever could hold up.
  await facilitator.call('retrieveShop', { params: { shopId: facilitator.pos.shopId } })
  const partner = await sandbox.merchant('500700')
  const firm = await registeredFirm(sandbox, partner, names.partnerId('partner_test'))

  async function ordered(changes: object = {}, posId = '500100') {
    const merchant = posId === '500100' ? shop : await sandbox.merchant(posId)
    const created = await merchant.call('createOrder', { body: merchant.order(changes) })
    assert.ok(created.ok, JSON.stringify(created.body))
    const { orderId = '', redirectUri = '' } = created.body
    const token = new URL(redirectUri).searchParams.get('token') ?? ''
    return { orderId, redirectUri, token, payer: sandbox.payer(redirectUri), merchant }
  }

  async function paid(changes: object = {}, posId = '500100') {
    const order = await ordered(changes, posId)
    const payment = await order.payer.call('startPayment', { body: { method: 'c', card } })
    assert.ok(payment.ok && payment.body.state === 'APPROVED')
    return { ...order, paymentId: payment.body.paymentId }
  }

  return {
    ...shared,
    names,
    sandbox,
    shop,
    facilitator,
    partner,
    firm,
    ordered,
    paid,

    /** A submerchant that the facilitator of the sandbox has just registered. */
    async submerchant() {
      const created = await facilitator.call('createSubmerchant', {
        params: { firmPublicId: names.firmId('GrPosred') },
        body: recipeBody('createSubmerchant', 'submerchant-card', {
          externalId: fresh('submerchant'),
        }),
      })
      assert.ok(created.ok)
      return created.body.id
    },

    /** A separate workspace without scheduled work. */
    async workspace() {
      const { workspaces } = sandboxOf(whole.app)
      assert.ok(workspaces)
      return (await workspaces.create({ isFrozen: true, firms: [] })).workspaceId
    },

    /** An order whose money is held, and the token of its merchant. */
    async held() {
      const { orderId, merchant } = await paid({}, '500101')
      return { orderId, token: merchant.token }
    },

    /** An order that another point of sale of the same firm requests. */
    async notOfThisPos() {
      const { orderId } = await ordered()
      return { params: { orderId }, token: (await sandbox.merchant('500101')).token }
    },

    /** An order that waits for its payer, and the confirmation. */
    async asked() {
      const order = await ordered()
      const payment = await order.payer.call('startPayment', {
        body: { method: 'blik', blikCode: '123456' },
      })
      assert.ok(payment.ok)
      const { challengeId } = await order.payer.asked()
      return { ...order, challengeId, paymentId: payment.body.paymentId }
    },

    /** A customer’s BLIK token: a UID, or a PAYID from some day on. */
    async blikToken(initializationDate?: string) {
      const name = fresh('customer')
      const customer = await sandbox.merchant('500100', {
        email: 'jan.kowalski@example.com',
        extCustomerId: name,
      })
      const recurring = initializationDate && { type: 'O', initializationDate }
      const blikData = { register: true, registerTokenValue: name, ...(recurring && { recurring }) }
      const payMethod = { type: 'BLIK_AUTHORIZATION_CODE', value: '200201', blikData }
      const body = customer.order({ payMethods: { payMethod } })
      assert.ok((await customer.call('createOrder', { body })).ok)
      return { customer, value: name }
    },

    /** A customer’s stored card, from a first payment without a challenge. */
    async storedCard() {
      const extCustomerId = fresh('customer')
      const customer = await sandbox.merchant('500100', {
        email: 'jan.kowalski@example.com',
        extCustomerId,
      })
      await paid({
        totalAmount: '0',
        cardOnFile: 'FIRST',
        buyer: { extCustomerId, email: 'a@b.pl' },
      })
      const methods = await customer.call('listPayMethods', { query: {} })
      assert.ok(methods.ok)
      return { customer, extCustomerId, value: methods.body.cardTokens?.[0]?.value ?? '' }
    },

    /** The page of a customer with a stored card, and the card's name on the page. */
    async knownPayer() {
      const { customer } = await this.storedCard()
      const created = await customer.call('createOrder', { body: customer.order() })
      assert.ok(created.ok)
      const payer = sandbox.payer(created.body.redirectUri ?? '')
      const page = await payer.call('showCheckout', { query: {} })
      assert.ok(page.ok)
      const token = new URL(created.body.redirectUri ?? '').searchParams.get('token') ?? ''
      return { page: token, stored: page.body.stored[0]?.storedId ?? '' }
    },
  }
}

/** A firm that the technical partner has registered, its parts, and the partner's token for it. */
async function registeredFirm(
  sandbox: Sandbox,
  partner: Awaited<ReturnType<Sandbox['merchant']>>,
  partnerId: string,
) {
  const body = recipeBody('createFirm', 'firm-polish', { partnerId })
  const made = await partner.call('createFirm', { body })
  assert.ok(made.ok)
  const { firmId } = made.body
  const { token, call } = await sandbox.partner(firmId)
  const params = { firmId }
  const url = await call('createFirmUrl', { params, body: recipeBody('createFirmUrl', 'firm-url') })
  assert.ok(url.ok)
  const { urlId } = url.body
  const shop = await call('createFirmShop', {
    params,
    body: recipeBody('createFirmShop', 'firm-shop', { urlId }),
  })
  assert.ok(shop.ok)
  const { shopId } = shop.body
  const pos = await call('createPos', {
    params: { shopId },
    body: recipeBody('createPos', 'shop-pos'),
  })
  assert.ok(pos.ok)
  return { firmId, urlId, shopId, posId: pos.body.posId, token }
}
