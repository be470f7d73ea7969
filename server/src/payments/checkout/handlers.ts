import assert from 'node:assert/strict'
import { limits } from '@grosz/contract/limits.ts'
import { artworkPath, methodOf } from '@grosz/contract/methods/index.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { App, Caller, Pos, Reply, Request } from '../../app.ts'
import { effectUnknown, Refusal, unauthorized } from '../../base/refusal.ts'
import { toIso } from '../../base/time.ts'
import { checkoutUrl, payUrlOf, storedIdOf } from '../../parties/auth/checkout-token.ts'
import type { Reader } from '../../storage/database/database.ts'
import { type Brand, findBrand } from '../brands/store.ts'
import { currentTableOf } from '../fx/current.ts'
import { askForPage, askForPayer } from '../orders/ask.ts'
import { giveUp } from '../orders/cancellations.ts'
import { findInstallments, findPageRows, type PageRows } from '../orders/context.ts'
import { decideOnPage } from '../orders/decide.ts'
import { runInstruction } from '../orders/instructions.ts'
import {
  donationOf,
  hasExpired,
  isPayable,
  knownCustomerOf,
  type Order,
  storesCard,
} from '../orders/order.ts'
import { applyOutcome } from '../orders/outcome.ts'
import { listOffered } from '../orders/pay-by/offered.ts'
import {
  canRememberCard,
  listStored,
  methodOfOffer,
  type StoredOffer,
} from '../orders/pay-by/stored.ts'
import {
  type CurrencyOffer,
  inChosenCurrency,
  inCurrency,
  inOwnCurrency,
  listCurrencies,
  mayChooseCurrency,
} from '../orders/payer-currency.ts'
import { isOpen, mayLeave, type Payment } from '../orders/payment.ts'
import {
  afterCommit,
  beginPayment,
  openPayment,
  sendPayment,
  writeUnderFreeId,
} from '../orders/start-payment.ts'
import {
  findCanceledAt,
  findCharityName,
  findLastPayment,
  findOrder,
  findPayment,
  findPaymentById,
  lockOrder,
  savePrice,
} from '../orders/store.ts'
import { servedBy } from '../paymethods/methods.ts'
import { deleteToken } from '../tokens/store.ts'
import { pageLanguage } from './page-language.ts'
import { returnUrlOf } from './return-address.ts'

export async function showCheckout(
  app: App,
  request: Request<'showCheckout'>,
): Reply<'showCheckout'> {
  const { pos } = request.caller
  const page = await loadFreshPage(app, request.caller)
  const { order, price, payment, rows, donation, currencies, canceledAt } = page
  const { terms } = order
  const { name = pos.shopName, ...brand } = page.brand
  const now = app.now()
  const language = pageLanguage({
    address: request.query.lang,
    shop: terms.buyer?.language,
    browser: request.acceptLanguage,
  })
  return {
    status: 200,
    body: {
      orderId: order.orderId,
      merchantName: name,
      brand,
      description: terms.visibleDescription ?? terms.description,
      totalAmount: String(price.amount),
      currencyCode: price.currency,
      products: productsOf(order),
      productsLeft: Math.max(0, terms.products.length - limits.shownProducts.value),
      donation,
      language,
      status: order.status,
      payable: isPayable(order, now),
      expired: hasExpired(order, canceledAt, now),
      storesCard: storesCard(order),
      expiresAt: toIso(order.expiresAt),
      secondsLeft: Math.max(0, Math.ceil((order.expiresAt - now) / 1000)),
      buyerEmail: terms.buyer?.email,
      notifiesShop: Boolean(order.notifyUrl),
      sandbox: app.sandbox !== undefined,
      methods: methodsOf(app, pos, { order, language, rows }),
      stored: storedOf(app, pos, { order, rows }).map((offer) => toStored(app, offer, language)),
      canRememberCard: canRememberCard(order, pos),
      cardInstallments: toCardInstallments(order, pos),
      currencies: isCharged(payment)
        ? []
        : currencies.map((offer) => toCurrency(offer, app, pos, { order, rows })),
      // A payment that was canceled with its order wasn't declined: the page gives the reason of the order.
      payment:
        payment && payment.state !== 'CANCELED' ? orderBody(order, payment, language) : undefined,
      returnUrl: returnUrlOf(order, payment),
    },
  }
}

