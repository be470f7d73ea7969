import Type, { type Static } from 'typebox'
import { requires } from '../required.ts'
import { says } from '../text.ts'
import { foreignCurrency, sentRate } from './fx.ts'
import { minorUnits } from './money.ts'
import { id } from './strings.ts'

// The absence of each of the five has an error of its own.
/** Multi-currency pricing: what the payer pays in their own currency. */
export const McpData = Type.Object(
  {
    mcpCurrency: Type.Optional(
      foreignCurrency(
        'Currency that the payer pays in: baseCurrency of a pair whose termCurrency is currencyCode.',
        'Waluta, w której płaci kupujący: baseCurrency pary, której termCurrency to currencyCode.',
      ),
    ),
    mcpAmount: Type.Optional(
      minorUnits(
        'What the payer pays, in mcpCurrency and times 100: totalAmount divided by mcpRate, rounded half up to a whole number. A totalAmount that is mcpAmount times mcpRate, rounded so, is as good.',
        'Kwota, którą płaci kupujący, w walucie mcpCurrency i pomnożona przez 100: iloraz totalAmount i mcpRate zaokrąglony do liczby całkowitej (połowa w górę). Może też być odwrotnie: totalAmount jest tak samo zaokrąglonym iloczynem mcpAmount i mcpRate.',
      ),
    ),
    mcpRate: Type.Optional(
      sentRate(
        'exchangeRate of the pair, exactly as in the rate table.',
        'exchangeRate tej pary, dokładnie taki jak w tabeli kursów.',
      ),
    ),
    mcpFxTableId: Type.Optional(
      id(
        255,
        'Id of the rate table; it must be valid when the order is created.',
        'Identyfikator tabeli kursów; musi być ważna w chwili tworzenia zamówienia.',
      ),
    ),
    mcpPartnerId: Type.Optional(
      id(
        255,
        'Your partner id of multi-currency pricing.',
        'Identyfikator partnera w usłudze płatności wielowalutowych.',
      ),
    ),
  },
  {
    ...requires('mcpCurrency', 'mcpAmount', 'mcpRate', 'mcpFxTableId', 'mcpPartnerId'),
    ...says(
      'Multi-currency pricing: you receive totalAmount in currencyCode, the payer pays mcpAmount in mcpCurrency. Cards and wallets only.',
      'Płatność wielowalutowa: otrzymujesz totalAmount w walucie currencyCode, a kupujący płaci mcpAmount w walucie mcpCurrency. Tylko karty i portfele cyfrowe.',
    ),
  },
)

export type McpData = Static<typeof McpData>
