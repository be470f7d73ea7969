import Type from 'typebox'
import { requires } from '../required.ts'
import { says } from '../text.ts'
import { minorUnits } from './money.ts'
import { id } from './strings.ts'

export const Donation = Type.Object(
  {
    amount: Type.Optional(
      minorUnits(
        'Amount of the donation, in the smallest currency unit; the payer pays it on top of totalAmount.',
        'Kwota darowizny w najmniejszej jednostce waluty; kupujący płaci ją oprócz totalAmount.',
      ),
    ),
    organizationId: Type.Optional(
      id(255, 'Who receives it.', 'Identyfikator obdarowanej organizacji.'),
    ),
  },
  {
    ...requires('amount', 'organizationId'),
    ...says(
      'A donation that the payer adds, with any payment method. It goes to the organization, not to you, and is not refunded. In PLN, CZK or EUR, without mcpData, and with a totalAmount of more than 0.',
      'Darowizna dodana przez kupującego, przy dowolnej metodzie płatności. Trafia do organizacji, nie do Ciebie, i nie podlega zwrotowi. W PLN, CZK lub EUR, bez mcpData i przy totalAmount większym niż 0.',
    ),
  },
)
