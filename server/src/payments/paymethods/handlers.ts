import { artworkPath, minimumOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { ViewOf } from '@grosz/contract/operation.ts'
import type { CardTokens, ClickToPayFeature } from '@grosz/contract/resources/paymethods.ts'
import type { BlikTokens } from '@grosz/contract/shapes/blik.ts'
import { type Language, languageOf } from '@grosz/contract/text.ts'
import type { App, Pos, Reply, Request } from '../../app.ts'
import { toIso } from '../../base/time.ts'
import { listBlikTokens } from '../blik/store.ts'
import type { BlikToken } from '../blik/token.ts'
import { type CardToken, listTokens } from '../tokens/store.ts'
import { isAt, servedBy } from './methods.ts'
import { listSwitchedOff } from './store.ts'

export async function listPayMethods(
  app: App,
  { query, caller }: Request<'listPayMethods'>,
): Reply<'listPayMethods'> {
  const { pos, extCustomerId } = caller
  const now = app.now()
  const { cards, blikTokens, off } = await app.database.read(async (tx) => ({
    cards: extCustomerId === undefined ? [] : await listTokens(tx, pos.posId, extCustomerId, now),
    blikTokens:
      extCustomerId === undefined ? [] : await listBlikTokens(tx, pos.posId, extCustomerId, now),
    off: await listSwitchedOff(tx, pos.posId),
  }))
  const language = languageOf(query.lang)
  const served = servedBy(app)
  // The newest card whose first payment has succeeded, and that has not expired.
  const preferred = cards.find(({ status }) => status === 'ACTIVE')
  return {
    status: 200,
    body: {
      cardTokens: cards.map((card) => toCard(app, card, card === preferred, language)),
      blikTokens: blikTokens.map((token) => toBlik(app, token, language)),
      pexTokens: [],
      payByLinks: payMethodCatalogue
        .filter((method) => method.currencies.some((one) => one === pos.currency))
        .filter((method) => isAt(method, pos, served))
        .map((method) => ({
          value: method.value,
          name: method.name[language],
          brandImageUrl: app.settings.publicUrl + artworkPath(method.value, language, 'png'),
          status: off.get(method.value) ?? 'ENABLED',
          minAmount: Number(minimumOf(method, pos.currency)),
          maxAmount: Number(method.max),
          features:
            query.features !== undefined && method.group === 'card'
              ? { clickToPay: clickToPayOf(app, pos) }
              : undefined,
        })),
      status: { statusCode: 'SUCCESS' },
    },
  }
}

/** The data with which a shop's page begins a Click to Pay session; the ids are the sandbox's own. */
function clickToPayOf(app: App, pos: Pos): ViewOf<typeof ClickToPayFeature> {
  return {
    brandImageUrl: app.settings.publicUrl + artworkPath('c', 'en', 'png'),
    mastercard: { status: 'ENABLED', dpaId: `grosz-mc-${pos.posId}` },
    visa: {
      status: 'ENABLED',
      dpaId: `grosz-visa-${pos.posId}`,
      acquirerBIN: '400000',
      acquirerMerchantId: pos.posId,
    },
  }
}

function toCard(
  app: App,
  card: CardToken,
  preferred: boolean,
  language: Language,
): ViewOf<typeof CardTokens>[number] {
  return {
    value: card.token,
    brandImageUrl: app.settings.publicUrl + artworkPath('c', language, 'png'),
    preferred,
    status: card.status,
    cardExpirationYear: card.expirationYear,
    cardExpirationMonth: card.expirationMonth,
    cardNumberMasked: card.numberMasked,
    cardScheme: card.scheme,
    cardBrand: card.scheme === 'VS' ? 'VISA' : 'MASTERCARD',
  }
}

function toBlik(app: App, token: BlikToken, language: Language): ViewOf<typeof BlikTokens>[number] {
  const { value, type, applications, aliasLabel, term } = token
  return {
    value,
    type,
    brandImageUrl: app.settings.publicUrl + artworkPath('blik', language, 'png'),
    bankApplicationReferences: applications,
    recurring: term && {
      aliasLabel,
      type: 'O',
      initializationDate: toIso(term.from),
      expirationDate: toIso(term.until),
    },
  }
}
