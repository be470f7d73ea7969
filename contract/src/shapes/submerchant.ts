import Type from 'typebox'
import { says } from '../text.ts'
import { filled } from './strings.ts'

export const SubmerchantRef = Type.Object(
  {
    id: Type.Optional(
      filled(255, 'Your id of the submerchant.', 'Identyfikator submerchanta w Twoim systemie.'),
    ),
  },
  says(
    'Payment facilitators only: on whose behalf you sell.',
    'Tylko dla pośredników płatności: w czyim imieniu sprzedajesz.',
  ),
)
