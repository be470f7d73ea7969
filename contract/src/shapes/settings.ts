import Type from 'typebox'
import {
  cardInstallmentProviders,
  cardInstallmentProviderTexts,
} from '../methods/card-installments.ts'
import { means, says } from '../text.ts'
import { written } from './written.ts'

export const OrderSettings = Type.Object(
  {
    cardInstallmentsOptions: Type.Optional(
      Type.Record(
        // Any name in the form of a provider is accepted here, so that an unknown one is rejected, not dropped.
        Type.String(written.providerName),
        Type.Array(Type.Integer({ minimum: 1, maximum: 99 }), {
          maxItems: 99,
          ...says('Numbers of installments for one provider.', 'Liczby rat jednego dostawcy.'),
        }),
        {
          propertyNames: {
            enum: [...cardInstallmentProviders],
            ...means(cardInstallmentProviderTexts),
          },
          ...says(
            'Romania only: the numbers of installments that you allow for each provider. An installment order can’t use any other number or any provider that isn’t listed.',
            'Tylko w Rumunii: dozwolone liczby rat dla każdego dostawcy. W zamówieniu na raty nie można użyć innej liczby rat ani dostawcy spoza listy.',
          ),
        },
      ),
    ),
  },
  says('Settings of this order.', 'Ustawienia tego zamówienia.'),
)
