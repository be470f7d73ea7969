import Type from 'typebox'
import { says } from '../text.ts'
import { minorUnits } from './money.ts'
import { filled } from './strings.ts'

export const Donation = Type.Object(
  {
    amount: Type.Optional(
      minorUnits(
        'Amount of the donation, in the smallest currency unit; the payer pays it on top of totalAmount. Required.',
        'Kwota darowizny w najmniejszej jednostce waluty; płacący płaci ją oprócz totalAmount. Wymagane.',
      ),
    ),
    organizationId: Type.Optional(
      filled(255, 'Who receives it. Required.', 'Identyfikator obdarowanej organizacji. Wymagane.'),
    ),
  },
  says(
    'A donation that the payer adds. It goes to the organisation, not to you, and is not refunded. Bank transfers and BLIK named in payMethods only, in PLN, CZK or EUR.',
    'Darowizna dodana przez płacącego. Trafia do organizacji, nie do Ciebie, i nie podlega zwrotowi. Tylko przelewy i BLIK wskazane w payMethods, w PLN, CZK lub EUR.',
  ),
)