export async function startPayment(
  app: App,
  request: Request<'startPayment'>,
): Reply<'startPayment'> {
  const { body, caller } = request
  const { order: asMade, payment: before, rows, currencies } = await loadPage(app, caller)
  const order = inChosenCurrency(asMade, body.exchange, currencies)
  const { pos } = caller
  const at = { pos, ...servedBy(app), now: app.now() }
  const stored = storedOf(app, pos, { order, rows })
  const offer =
    body.installments && body.card ? await findInstallments(app, body.card.number) : undefined
  const plan = decideOnPage(body, { ...rows, ...at, stored, order, installments: offer })
  request.outcome.assertPossible(plan.instrument)
  if (before?.state === 'REDIRECT') await askForPayer(app, before)
  const opened = openPayment(app, order, plan)
  const { payment, superseded } = await writeUnderFreeId(app, opened, (opened) =>
    app.database.transaction(async (tx) => {
      const locked = await lockOrder(tx, order)
      assert.ok(locked, 'an order is never deleted')
      const now = app.now()
      if (!isPayable(locked, now)) throw new Refusal('ORDER_NOT_PAYABLE')
      // A new choice ends an unfinished visit to a bank.
      const last = await findLastPayment(tx, locked)
      const givenUp = last && last.state === 'REDIRECT' ? last : undefined
      if (givenUp) giveUp(tx, givenUp, now)
      const payment = beginAfter(last, opened)
      const isRepriced = locked.terms.pricing?.byPayer || order.terms.pricing?.byPayer
      tx.defer(
        ...(isRepriced ? [savePrice({ ...locked, price: order.price, terms: order.terms })] : []),
        ...beginPayment(locked, payment),
        ...request.outcome.keptFor(payment.paymentId),
        ...request.keptForNow({ status: 200, body: orderBody(order, payment) }),
      )
      return { payment, superseded: givenUp }
    }),
  )
  if (superseded) await runInstruction(app, superseded.paymentId)
  const replyOf = (payment: Payment) => ({ status: 200, body: orderBody(order, payment) }) as const
  const sent = await sendPayment(app, pos, order, payment, plan, (payment) =>
    request.amended(replyOf(payment)),
  )
  return replyOf(sent)
}

/** The clock of a sandbox may stand still between two attempts; the newer one must still be later. */
function beginAfter(last: Payment | undefined, opened: Payment): Payment {
  const createdAt = Math.max(opened.createdAt, (last?.createdAt ?? 0) + 1)
  return { ...opened, createdAt, changedAt: createdAt }
}

/** The card is named by this order's page, and is deleted for the customer of this order alone. */
export async function removeStoredCard(
  app: App,
  { params, caller }: Request<'removeStoredCard'>,
): Reply<'removeStoredCard'> {
  const { order, rows } = await loadPage(app, caller)
  const { pos } = caller
  const customer = knownCustomerOf(order)
  const found = storedOf(app, pos, { order, rows }).find(
    ({ storedId }) => storedId === params.storedId,
  )
  if (customer === undefined || found?.kind !== 'card') throw new Refusal('NOT_FOUND')
  const { token } = found.card
  const isGone = await app.database.transaction((tx) => deleteToken(tx, pos.posId, customer, token))
  if (!isGone) throw new Refusal('NOT_FOUND')
  return { status: 204, body: undefined }
}

export async function showPayment(app: App, request: Request<'showPayment'>): Reply<'showPayment'> {
  const { params, caller } = request
  const { order } = await loadPage(app, caller)
  const ref = { ...refOf(caller), paymentId: params.paymentId }
  const payment = await findPayment(app.database.look, ref)
  if (!payment) throw new Refusal('NOT_FOUND')
  if (await askForPage(app, payment)) return showPayment(app, request)
  return { status: 200, body: orderBody(order, payment) }
}

/** A new choice ends a visit to a bank by itself; other waiting payments are ended here. */
export async function leavePayment(
  app: App,
  { params, caller }: Request<'leavePayment'>,
): Reply<'leavePayment'> {
  const ref = { ...refOf(caller), paymentId: params.paymentId }
  const before = await findPayment(app.database.look, ref)
  if (before && mayLeave(before)) await askForPayer(app, before)
  const { order, payment } = await app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, ref)
    const payment = await findPayment(tx, ref)
    if (!order || !payment) throw new Refusal('NOT_FOUND')
    if (!isOpen(payment)) return { order, payment }
    if (!mayLeave(payment)) throw new Refusal('PAYMENT_UNDER_WAY')
    return { order, payment: giveUp(tx, payment, app.now()) }
  })
  await runInstruction(app, payment.paymentId)
  return { status: 200, body: orderBody(order, payment) }
}

