import { limits } from '@grosz/contract/limits.ts'
import { type App, type Caller, commit, type Reply, type Request, replayed } from '../../app.ts'
import type { CardToStore, FxDeal, PayoutTarget } from '../../base/acquirer/acquirer.ts'
import { answerBefore } from '../../base/acquirer/before.ts'
import { type FirmId, newPayoutId, type ShopId, toId } from '../../base/ids.ts'
import { toRow } from '../../base/money.ts'
import { Refusal } from '../../base/refusal.ts'
import { findPayoutAccount } from '../../parties/sellers/payout-account.ts'
import { assertKnown, assertVerified } from '../../parties/sellers/seller.ts'
import { findSeller, lockSeller } from '../../parties/sellers/store.ts'
import { findShop, lockShop, type Shop } from '../../parties/shops/store.ts'
import type { Reader, Tx } from '../../storage/database/database.ts'
import { refuseViolations } from '../../storage/database/last-word.ts'
import { transfer } from '../../storage/ledger/ledger.ts'
import { assertQuote, findQuoted, type QuoteFault } from '../fx/quote.ts'
import { findToken } from '../tokens/store.ts'
import {
  assertPayable,
  openPayout,
  type Payee,
  type Payout,
  payeeOf,
  postingsOf,
  referenceOf,
} from './payout.ts'
import { findEqual, findPaidOut, findPayout, insertPayout } from './store.ts'

/** The time in which an equal payout without an ID of the shop is a repeated request, in ms. */
const EQUAL_MS = limits.equalPayoutSeconds.value * 1000

export async function createPayout(
  app: App,
  request: Request<'createPayout'>,
): Reply<'createPayout'> {
  const { body, caller } = request
  const shop = await loadShop(app, caller, toId(body.shopId))
  try {
    return await payOut(app, request, shop)
  } catch (error) {
    // A repeated payout may fail because of a change since the first one; the shop needs the ID of the first one.
    const { extPayoutId } = body.payout ?? {}
    if (!(error instanceof Refusal) || extPayoutId === undefined) throw error
    const payoutId = await findPaidOut(app.database.look, shop.shopId, extPayoutId)
    if (payoutId === undefined) throw error
    throw new Refusal('PAYOUT_ALREADY_EXISTS', undefined, { beside: { payoutId } })
  }
}

async function payOut(
  app: App,
  request: Request<'createPayout'>,
  { shopId, currency }: Shop,
): Reply<'createPayout'> {
  const { body, caller } = request
  const now = app.now()
  const payee = payeeOf(body, { currency, now, sendCardData: caller.pos.features.has('card-data') })
  const payout = openPayout(body, await targetOf(app, caller, { payee, now }), {
    payoutId: newPayoutId(app),
    shopId,
    posId: caller.pos.posId,
    currency,
    now,
  })
  return refuseViolations({ balances: 'NOT_ENOUGH_FUNDS', payouts: 'PAYOUT_ALREADY_EXISTS' }, () =>
    commit(app, request, async (tx) => {
      await assertReceiver(tx, caller, payout)
      if (payout.fx) await assertOffered(tx, payout, payout.fx, caller.pos.firmId)
      const target = await withAccount(app, tx, caller, payout.target)
      const same = body.payout.extPayoutId === undefined && (await earlierOf(tx, payout))
      if (same) return { status: 201, headers: replayed, body: toBody(same) } as const
      const { posId } = caller.pos
      await request.outcome.giveTo(tx, { kind: 'PAYOUT', posId, id: payout.payoutId })
      tx.defer(
        ...insertPayout({ ...payout, target }),
        ...transfer(referenceOf(payout, 'reserve'), postingsOf(payout, 'reserve'), now),
      )
      return { status: 201, body: toBody(payout) } as const
    }),
  )
}

/** The payout that this one repeats. Of two equal ones at the same time, the second waits and finds the first. */
async function earlierOf(tx: Tx, payout: Payout): Promise<Payout | undefined> {
  await lockShop(tx, payout.shopId)
  return findEqual(tx, payout, payout.createdAt - EQUAL_MS)
}

export async function retrievePayout(
  app: App,
  { params, caller }: Request<'retrievePayout'>,
): Reply<'retrievePayout'> {
  const { payoutId } = params
  const { shopId } = caller.pos
  const payout = await findPayout(app.database.look, { shopId, payoutId })
  if (!payout)
    throw new Refusal('NOT_FOUND', `No data was found for payout ${payoutId.slice(0, 64)}.`)
  return { status: 200, body: toBody(payout) }
}

