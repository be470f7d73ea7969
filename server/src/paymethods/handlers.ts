import { minimumOf, payMethodCatalogue } from '@grosz/contract/methods/index.ts'
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
      cardTokens: cards.map((card, index) => toCard(app, card, index === 0)),
      blikTokens: [],
      pexTokens: [],
      payByLinks: payMethodCatalogue
        .filter((method) => method.currencies.some((one) => one === pos.currency))
        .map((method) => ({
          value: method.value,
          name: method.name[language],
          brandImageUrl: brandImageUrl(app, method.value),
          status: 'ENABLED',
          minAmount: Number(minimumOf(method, pos.currency)),
          maxAmount: Number(method.max),
        })),
      status: { statusCode: 'SUCCESS' },
    },
  } as Awaited<Reply<'listPayMethods'>>
}

function toCard(app: App, card: CardToken, preferred: boolean) {
  return {
    value: card.token,
    brandImageUrl: brandImageUrl(app, 'c'),
    preferred,
    status: card.status,
    cardExpirationYear: card.expirationYear,
    cardExpirationMonth: card.expirationMonth,
    cardNumberMasked: card.numberMasked,
    cardScheme: card.scheme,
    cardBrand: card.scheme === 'VS' ? 'VISA' : 'MASTERCARD',
  }
}

function brandImageUrl(app: App, value: string): string {
  return `${app.settings.publicUrl}/images/mobile/logos/pbl_${value}.svg`
}
