import Type from 'typebox'
import { says } from '../text.ts'
import { answered, formed, moment } from './strings.ts'
import { written } from './written.ts'

/** A currency; rate tables determine whether it is supported. */
export function foreignCurrency(en: string, pl: string) {
  return formed(written.currency, 3, en, pl)
}

/** A rate as merchants send it back: the text or the JSON number of the table. */
export function sentRate(en: string, pl: string) {
  return Type.Unsafe<string | number>({
    type: ['string', 'number'],
    maxLength: 25,
    ...written.rate,
    minimum: 0,
    maximum: 999_999_999_999,
    ...says(en, pl),
  })
}

/** A rate in responses: a number that is written with exactly the digits of our calculations. */
function answeredRate(en: string, pl: string) {
  return Type.Number({ exclusiveMinimum: 0, ...says(en, pl) })
}

export const FxTable = Type.Object(
  {
    id: answered(
      'ID of the table, for mcpFxTableId.',
      'Identyfikator tabeli, wartość pola mcpFxTableId.',
    ),
    validTo: moment('When the table expires.', 'Kiedy tabela traci ważność.'),
    currencyPairs: Type.Array(
      Type.Object({
        baseCurrency: answered(
          'Base currency, ISO 4217. Rates are given for one unit of this currency.',
          'Waluta bazowa, kod ISO 4217. Kursy podano dla jednej jej jednostki.',
        ),
        exchangeRate: answeredRate(
          'Units of termCurrency for one unit of baseCurrency, at most 6 significant digits. Includes our margin.',
          'Ile jednostek termCurrency odpowiada jednej jednostce baseCurrency, najwyżej 6 cyfr znaczących. Kurs zawiera naszą marżę.',
        ),
        termCurrency: answered(
          'Quote currency, which is paid, ISO 4217.',
          'Waluta kwotowana, w której się płaci, kod ISO 4217.',
        ),
      }),
      says('Currency pairs with their rates.', 'Pary walut z kursami.'),
    ),
  },
  says('A rate table.', 'Tabela kursów.'),
)

export const ReferenceRates = Type.Object(
  {
    effectiveDate: Type.String({
      ...written.answeredDay,
      ...says('Date of the rates, YYYY-MM-DD.', 'Dzień, którego dotyczą kursy, RRRR-MM-DD.'),
    }),
    fxRates: Type.Array(
      Type.Object({
        baseCurrency: answered('Base currency, ISO 4217.', 'Waluta bazowa, kod ISO 4217.'),
        termCurrency: answered(
          'The requested quote currency.',
          'Waluta kwotowana, o którą zapytano.',
        ),
        midRate: answeredRate(
          'Units of termCurrency for one unit of baseCurrency. For EUR, the published rate. For other base currencies, calculated through EUR and rounded half up to 6 significant digits.',
          'Ile jednostek termCurrency odpowiada jednej jednostce baseCurrency. W przypadku EUR: kurs opublikowany. W przypadku pozostałych walut: kurs krzyżowy przez EUR, zaokrąglony do 6 cyfr znaczących (połowa w górę).',
        ),
      }),
      says(
        'Rates of all other published currencies.',
        'Kursy wszystkich pozostałych publikowanych walut.',
      ),
    ),
  },
  says('Reference rates.', 'Kursy referencyjne.'),
)
