import Type from 'typebox'
import { says } from '../text.ts'
import { CurrencyCode, minorUnits } from './money.ts'
import { filled, formed } from './strings.ts'

/** Multi-currency pricing: what the payer was shown in their own currency. */
export const McpData = Type.Object(
  {
    mcpCurrency: CurrencyCode,
    mcpAmount: minorUnits(
      'Amount in mcpCurrency, in its smallest unit.',
      'Kwota w walucie mcpCurrency, w jej najmniejszej jednostce.',
    ),
    mcpRate: formed(
      '^[0-9]{1,12}([.][0-9]{1,12})?$',
      25,
      'Rate used, from the rate table.',
      'Zastosowany kurs z tabeli kursów.',
    ),
    mcpFxTableId: filled(255, 'Id of the rate table.', 'Identyfikator tabeli kursów.'),
    mcpPartnerId: filled(
      255,
      'Your partner id of the service.',
      'Identyfikator partnera w usłudze.',
    ),
  },
  says(
    'Multi-currency pricing: the price as the payer saw it.',
    'Płatność wielowalutowa: cena, którą widział płacący.',
  ),
)
