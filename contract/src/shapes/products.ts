import Type from 'typebox'
import { says } from '../text.ts'
import { amountString, minorUnits } from './money.ts'
import { answered, count, day, filled } from './strings.ts'

const virtual = Type.Optional(
  Type.Boolean(
    says(
      'Whether it is delivered without a parcel.',
      'Czy produkt jest dostarczany bez przesyłki.',
    ),
  ),
)
const listingDate = Type.Optional(
  day(
    'When the product was put up for sale, ISO 8601.',
    'Kiedy produkt wystawiono na sprzedaż, ISO 8601.',
  ),
)

export const Product = Type.Object(
  {
    name: filled(255, 'Name of the product.', 'Nazwa produktu.'),
    unitPrice: minorUnits(
      'Price of one, in the smallest currency unit. A discount is a line with a negative price.',
      'Cena jednostkowa w najmniejszej jednostce waluty. Rabat to pozycja z ceną ujemną.',
      'negative',
    ),
    quantity: count({ min: 1, max: 999_999_999 }, 'How many.', 'Liczba sztuk.'),
    virtual,
    listingDate,
  },
  says('One line of the basket.', 'Jedna pozycja koszyka.'),
)

export const Products = Type.Array(Product, {
  // Plugins of headless shops send an empty list, which the definition of the dialect does not exclude.
  minItems: 0,
  maxItems: 1000,
  ...says(
    'What is bought; an empty list if you do not list it. The lines need not add up to totalAmount.',
    'Co jest kupowane; pusta lista, jeśli nie podajesz pozycji. Suma pozycji nie musi być równa totalAmount.',
  ),
})

/** Products in answers: amounts are strings, also those that were sent as numbers. */
export const RetrievedProducts = Type.Array(
  Type.Object({
    name: answered('Name of the product.', 'Nazwa produktu.'),
    unitPrice: amountString(
      'Price of one, in the smallest currency unit.',
      'Cena jednostkowa w najmniejszej jednostce waluty.',
    ),
    quantity: answered('How many.', 'Liczba sztuk.'),
    virtual,
    listingDate: Type.Optional(
      answered('When the product was put up for sale.', 'Kiedy produkt wystawiono na sprzedaż.'),
    ),
  }),
  says('What is bought.', 'Co jest kupowane.'),
)
