import Type, { type Static } from 'typebox'
import { requires } from '../required.ts'
import { says } from '../text.ts'
import { foreignCurrency, sentRate } from './fx.ts'
import { minorUnits } from './money.ts'
import { id } from './strings.ts'

// The absence of each of the five has its own error.
/** Multi-currency pricing: the amount that the payer pays in another currency. */
export const McpData = Type.Object(
  {
    mcpCurrency: Type.Optional(
      foreignCurrency(
        'Currency in which the payer pays: baseCurrency of a pair whose termCurrency is currencyCode.',
        'Waluta, w której płaci kupujący: baseCurrency pary, której termCurrency to currencyCode.',
      ),
    ),
    mcpAmount: Type.Optional(
      minorUnits(
        'Amount that the payer pays, in hundredths of mcpCurrency: totalAmount divided by mcpRate, rounded half up to an integer. You can also start from mcpAmount: totalAmount is then mcpAmount times mcpRate, rounded the same way.',
        'Kwota, którą płaci kupujący, w setnych częściach jednostki mcpCurrency: totalAmount podzielone przez mcpRate i zaokrąglone do liczby całkowitej (połówki w górę). Możesz też wyjść od mcpAmount: totalAmount to wtedy mcpAmount pomnożone przez mcpRate i tak samo zaokrąglone.',
      ),
    ),
    mcpRate: Type.Optional(
      sentRate(
        'The exchangeRate value of the currency pair, exactly as in the rate table.',
        'Wartość exchangeRate tej pary walut, dokładnie taka jak w tabeli kursów.',
      ),
    ),
    mcpFxTableId: Type.Optional(
      id(
        255,
        'ID of the rate table; it must be valid when the order is created.',
        'Identyfikator tabeli kursów; musi być ważna w chwili tworzenia zamówienia.',
      ),
    ),
    mcpPartnerId: Type.Optional(
      id(
        255,
        'Your partner ID for multi-currency pricing.',
        'Identyfikator partnera w usłudze płatności wielowalutowych.',
      ),
    ),
  },
  {
    ...requires('mcpCurrency', 'mcpAmount', 'mcpRate', 'mcpFxTableId', 'mcpPartnerId'),
    ...says(
      'Multi-currency pricing: you receive totalAmount in currencyCode, and the payer pays mcpAmount in mcpCurrency. Cards and wallets only.',
      'Płatność wielowalutowa: otrzymujesz totalAmount w walucie currencyCode, a kupujący płaci mcpAmount w walucie mcpCurrency. Tylko karty i portfele cyfrowe.',
    ),
  },
)

export type McpData = Static<typeof McpData>
