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
      en: 'The rates at which you may price orders in the payer’s currency with mcpData. A table is valid for 24 hours; once it has expired, this call answers with a new one under a new id. An order that was created in time keeps its price until it is paid or expires.',
      pl: 'Kursy, po których możesz wyceniać zamówienia w walucie kupującego za pomocą mcpData. Tabela jest ważna 24 godziny; po tym czasie wywołanie zwraca nową tabelę z nowym identyfikatorem. Zamówienie utworzone w terminie zachowuje cenę do chwili opłacenia lub wygaśnięcia.',
    },
    keywords: {
      en: 'exchange rates, currency table, conversion rate, mcpFxTableId, fxTable',
      pl: 'kursy walut, tabela walutowa, kurs przewalutowania, mcpFxTableId, fxTable',
    },
    params: Type.Object({
      mcpPartnerId: filled(
        255,
        'Your partner id of multi-currency pricing.',
        'Identyfikator partnera w usłudze płatności wielowalutowych.',
      ),
    }),
    replies: { 200: FxTable },
    replyTexts: {
      200: {
        en: 'The rate table that is valid now.',
        pl: 'Tabela kursów, która teraz obowiązuje.',
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
      en: 'Retrieve the reference rates of the ECB',
      pl: 'Pobierz kursy referencyjne EBC',
    },
    description: {
      en: 'The euro foreign exchange reference rates of the European Central Bank, and rates between other currencies calculated by way of the euro. For information; orders are priced with the rate table. A server whose operator has named no source returns a sample: rates that resemble the real ones and are not. In a sandbox, they change a little every working day of its clock.',
      pl: 'Kursy referencyjne euro Europejskiego Banku Centralnego oraz obliczone na ich podstawie kursy krzyżowe. Mają charakter informacyjny; do wyceny zamówień służy tabela kursów. Serwer, którego operator nie wskazał źródła, zwraca kursy przykładowe: podobne do prawdziwych, ale nieprawdziwe. W sandboksie zmieniają się one nieco w każdym dniu roboczym jego zegara.',
    },
    keywords: {
      en: 'European Central Bank rates, euro exchange rate, official reference rate, mcp rates',
      pl: 'kursy Europejskiego Banku Centralnego, kurs euro, oficjalny kurs referencyjny',
    },
    query: Type.Object({
      termCurrency: foreignCurrency(
        'Currency that the rates are expressed in, ISO 4217; one that is published.',
        'Waluta, w której wyrażone są kursy, kod ISO 4217; jedna z publikowanych.',
      ),
    }),
    replies: { 200: ReferenceRates },
    replyTexts: {
      200: {
        en: 'The reference rates of the last publication.',
        pl: 'Kursy referencyjne z ostatniej publikacji.',
      },
    },
    errors: [],
  }),
}
