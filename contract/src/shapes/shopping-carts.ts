import Type from 'typebox'
import { informsRisk } from '../informs-risk.ts'
import { says } from '../text.ts'
import { amountString, minorUnits } from './money.ts'
import { Product, RetrievedProducts } from './products.ts'
import { answered, id, words } from './strings.ts'

const ShippingMethod = Type.Object(
  {
    // Grosz does not use it, and shops also send UK or POL.
    country: words(255, 'Delivery country, two letters.', 'Kraj dostawy, dwie litery.'),
    price: minorUnits(
      'Delivery price, in hundredths of the currency unit.',
      'Cena dostawy w setnych częściach jednostki waluty.',
    ),
    name: words(255, 'Delivery method name.', 'Nazwa sposobu dostawy.'),
  },
  says('One delivery option of the cart.', 'Jeden ze sposobów dostawy koszyka.'),
)

/** Plugins for the first versions of the API send delivery in addition to an amount that does not include it. */
export const OrderShippingMethods = Type.Array(Type.Partial(ShippingMethod), {
  maxItems: 100,
  ...informsRisk,
  ...says(
    'Delivery options from older plugins. Their prices aren’t added to the order: include delivery in totalAmount and as a product. If the products add up to totalAmount and none of them has the delivery price, the request fails.',
    'Sposoby dostawy ze starszych wtyczek. Ich ceny nie powiększają zamówienia: dostawę wlicz do totalAmount i dodaj jako produkt. Jeśli suma produktów jest równa totalAmount, a żaden z nich nie ma ceny dostawy, żądanie kończy się błędem.',
  ),
})

/** The parts of a marketplace order: one cart for each seller. */
export const ShoppingCarts = Type.Array(
  Type.Object({
    extCustomerId: id(
      1024,
      'Seller ID in the marketplace’s system.',
      'Identyfikator sprzedawcy w systemie platformy.',
    ),
    amount: minorUnits(
      'Value of the cart: products and delivery.',
      'Wartość koszyka: suma produktów i dostawy.',
    ),
    fee: Type.Optional(
      minorUnits(
        'Fee that the marketplace keeps: from 0 to the amount of the cart.',
        'Prowizja platformy: od 0 do wartości koszyka.',
      ),
    ),
    shippingMethods: Type.Optional(
      Type.Array(ShippingMethod, {
        maxItems: 100,
        ...says('Cart deliveries.', 'Dostawy w koszyku.'),
      }),
    ),
    products: Type.Array(Product, {
      minItems: 1,
      maxItems: 1000,
      ...says('Products bought from this seller.', 'Produkty kupowane u tego sprzedawcy.'),
    }),
  }),
  {
    minItems: 1,
    maxItems: 100,
    ...says(
      'Marketplaces only: a cart for each seller. Their amounts add up to totalAmount.',
      'Tylko dla platform handlowych: osobny koszyk dla każdego sprzedawcy. Suma ich wartości jest równa totalAmount.',
    ),
  },
)

/** Carts in responses: amounts are strings, even if they were sent as numbers. */
export const RetrievedShoppingCarts = Type.Array(
  Type.Object({
    extCustomerId: answered(
      'Seller ID in the marketplace’s system.',
      'Identyfikator sprzedawcy w systemie platformy.',
    ),
    amount: amountString(
      'Value of the cart: products and delivery.',
      'Wartość koszyka: suma produktów i dostawy.',
    ),
    fee: Type.Optional(amountString('Fee that the marketplace keeps.', 'Prowizja platformy.')),
    shippingMethods: Type.Optional(
      Type.Array(
        Type.Object({
          country: answered('Delivery country, two letters.', 'Kraj dostawy, dwie litery.'),
          price: amountString(
            'Delivery price, in hundredths of the currency unit.',
            'Cena dostawy w setnych częściach jednostki waluty.',
          ),
          name: answered('Delivery method name.', 'Nazwa sposobu dostawy.'),
        }),
        says('Cart deliveries.', 'Dostawy w koszyku.'),
      ),
    ),
    products: RetrievedProducts,
  }),
  says(
    'Marketplaces only: a cart for each seller.',
    'Tylko dla platform handlowych: osobny koszyk dla każdego sprzedawcy.',
  ),
)
