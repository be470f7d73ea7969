import type { ErrorKey } from '@grosz/contract/errors.ts'
import type { SubmerchantStatus } from '@grosz/contract/resources/submerchants.ts'
import type { App } from '../../app.ts'
import type { InstallmentsOffer } from '../../base/acquirer/acquirer.ts'
import { answerBefore } from '../../base/acquirer/before.ts'
import { toId } from '../../base/ids.ts'
import { findSeller, type Seller } from '../../parties/sellers/store.ts'
import { findSubmerchantStatus } from '../../parties/submerchants/store.ts'
import type { Reader } from '../../storage/database/database.ts'
import { listBlikTokens, listBlikTokensOfValue } from '../blik/store.ts'
import { findReference } from '../fx/current.ts'
import { findPricing, type PricingContext } from '../fx/pricing.ts'
import type { ReferenceTable } from '../fx/reference.ts'
import { type Served, servedBy } from '../paymethods/methods.ts'
import { listSwitchedOff } from '../paymethods/store.ts'
import { findSingleToken } from '../tokens/single-store.ts'
import { findToken, listTokens } from '../tokens/store.ts'
import { isPayable, knownCustomerOf, type Order } from './order.ts'
import type { AskedOrder } from './order-request.ts'
import { isSingle } from './pay-by/card.ts'
import type { BlikContext, CardContext } from './pay-by/kind.ts'
import type { OwnTokens } from './pay-by/stored.ts'
import { findCharityName, findPaymentById } from './store.ts'

/** The data of other rows, and of the acquirer, that the decision about a new order needs. */
export interface OrderContext extends Served, CardContext, BlikContext {
  /** The methods that are switched off at the point of sale. */
  readonly off: Pick<ReadonlyMap<string, unknown>, 'has'>
  /** The error with which the limits or the antifraud system of the acquirer reject the order. */
  readonly screened?: ErrorKey | undefined
  /** The sellers of its carts, in their order; undefined for an unknown seller. */
  readonly sellers?: readonly (Seller | undefined)[]
  readonly submerchant?: SubmerchantStatus | undefined
  readonly charityName?: string | undefined
  readonly referenceTable?: ReferenceTable | undefined
  readonly pricing?: PricingContext
}

type Found = Pick<OrderContext, 'off'> &
  Omit<OrderContext, 'off' | keyof Served | 'screened' | 'installments'>
type Question = (tx: Reader) => Promise<Partial<Found>>

/** Loads the context of an order: one snapshot of our rows, and the screening by the acquirer. */
export async function loadContext(app: App, asked: AskedOrder): Promise<OrderContext> {
  const { amount, body, pos } = asked
  const others = questionsAbout(app, asked)
  const find = async (tx: Reader): Promise<Found> => {
    const off = await listSwitchedOff(tx, pos.posId)
    let found: Found = { off }
    for (const question of others) found = { ...found, ...(await question(tx)) }
    return found
  }
  const { database } = app
  const [found, screened] = await Promise.all([
    // Most orders need one query, which needs no snapshot.
    others.length === 0 ? find(database.look) : database.read(find),
    answerBefore(app, 'about an order', () =>
      app.acquirer.screen({ kind: 'order', amount, currency: body.currencyCode }),
    ),
  ])
  const installments = await installmentsOf(app, asked, found)
  return { ...found, screened, installments, ...servedBy(app) }
}

/** The queries for the records in the request; the decision checks whether they match. */
function questionsAbout(app: App, { body, pos, now }: AskedOrder): Question[] {
  const { posId, firmId } = pos
  const { type, value, card, blikData } = body.payMethods?.payMethod ?? {}
  const questions: Question[] = []
  if (type === 'CARD_TOKEN' && value !== undefined)
    questions.push(async (tx) =>
      isSingle(value)
        ? { singleToken: await findSingleToken(tx, posId, value, now) }
        : { card: await findToken(tx, posId, value, now) },
    )
  const { firstTransactionId } = card ?? {}
  if (firstTransactionId !== undefined)
    questions.push(async (tx) => ({
      firstPayment: await findPaymentById(tx, toId(firstTransactionId)),
    }))
  const blikValue = type === 'BLIK_TOKEN' ? value : blikData?.registerTokenValue
  if (blikValue !== undefined)
    questions.push(async (tx) => ({
      blikTokens: await listBlikTokensOfValue(tx, posId, blikValue),
    }))
  const { shoppingCarts, submerchant, donation, threeDsAuthentication, mcpData } = body
  if (shoppingCarts)
    questions.push(async (tx) => {
      const sellers = []
      for (const { extCustomerId } of shoppingCarts)
        sellers.push(await findSeller(tx, { firmId }, extCustomerId))
      return { sellers }
    })
  const { id } = submerchant ?? {}
  if (id !== undefined)
    questions.push(async (tx) => ({ submerchant: await findSubmerchantStatus(tx, firmId, id) }))
  const { organizationId } = donation ?? {}
  if (organizationId !== undefined)
    questions.push(async (tx) => ({ charityName: await findCharityName(tx, organizationId) }))
  if (threeDsAuthentication?.exemption?.value === 'LOW_VALUE')
    questions.push(async (tx) => ({ referenceTable: await findReference(app, tx) }))
  if (mcpData) questions.push(async (tx) => ({ pricing: await findPricing(tx, posId, mcpData) }))
  return questions
}

async function installmentsOf(
  app: App,
  { body }: AskedOrder,
  { card, singleToken }: CardContext,
): Promise<InstallmentsOffer | undefined> {
  const asked = body.payMethods?.payMethod
  const number = asked?.card?.number ?? card?.numberMasked ?? singleToken?.numberMasked
  if (!asked?.cardInstallments || number === undefined) return undefined
  return findInstallments(app, number)
}

/** Queries the issuer's installments by the first digits of the card, which a masked number also contains. */
export async function findInstallments(
  app: App,
  number: string,
): Promise<InstallmentsOffer | undefined> {
  return answerBefore(app, 'about installments', () =>
    app.acquirer.findInstallments(number.slice(0, 6)),
  )
}

/** The rows of other tables that a choice on our page is checked against. */
export interface PageRows extends Pick<OrderContext, 'off' | 'blikTokens'> {
  /** The tokens of the customer whom the shop has signed in. */
  readonly own: OwnTokens
}

export async function findPageRows(tx: Reader, order: Order, now: number): Promise<PageRows> {
  const { posId, terms } = order
  const value = terms.payMethod?.blikData?.registerTokenValue
  return {
    off: await listSwitchedOff(tx, posId),
    blikTokens: value === undefined ? [] : await listBlikTokensOfValue(tx, posId, value),
    own: await findOwnTokens(tx, order, now),
  }
}

async function findOwnTokens(tx: Reader, order: Order, now: number): Promise<OwnTokens> {
  const customer = knownCustomerOf(order)
  if (customer === undefined || !isPayable(order, now)) return { cards: [], blikTokens: [] }
  return {
    cards: await listTokens(tx, order.posId, customer, now),
    blikTokens: await listBlikTokens(tx, order.posId, customer, now),
  }
}