export async function sendCvv(app: App, { params, body }: Request<'sendCvv'>): Reply<'sendCvv'> {
  const answer = await app.acquirer.sendCvv(params.refReqId, body)
  if (!answer) throw new Refusal('NOT_FOUND')
  // The acquirer has accepted the code; if its answer cannot be stored now, it is queried later.
  const returnUrl = await afterCommit(app, 'recording the answer to a security code', () =>
    recordCvv(app, answer),
  )
  if (returnUrl === undefined) throw effectUnknown()
  return { status: 202, body: { returnUrl } }
}

type CvvAnswer = NonNullable<Awaited<ReturnType<App['acquirer']['sendCvv']>>>

/** Resolves to the address to which the payer returns. */
async function recordCvv(app: App, { paymentId, outcome }: CvvAnswer): Promise<string> {
  const payment = await findPaymentById(app.database.look, paymentId)
  assert.ok(payment, 'an answer of the acquirer is about a payment of ours')
  await applyOutcome(app, payment, outcome)
  const after = await app.database.read(async (tx) => ({
    order: await findOrder(tx, payment),
    payment: await findPayment(tx, payment),
  }))
  assert.ok(after.order, 'a payment has an order')
  // Our page shows the result, and lets a payer retry after a decline.
  if (payment.origin === 'page') return checkoutUrl(app, payment)
  return returnUrlOf(after.order, after.payment) ?? checkoutUrl(app, payment)
}

/** The data of the order of a page, from one snapshot. */
interface Loaded {
  readonly order: Order
  /** The price of the order; during an attempt without an outcome, the price that is charged. */
  readonly price: Order['price']
  readonly payment: Payment | undefined
  readonly rows: PageRows
  readonly donation: ShownDonation | undefined
  readonly brand: Brand
  /** The other currencies that the payer can pay in. */
  readonly currencies: readonly CurrencyOffer[]
  /** The time at which the order was canceled, in ms since 1970. */
  readonly canceledAt: number | undefined
}

function refOf(caller: Caller) {
  assert.ok(caller.orderId, 'a checkout token speaks of one order')
  return { posId: caller.pos.posId, orderId: caller.orderId }
}

/** As `loadPage`, with the news that the acquirer has of the last payment. */
async function loadFreshPage(app: App, caller: Caller): Promise<Loaded> {
  const page = await loadPage(app, caller)
  const hasNews = page.payment !== undefined && (await askForPage(app, page.payment))
  return hasNews ? loadPage(app, caller) : page
}

async function loadPage(app: App, caller: Caller): Promise<Loaded> {
  const ref = refOf(caller)
  const now = app.now()
  const found = await app.database.read(async (tx) => {
    const order = await findOrder(tx, ref)
    const payment = await findLastPayment(tx, ref)
    return (
      order && {
        order,
        payment,
        rows: await findPageRows(tx, order, now),
        donation: await findDonation(tx, order),
        brand: await findBrand(tx, ref.posId),
        canceledAt: order.status === 'CANCELED' ? await findCanceledAt(tx, order) : undefined,
      }
    )
  })
  // A copy of the data that was restored may be older than the order.
  if (!found) throw unauthorized('page')
  const { price } = found.order
  if (!isPayable(found.order, now)) return { ...found, price, currencies: [] }
  const order = inOwnCurrency(found.order)
  const table = mayChooseCurrency(order) ? await currentTableOf(app, caller.pos) : undefined
  const shown = { order, price: isCharged(found.payment) ? price : order.price }
  return { ...found, ...shown, currencies: listCurrencies(order, table) }
}

/** True if the price is that of an attempt whose outcome is not known yet. */
function isCharged(payment: Payment | undefined): boolean {
  return payment !== undefined && viewStates[payment.state] === 'WAITING'
}

interface ShownDonation {
  readonly amount: string
  /** The name of the recipient. */
  readonly organization: string
}

/** The donation that is paid along with the order. */
async function findDonation(tx: Reader, order: Order): Promise<ShownDonation | undefined> {
  const given = donationOf(order)
  if (!given) return undefined
  const { organizationId, amount } = given
  const organization = (await findCharityName(tx, organizationId)) ?? organizationId
  return { amount: String(amount), organization }
}

