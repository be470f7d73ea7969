import { artworkPath, minimumOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { App, Reply, Request } from '../app.ts'
import { languageOf } from '../orders/plan.ts'
import { type CardToken, listTokens } from '../tokens/store.ts'

export async function listPayMethods(
  app: App,
  { query, caller }: Request<'listPayMethods'>,
): Reply<'listPayMethods'> {
  const { pos, extCustomerId } = caller
  const cards =
    extCustomerId === undefined
      ? []
      : await app.database.read((tx) => listTokens(tx, pos.posId, extCustomerId, app.now()))
  const language = languageOf(query.lang)
  return {
    status: 200,
    body: {
      cardTokens: cards.map((card, index) => toCard(app, card, index === 0, language)),
      blikTokens: [],
      pexTokens: [],
      payByLinks: payMethodCatalogue
        .filter((method) => method.currencies.some((one) => one === pos.currency))
        .map((method) => ({
          value: method.value,
          name: method.name[language],
          brandImageUrl: app.settings.publicUrl + artworkPath(method.value, language),
          status: 'ENABLED',
          minAmount: Number(minimumOf(method, pos.currency)),
          maxAmount: Number(method.max),
        })),
      status: { statusCode: 'SUCCESS' },
    },
  } as Awaited<Reply<'listPayMethods'>>
}

function toCard(app: App, card: CardToken, preferred: boolean, language: Language) {
  return {
    value: card.token,
    brandImageUrl: app.settings.publicUrl + artworkPath('c', language),
    preferred,
    status: card.status,
    cardExpirationYear: card.expirationYear,
    cardExpirationMonth: card.expirationMonth,
    cardNumberMasked: card.numberMasked,
    cardScheme: card.scheme,
    cardBrand: card.scheme === 'VS' ? 'VISA' : 'MASTERCARD',
  }
}
