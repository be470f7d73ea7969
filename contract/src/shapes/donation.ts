import Type from 'typebox'
import { says } from '../text.ts'
import { minorUnits } from './money.ts'
import { filled } from './strings.ts'

export const Donation = Type.Object(
  {
    amount: Type.Optional(
      minorUnits(
        'Amount of the donation, in the smallest currency unit.',
        'Kwota darowizny w najmniejszej jednostce waluty.',
      ),
    ),
    organizationId: Type.Optional(
      filled(255, 'Who receives it.', 'Identyfikator obdarowanej organizacji.'),
    ),
  },
  says('A donation made with the payment.', 'Darowizna przekazywana razem z płatnością.'),
)
