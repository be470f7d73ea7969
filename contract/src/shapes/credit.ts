import Type from 'typebox'
import { informsRisk } from '../informs-risk.ts'
import { means, says } from '../text.ts'
import { minorUnits } from './money.ts'
import { count, countryCode, idOrNothing, languageCode, words } from './strings.ts'

const placeFields = {
  street: Type.Optional(words(255, 'Street.', 'Ulica.')),
  streetNo: Type.Optional(words(255, 'Building number.', 'Numer domu.')),
  flatNo: Type.Optional(words(255, 'Apartment number.', 'Numer mieszkania.')),
  postalCode: Type.Optional(words(255, 'Postal code.', 'Kod pocztowy.')),
  city: Type.Optional(words(255, 'City.', 'Miejscowość.')),
  countryCode: Type.Optional(
    // As in the delivery address: Grosz does not use it.
    Type.String({ ...countryCode('Country, two letters.', 'Kraj, dwie litery.'), ...informsRisk }),
  ),
}

const CreditCart = Type.Object({
  shippingMethod: Type.Optional(
    Type.Object(
      {
        type: Type.Optional(
          Type.Enum(['COURIER', 'COLLECTION_POINT_PICKUP', 'PARCEL_LOCKER', 'STORE_PICKUP'], {
            ...says('Delivery method.', 'Sposób dostawy.'),
            ...means({
              COURIER: { en: 'By courier.', pl: 'Kurier.' },
              COLLECTION_POINT_PICKUP: { en: 'At a collection point.', pl: 'Punkt odbioru.' },
              PARCEL_LOCKER: { en: 'In a parcel locker.', pl: 'Automat paczkowy.' },
              STORE_PICKUP: { en: 'In a store.', pl: 'Odbiór w sklepie.' },
            }),
          }),
        ),
        price: Type.Optional(
          minorUnits(
            'Delivery price, in hundredths of the currency unit.',
            'Cena dostawy w setnych częściach jednostki waluty.',
          ),
        ),
        address: Type.Optional(
          Type.Object(
            {
              pointId: Type.Optional(
                idOrNothing(255, 'ID of the pick-up point.', 'Identyfikator punktu odbioru.'),
              ),
              ...placeFields,
            },
            says('Delivery address.', 'Adres dostawy.'),
          ),
        ),
      },
      says('Delivery.', 'Dostawa.'),
    ),
  ),
  products: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.Optional(words(255, 'Product name.', 'Nazwa produktu.')),
        unitPrice: Type.Optional(
          minorUnits(
            'Unit price, in hundredths of the currency unit.',
            'Cena jednostkowa w setnych częściach jednostki waluty.',
            'negative',
          ),
        ),
        quantity: Type.Optional(count({ min: 1, max: 999_999_999 }, 'Quantity.', 'Liczba sztuk.')),
        virtual: Type.Optional(
          Type.Boolean({
            ...informsRisk,
            ...says('Whether the product is digital.', 'Czy produkt jest cyfrowy.'),
          }),
        ),
        listingDate: Type.Optional(
          words(
            40,
            'When the product was listed for sale, ISO 8601.',
            'Kiedy produkt wystawiono na sprzedaż, ISO 8601.',
          ),
        ),
      }),
      { maxItems: 1000, ...says('Products in the cart.', 'Produkty w koszyku.') },
    ),
  ),
  extCustomerId: Type.Optional(
    idOrNothing(
      1024,
      'Seller ID in the marketplace’s system.',
      'Identyfikator sprzedawcy w systemie platformy.',
    ),
  ),
})

/** The data for lenders: installments and pay later. */
export const Credit = Type.Object(
  {
    shoppingCarts: Type.Optional(
      Type.Array(CreditCart, {
        maxItems: 100,
        ...says('Items bought on credit.', 'Zakupy na kredyt.'),
      }),
    ),
    applicant: Type.Optional(
      Type.Object(
        {
          email: Type.Optional(words(255, 'Email address.', 'Adres e-mail.')),
          phone: Type.Optional(words(255, 'Phone number.', 'Telefon.')),
          firstName: Type.Optional(words(100, 'First name.', 'Imię.')),
          lastName: Type.Optional(words(100, 'Last name.', 'Nazwisko.')),
          language: Type.Optional(
            Type.String({
              ...languageCode('Language, ISO 639-1.', 'Język, kod ISO 639-1.'),
              ...informsRisk,
            }),
          ),
          nin: Type.Optional(
            idOrNothing(
              255,
              'National identification number.',
              'Krajowy numer identyfikacyjny, w Polsce PESEL.',
            ),
          ),
          address: Type.Optional(Type.Object(placeFields, says('Address.', 'Adres.'))),
          additionalInfo: Type.Optional(
            Type.Object(
              {
                hasSuccessfullyFinishedOrderInShop: Type.Optional(
                  words(
                    16,
                    'Whether the applicant has bought from you before: YES or NO.',
                    'Czy wnioskodawca robił już u Ciebie zakupy: YES albo NO.',
                  ),
                ),
              },
              {
                ...informsRisk,
                ...says('Other data for the credit decision.', 'Inne dane do decyzji kredytowej.'),
              },
            ),
          ),
        },
        says('The applicant.', 'Wnioskodawca.'),
      ),
    ),
    klarnaAttachment: Type.Optional(
      Type.Object(
        {
          content_type: Type.Optional(
            words(255, 'Format of the attachment.', 'Format załącznika.'),
          ),
          body: Type.Optional(
            words(
              65_536,
              'The attachment: JSON as a string.',
              'Załącznik: JSON zapisany jako ciąg znaków.',
            ),
          ),
        },
        says('Extra data for Klarna.', 'Dodatkowe dane dla Klarny.'),
      ),
    ),
  },
  says('Data for installments and pay later.', 'Dane do płatności ratalnych i odroczonych.'),
)