/** A point of sale pays out of its own shop; shops of other firms are reported like missing ones. */
async function loadShop(app: App, { pos }: Caller, shopId: ShopId): Promise<Shop> {
  const shop = await findShop(app.database.look, shopId)
  if (shop?.firmId !== pos.firmId) throw new Refusal('UNKOWN_MERCHANT')
  if (shopId !== pos.shopId) throw new Refusal('INCORRECT_MERCHANT_POS')
  return shop
}

async function targetOf(
  app: App,
  { pos }: Caller,
  { payee, now }: { readonly payee: Payee; readonly now: number },
): Promise<PayoutTarget> {
  if (payee.kind === 'known') return payee.target
  if (payee.kind === 'card') return { kind: 'card', ...(await keep(app, payee.card)) }
  const card = await findToken(app.database.look, pos.posId, payee.token, now)
  assertPayable(card, payee.owner)
  return { kind: 'card', reference: card.reference, numberMasked: card.numberMasked }
}

/**
 * Sends the card number to the acquirer before anything is written, because it is not stored and
 * could not be sent later. This moves no money, and an unused reference has no effect.
 */
async function keep(app: App, card: CardToStore) {
  const stored = await answerBefore(app, 'about a card', () => app.acquirer.storeCard(card))
  if (!stored) throw new Refusal('TOKEN_NOT_USABLE', 'This card cannot receive payouts.')
  return { reference: stored.reference, numberMasked: stored.numberMasked }
}

async function assertReceiver(tx: Tx, { pos }: Caller, { target }: Payout): Promise<void> {
  if (target.kind !== 'seller') return
  // Until the money is reserved, no verification blocks the seller.
  await lockSeller(tx, { firmId: pos.firmId, sellerId: target.extCustomerId })
  const seller = await findSeller(tx, pos, target.extCustomerId)
  assertKnown(seller)
  assertVerified(seller)
}

/**
 * Sets the account of a seller's payout when it is accepted; later changes do not apply, because
 * the bank may have it already.
 */
async function withAccount(
  { vault }: App,
  tx: Tx,
  { pos: { firmId } }: Caller,
  target: PayoutTarget,
): Promise<PayoutTarget> {
  if (target.kind !== 'seller') return target
  const account = await findPayoutAccount(tx, vault, { firmId, sellerId: target.extCustomerId })
  return account ? { ...target, account } : target
}

/** A payout as the retrieve call returns it. */
export function toBody(payout: Payout) {
  const { payoutId, extPayoutId, extCustomerId, description, fx } = payout
  return {
    payout: {
      payoutId,
      extPayoutId,
      extCustomerId,
      amount: toRow(payout.amount),
      currencyCode: payout.currency,
      description,
      status: payout.status,
      fxData: fx && {
        partnerId: fx.partnerId,
        currencyCode: fx.currency,
        amount: toRow(fx.amount),
        rate: Number(fx.rate),
        tableId: fx.tableId,
      },
    },
    status: { statusCode: 'SUCCESS' },
  }
}

/** Rejects a deal that the partner's rate table does not contain, or no longer contains. */
async function assertOffered(
  tx: Reader,
  { amount, currency, createdAt }: { amount: bigint; currency: string; createdAt: number },
  deal: FxDeal,
  firmId: FirmId,
): Promise<void> {
  const quote = {
    firmId,
    base: currency,
    term: deal.currency,
    rate: deal.rate,
    baseAmount: amount,
    termAmount: deal.amount,
    now: createdAt,
  }
  assertQuote(
    quote,
    await findQuoted(tx, deal),
    (fault) => new Refusal('INCORRECT_PAYOUT', faults[fault]),
  )
}

const faults: Readonly<Record<QuoteFault, string>> = {
  partner: 'fxData.partnerId is not a partner of this merchant.',
  table: 'fxData.tableId is not a rate table of this partner.',
  outdated: 'The rate table in fxData.tableId is no longer valid; retrieve the current one.',
  currency: 'The rate table does not list payout.currencyCode.',
  pair: 'The rate table has no pair of payout.currencyCode and fxData.currencyCode.',
  rate: 'fxData.rate is not the rate of the pair in the rate table.',
  amount: 'fxData.amount must be payout.amount times fxData.rate.',
}
