import Type from 'typebox'
import { requires } from '../required.ts'
import { says } from '../text.ts'
import { minorUnits } from './money.ts'
import { id } from './strings.ts'

export const Donation = Type.Object(
  {
    amount: Type.Optional(
      minorUnits(
        'Donation amount, in hundredths of the currency unit; the payer pays it on top of totalAmount.',
        'Kwota darowizny w setnych częściach jednostki waluty; kupujący płaci ją oprócz totalAmount.',
      ),
    ),
    organizationId: Type.Optional(
      id(
        255,
        'ID of the organization that receives the donation.',
        'Identyfikator obdarowanej organizacji.',
      ),
    ),
  },
  {
    ...requires('amount', 'organizationId'),
    ...says(
      'A donation that the payer adds, with any payment method. The donation is paid to the organization, not to you, and can’t be refunded. Requires PLN, CZK, or EUR and a totalAmount greater than 0; not available with mcpData.',
      'Darowizna dodana przez kupującego, przy dowolnej metodzie płatności. Darowizna trafia do organizacji, a nie do Ciebie, i nie podlega zwrotowi. Wymaga waluty PLN, CZK lub EUR i totalAmount większego niż 0; nie działa razem z mcpData.',
    ),
  },
)
