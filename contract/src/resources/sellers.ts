import Type from 'typebox'
import { operation } from '../operation.ts'
import { amountString, CurrencyCode } from '../shapes/money.ts'
import { SuccessStatus } from '../shapes/status.ts'
import { answered, filled } from '../shapes/strings.ts'
import { says } from '../text.ts'

const marketplace = {
  method: 'GET',
  audience: 'merchant',
  tag: 'sellers',
  grants: ['client_credentials'],
  params: Type.Object({
    extCustomerId: filled(
      255,
      'The marketplace’s own id of the seller.',
      'Identyfikator sprzedającego w systemie platformy.',
    ),
  }),
  query: Type.Object({ currencyCode: CurrencyCode }),
  errors: ['VALUE_MISSING', 'NOT_FOUND'],
} as const

export const sellerOperations = {
  retrieveSellerStatus: operation({
    ...marketplace,
    path: '/api/v2_1/customers/ext/{extCustomerId}/status',
    aliases: ['/api/v2_1/customers/ext/{extCustomerId}/status/'],
    summary: { en: 'Retrieve the status of a seller', pl: 'Pobierz status sprzedającego' },
    description: {
      en: 'Whether a seller of the marketplace is verified and may be paid out.',
      pl: 'Czy sprzedający na platformie jest zweryfikowany i może otrzymywać wypłaty.',
    },
    keywords: {
      en: 'is a seller verified, customVerificationStatus, seller verification status, submerchant status',
      pl: 'czy sprzedający jest zweryfikowany, customVerificationStatus, status weryfikacji sprzedającego, status submerchanta',
    },
    replies: {
      200: Type.Object({
        customVerificationStatus: Type.Enum(
          ['Verified', 'NotVerified'],
          says('Whether the seller is verified.', 'Czy sprzedający jest zweryfikowany.'),
        ),
        name: answered('Name of the seller.', 'Nazwa sprzedającego.'),
        taxId: answered('Tax number of the seller.', 'Numer identyfikacji podatkowej (NIP).'),
        regon: answered('Polish statistical number of the seller.', 'Numer REGON.'),
      }),
    },
  }),
  retrieveSellerBalance: operation({
    ...marketplace,
    path: '/api/v2_1/customers/ext/{extCustomerId}/balances',
    aliases: ['/api/v2_1/customers/ext/{extCustomerId}/balances/'],
    summary: { en: 'Retrieve the balance of a seller', pl: 'Pobierz saldo sprzedającego' },
    description: {
      en: 'What the shop of the access token holds for a seller in one currency.',
      pl: 'Środki, które sklep z tokenu dostępu przechowuje dla sprzedającego w jednej walucie.',
    },
    keywords: {
      en: 'seller funds, how much a seller can be paid out, availableAmount, submerchant balance',
      pl: 'środki sprzedającego, ile można wypłacić sprzedającemu, availableAmount, saldo submerchanta',
    },
    replies: {
      200: Type.Object({
        balance: Type.Object(
          {
            availableAmount: amountString(
              'What can be paid out now, in the smallest currency unit.',
              'Środki, które można teraz wypłacić, w najmniejszej jednostce waluty.',
            ),
            totalAmount: amountString(
              'All that is held for the seller, with payouts under way.',
              'Wszystkie środki sprzedającego, razem z wypłatami w toku.',
            ),
          },
          says('Money of the seller.', 'Środki sprzedającego.'),
        ),
        status: SuccessStatus,
      }),
    },
  }),
}
