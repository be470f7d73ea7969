import Type from 'typebox'
import { informsRisk } from '../informs-risk.ts'
import { says } from '../text.ts'
import { amountString, minorUnits } from './money.ts'
import { answered, count, day, filled } from './strings.ts'

const virtual = says('Whether the product is digital.', 'Czy produkt jest cyfrowy.')
const listingDate = day(
  'When the product was listed for sale, ISO 8601.',
  'Kiedy produkt wystawiono na sprzedaż, ISO 8601.',
)

export const Product = Type.Object(
  {
    name: filled(255, 'Product name.', 'Nazwa produktu.'),
    unitPrice: minorUnits(
      'Unit price, in hundredths of the currency unit. To give a discount, add an item with a negative price.',
      'Cena jednostkowa w setnych częściach jednostki waluty. Aby udzielić rabatu, dodaj pozycję z ceną ujemną.',
      'negative',
    ),
    quantity: count({ min: 1, max: 999_999_999 }, 'Quantity.', 'Liczba sztuk.'),
    // Grosz does not use these two.
    virtual: Type.Optional(Type.Boolean({ ...virtual, ...informsRisk })),
    listingDate: Type.Optional(Type.String({ ...listingDate, ...informsRisk })),
  },
  says('One item in the cart.', 'Jedna pozycja koszyka.'),
)

export const Products = Type.Array(Product, {
  // Plugins of headless shops send an empty list, which the definition of the dialect does not exclude.
  minItems: 0,
  maxItems: 1000,
  ...says(
    'Products in the order; an empty list if you don’t itemize the order. Their prices don’t have to add up to totalAmount.',
    'Produkty w zamówieniu; pusta lista, jeśli nie podajesz pozycji. Suma pozycji nie musi być równa totalAmount.',
  ),
})

/** Products in responses: amounts are strings, even if they were sent as numbers. */
export const RetrievedProducts = Type.Array(
  Type.Object({
    name: answered('Product name.', 'Nazwa produktu.'),
    unitPrice: amountString(
      'Unit price, in hundredths of the currency unit.',
      'Cena jednostkowa w setnych częściach jednostki waluty.',
    ),
    quantity: answered('Quantity.', 'Liczba sztuk.'),
    virtual: Type.Optional(Type.Boolean(virtual)),
    listingDate: Type.Optional(
      answered('When the product was listed for sale.', 'Kiedy produkt wystawiono na sprzedaż.'),
    ),
  }),
  says('Products in the order.', 'Kupowane produkty.'),
)
