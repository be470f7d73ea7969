import Type from 'typebox'
import { informsRisk } from '../informs-risk.ts'
import { means, says } from '../text.ts'
import { minorUnits } from './money.ts'
import { count, countryCode, idOrNothing, languageCode, words } from './strings.ts'

const placeFields = {
  street: Type.Optional(words(255, 'Street.', 'Ulica.')),
  streetNo: Type.Optional(words(255, 'Number of the house.', 'Numer domu.')),
  flatNo: Type.Optional(words(255, 'Number of the flat.', 'Numer mieszkania.')),
  postalCode: Type.Optional(words(255, 'Postal code.', 'Kod pocztowy.')),
  city: Type.Optional(words(255, 'City.', 'Miejscowość.')),
  countryCode: Type.Optional(countryCode('Country, two letters.', 'Kraj, dwie litery.')),
}

const CreditCart = Type.Object({
  shippingMethod: Type.Optional(
    Type.Object(
      {
        type: Type.Optional(
          Type.Enum(['COURIER', 'COLLECTION_POINT_PICKUP', 'PARCEL_LOCKER', 'STORE_PICKUP'], {
            ...says('How the goods are handed over.', 'Sposób dostawy.'),
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
            'Price of the delivery, in the smallest currency unit.',
            'Cena dostawy w najmniejszej jednostce waluty.',
          ),
        ),
        address: Type.Optional(
          Type.Object(
            {
              pointId: Type.Optional(
                idOrNothing(255, 'Id of the pick-up point.', 'Identyfikator punktu odbioru.'),
              ),
              ...placeFields,
            },
            says('Where to.', 'Adres dostawy.'),
          ),
        ),
      },
      says('Delivery.', 'Dostawa.'),
    ),
  ),
  products: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.Optional(words(255, 'Name of the product.', 'Nazwa produktu.')),
        unitPrice: Type.Optional(
          minorUnits(
            'Price of one, in the smallest currency unit.',
            'Cena jednostkowa w najmniejszej jednostce waluty.',
            'negative',
          ),
        ),
        quantity: Type.Optional(count({ min: 1, max: 999_999_999 }, 'How many.', 'Liczba sztuk.')),
        virtual: Type.Optional(
          Type.Boolean(
            says(
              'Whether it is delivered without a parcel.',
              'Czy produkt jest dostarczany bez przesyłki.',
            ),
          ),
        ),
        listingDate: Type.Optional(
          words(
            40,
            'When it was put up for sale, ISO 8601.',
            'Kiedy produkt wystawiono na sprzedaż, ISO 8601.',
          ),
        ),
      }),
      { maxItems: 1000, ...says('What is bought.', 'Co jest kupowane.') },
    ),
  ),
  extCustomerId: Type.Optional(
    idOrNothing(
      1024,
      'The marketplace’s own id of the seller.',
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
        ...says('What is bought on credit.', 'Co jest kupowane na kredyt.'),
      }),
    ),
    applicant: Type.Optional(
      Type.Object(
        {
          email: Type.Optional(words(255, 'E-mail.', 'E-mail.')),
          phone: Type.Optional(words(255, 'Phone.', 'Telefon.')),
          firstName: Type.Optional(words(100, 'First name.', 'Imię.')),
          lastName: Type.Optional(words(100, 'Last name.', 'Nazwisko.')),
          language: Type.Optional(languageCode('Language, ISO 639-1.', 'Język, kod ISO 639-1.')),
          nin: Type.Optional(
            idOrNothing(
              255,
              'National identity number.',
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
                    'Whether they have bought from you before: YES or NO.',
                    'Czy robili już u Ciebie zakupy: YES albo NO.',
                  ),
                ),
              },
              {
                ...informsRisk,
                ...says('What else helps to decide.', 'Dodatkowe informacje pomocne w decyzji.'),
              },
            ),
          ),
        },
        says('Who applies.', 'Kto składa wniosek.'),
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
              'The attachment, JSON as a string.',
              'Załącznik: JSON zapisany jako ciąg znaków.',
            ),
          ),
        },
        says('Extra data for Klarna.', 'Dodatkowe dane dla Klarny.'),
      ),
    ),
  },
  says('For installments and pay later.', 'Dane do płatności ratalnych i odroczonych.'),
)
