import Type from 'typebox'
import { cardInstallmentProviders } from '../methods/card-installments.ts'
import { says } from '../text.ts'

export const OrderSettings = Type.Object(
  {
    cardInstallmentsOptions: Type.Optional(
      Type.Record(
        Type.String({ pattern: `^(${cardInstallmentProviders.join('|')})$` }),
        Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), {
          maxItems: 99,
          ...says('Numbers of instalments of one provider.', 'Liczby rat jednego dostawcy.'),
        }),
        says(
          'Romania only: the numbers of instalments that you allow, by provider.',
          'Tylko Rumunia: dozwolone liczby rat dla każdego dostawcy.',
        ),
      ),
    ),
  },
  says('Settings of this order.', 'Ustawienia tego zamówienia.'),
)