/** The first lines of the basket, in the currency of the order, also if the payer pays in another one. */
function productsOf({ terms, currency: currencyCode }: Order) {
  return terms.products.slice(0, limits.shownProducts.value).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    amount: String(BigInt(line.unitPrice) * BigInt(line.quantity)),
    currencyCode,
  }))
}

/** The methods of this order, as the page lists them. */
function methodsOf(
  app: App,
  pos: Pos,
  { order, language, rows }: { order: Order; language: Language; rows: PageRows },
) {
  return listOffered(order, { ...rows, ...servedBy(app), pos }).map((row) => ({
    value: row.value,
    name: row.name[language],
    group: row.group,
    interaction: row.interaction,
    brandImageUrl: payUrlOf(app.settings) + artworkPath(row.value, language, 'svg'),
  }))
}

/** The installments that the payer can choose if the card offers them; none unless the shop lists them. */
function toCardInstallments({ terms }: Order, { posId }: Pos) {
  const allowed = Object.entries(terms.cardInstallments ?? {})
  if (allowed.length === 0) return undefined
  return { posId, allowed: allowed.map(([provider, numbers]) => ({ provider, numbers })) }
}

/** One currency with its amounts and rate, and the methods that accept it. */
function toCurrency(
  offer: CurrencyOffer,
  app: App,
  pos: Pos,
  { order, rows }: { order: Order; rows: PageRows },
) {
  const priced = inCurrency(order, offer)
  const offered = listOffered(priced, { ...rows, ...servedBy(app), pos })
  return {
    currencyCode: offer.currency,
    amount: String(offer.amount),
    exchangeRate: offer.rate,
    fxTableId: offer.table.tableId,
    validTo: toIso(offer.table.validTo),
    methods: offered.map(({ value }) => value),
  }
}

/** The stored cards and tokens of the order's customer, under names that are valid for this order only. */
function storedOf(
  app: App,
  pos: Pos,
  { order, rows }: { order: Order; rows: PageRows },
): StoredOffer[] {
  const nameOf = (token: string) => storedIdOf(app, order, token)
  return listStored(order, rows.own, { ...rows, ...servedBy(app), pos, nameOf })
}

/** A stored method as the page shows it: without its token, and with only the last digits of a number. */
function toStored(app: App, offer: StoredOffer, language: Language) {
  const { storedId, preferred } = offer
  const method = methodOfOffer(offer)
  const brandImageUrl = payUrlOf(app.settings) + artworkPath(method, language, 'svg')
  const shown = { storedId, method, preferred, brandImageUrl }
  if (offer.kind === 'blik') return { ...shown, name: offer.application.label }
  const { scheme, numberMasked, expirationMonth, expirationYear } = offer.card
  const name = scheme === 'VS' ? 'Visa' : 'Mastercard'
  return { ...shown, name, lastDigits: numberMasked.slice(-4), expirationMonth, expirationYear }
}

/** An attempt as the payer's page sees it. */
function orderBody(order: Order, payment: Payment, language = payment.language) {
  const { details } = payment
  const method = methodOf(payment.method)
  const state = viewStates[payment.state]
  const final = state === 'APPROVED' || state === 'DECLINED'
  const returnUrl = final && payment.state !== 'LEFT' ? returnUrlOf(order, payment) : undefined
  const wire = details.with?.wireTransfer
  return {
    paymentId: payment.paymentId,
    method: payment.method,
    methodName: method?.name[language] ?? payment.method,
    interaction: method?.interaction ?? 'redirect',
    state,
    nextUrl: state === 'REDIRECT' ? details.nextUrl : undefined,
    reason: state === 'DECLINED' ? (details.reason ?? 'DECLINED') : undefined,
    wireTransfer: wire && {
      title: wire.title,
      bankAccountNumber: wire.bankAccountNumber,
      ownerName: wire.ownerName,
      bankName: wire.bankName,
    },
    approvedAt: state === 'APPROVED' ? toIso(payment.changedAt) : undefined,
    canLeave: mayLeave(payment),
    returnUrl,
  }
}

const viewStates = {
  STARTED: 'WAITING',
  REDIRECT: 'REDIRECT',
  WAITING: 'WAITING',
  AUTHORIZED: 'APPROVED',
  SETTLED: 'APPROVED',
  DECLINED: 'DECLINED',
  LEFT: 'DECLINED',
  CANCELED: 'DECLINED',
} as const satisfies Record<Payment['state'], string>
