import { simulatedInstallments, smallestInstallment } from '@grosz/contract/methods/credit.ts'
import { minimumOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import { tokenMinutes } from '@grosz/contract/resources/front.ts'
import { languageOf } from '@grosz/contract/text.ts'
import { type App, commit, type Pos, type Reply, type Request } from '../../app.ts'
import { answerBefore } from '../../base/acquirer/before.ts'
import { newSingleTokenId, toId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { MINUTE_MS } from '../../base/time.ts'
import { findPos } from '../../parties/auth/store.ts'
import { isAvailable, notAvailable } from '../paymethods/methods.ts'
import { listSwitchedOff } from '../paymethods/store.ts'
import { endOfCard, readCard } from '../tokens/card.ts'
import { insertSingleToken } from '../tokens/single-store.ts'

export async function createFrontToken(
  app: App,
  request: Request<'createFrontToken'>,
): Reply<'createFrontToken'> {
  const { posId, type, card } = request.body
  const pos = await loadPos(app, posId)
  const now = app.now()
  const entered = readCard(card, 'card', now)
  // The acquirer stores the card before we do; if our record fails, the token is never used.
  const stored = await answerBefore(app, 'about a card', () => app.acquirer.storeCard(entered))
  if (!stored) throw notAvailable('This card cannot be accepted.')
  const token = {
    ...stored,
    posId: pos.posId,
    token: newSingleTokenId(app),
    type,
    cvvGiven: entered.cvv !== undefined,
    createdAt: now,
    expiresAt: Math.min(now + tokenMinutes[type] * MINUTE_MS, endOfCard(stored)),
  }
  return commit(app, request, async (tx) => {
    await insertSingleToken(tx, token)
    // The card is this token's alone, and pays once.
    tx.defer(...request.outcome.keptFor(token.reference))
    return { status: 200, body: { value: token.token, maskedCard: token.numberMasked } }
  })
}

export async function listCardInstallments(
  app: App,
  { body }: Request<'listCardInstallments'>,
): Reply<'listCardInstallments'> {
  const { posId, internalPosId = posId } = body
  if (internalPosId === undefined) throw new Refusal('INSTALLMENTS_REQUEST_INVALID')
  if (posId !== undefined && String(posId) !== String(internalPosId)) {
    throw new Refusal('INSTALLMENTS_REQUEST_INVALID', 'posId and internalPosId differ.')
  }
  const pos = await findPosOf(app, internalPosId)
  if (!pos) throw new Refusal('INSTALLMENTS_REQUEST_INVALID', 'posId is not a point of sale.')
  const offer =
    pos.currency === 'RON'
      ? await answerBefore(app, 'about installments', () =>
          app.acquirer.findInstallments(body.cardBin),
        )
      : undefined
  if (!offer) throw new Refusal('INSTALLMENTS_NOT_OFFERED')
  const { numbers, provider, minAmount } = offer
  return {
    status: 200,
    body: { numbers, provider, settings: { minAmount: Number(minAmount) } },
  }
}

/** Does nothing, because the call itself is in the request log. */
export function logFrontMessage(): Reply<'logFrontMessage'> {
  return Promise.resolve({ status: 200, body: undefined })
}

/** The data that a shop can show on any page without credentials. */
export async function listCreditMethods(
  app: App,
  { query }: Request<'listCreditMethods'>,
): Reply<'listCreditMethods'> {
  const { currency, posId } = await loadPos(app, query.posId)
  const off = await listSwitchedOff(app.database.look, posId)
  const language = languageOf(query.lang)
  const simulated = app.sandbox !== undefined
  const methods = payMethodCatalogue
    .filter(
      ({ group, currencies }) => group === 'later' && currencies.some((one) => one === currency),
    )
    .filter(({ value }) => !off.has(value) && app.acquirer.serves(value))
    .filter(
      (row) =>
        query.amount === undefined || isAvailable(row, { amount: BigInt(query.amount), currency }),
    )
  return {
    status: 200,
    // Long enough for a visit to a shop, short enough to notice a disabled method.
    headers: { 'cache-control': 'public, max-age=60' },
    body: {
      currency,
      simulated,
      creditMethods: methods.map((method) => ({
        value: method.value,
        name: method.name[language],
        minAmount: Number(minimumOf(method, currency)),
        maxAmount: Number(method.max),
        installments: simulated ? installmentsOf(method.value) : undefined,
      })),
    },
  }
}

function installmentsOf(value: string) {
  const numbers = simulatedInstallments[value]
  return numbers && { numbers, minAmount: Number(smallestInstallment) }
}

async function loadPos(app: App, posId: string | number): Promise<Pos> {
  const pos = await findPosOf(app, posId)
  if (!pos) throw new Refusal('VALUE_INVALID', 'posId is not a point of sale.')
  return pos
}

/** Finds the point of sale of a call without credentials; its id can be any text. */
async function findPosOf(app: App, posId: string | number): Promise<Pos | undefined> {
  return (await findPos(app.database.look, toId(String(posId))))?.pos
}
