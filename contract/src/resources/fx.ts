import Type from 'typebox'
import { operation } from '../operation.ts'
import { FxTable, foreignCurrency, ReferenceRates } from '../shapes/fx.ts'
import { filled } from '../shapes/strings.ts'

const merchant = {
  audience: 'merchant',
  tag: 'fx',
  grants: ['client_credentials', 'trusted_merchant'],
} as const

export const fxOperations = {
  retrieveFxTable: operation({
    ...merchant,
    method: 'GET',
    path: '/api/v2_1/mcp-partners/{mcpPartnerId}/fx-table',
    aliases: ['/api/v2_1/mcp-partners/{mcpPartnerId}/fx-table/'],
    summary: { en: 'Retrieve the current rate table', pl: 'Pobierz aktualną tabelę kursów' },
    description: {
      en: 'Returns the rates for pricing orders in the payer’s currency with mcpData. A table is valid for 24 hours; after that, this call returns a new table with a new ID. An order that is created while the table is valid keeps its price until it is paid or expires.',
      pl: 'Zwraca kursy, po których możesz wyceniać zamówienia w walucie kupującego za pomocą mcpData. Tabela jest ważna 24 godziny; po tym czasie wywołanie zwraca nową tabelę z nowym identyfikatorem. Zamówienie utworzone w okresie ważności tabeli zachowuje cenę do chwili opłacenia lub wygaśnięcia.',
    },
    keywords: {
      en: 'exchange rates, currency table, conversion rate, mcpFxTableId, fxTable',
      pl: 'kursy walut, tabela walutowa, kurs przewalutowania, mcpFxTableId, fxTable',
    },
    params: Type.Object({
      mcpPartnerId: filled(
        255,
        'Your partner ID for multi-currency pricing.',
        'Identyfikator partnera w usłudze płatności wielowalutowych.',
      ),
    }),
    replies: { 200: FxTable },
    replyTexts: {
      200: {
        en: 'The current rate table.',
        pl: 'Aktualna tabela kursów.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  listReferenceRates: operation({
    ...merchant,
    method: 'GET',
    path: '/api/v2_1/fx-providers/ecb/fx-rates',
    aliases: ['/api/v2_1/fx-providers/ecb/fx-rates/'],
    summary: {
      en: 'Retrieve the ECB reference rates',
      pl: 'Pobierz kursy referencyjne EBC',
    },
    description: {
      en: 'Returns the euro foreign exchange reference rates of the European Central Bank, and rates between other currencies calculated through the euro. They are for information only; to price orders, use the rate table. If the server operator hasn’t configured a source, the call returns simulated rates. In a sandbox, the simulated rates change slightly every working day of the sandbox clock.',
      pl: 'Zwraca kursy referencyjne euro Europejskiego Banku Centralnego oraz obliczone na ich podstawie kursy krzyżowe. Mają charakter informacyjny; do wyceny zamówień służy tabela kursów. Jeśli operator serwera nie wskazał źródła, wywołanie zwraca kursy symulowane. W sandboksie kursy symulowane nieco się zmieniają w każdym dniu roboczym według jego zegara.',
    },
    keywords: {
      en: 'European Central Bank rates, euro exchange rate, official reference rate, mcp rates',
      pl: 'kursy Europejskiego Banku Centralnego, kurs euro, oficjalny kurs referencyjny',
    },
    query: Type.Object({
      termCurrency: foreignCurrency(
        'Currency in which the rates are expressed: one of the published currencies, ISO 4217.',
        'Waluta, w której wyrażone są kursy, kod ISO 4217; jedna z publikowanych.',
      ),
    }),
    replies: { 200: ReferenceRates },
    replyTexts: {
      200: {
        en: 'The latest published reference rates.',
        pl: 'Kursy referencyjne z ostatniej publikacji.',
      },
    },
    errors: [],
  }),
}
