import Type from 'typebox'
import { operation } from '../operation.ts'
import {
  amountString,
  type Currency,
  CurrencyCode,
  minorUnits,
  OwnCurrencyCode,
} from '../shapes/money.ts'
import { SellerOperations, SellerOperationsQuery } from '../shapes/seller-operations.ts'
import { SuccessStatus } from '../shapes/status.ts'
import { answered, id, words } from '../shapes/strings.ts'
import { means, says, type Text } from '../text.ts'

const marketplace = {
  audience: 'merchant',
  tag: 'sellers',
  grants: ['client_credentials'],
  params: Type.Object({
    extCustomerId: id(
      255,
      'Seller ID in the marketplace’s system.',
      'Identyfikator sprzedawcy w systemie platformy.',
    ),
  }),
} as const

const inCurrency = {
  ...marketplace,
  method: 'GET',
  query: Type.Object({ currencyCode: CurrencyCode }),
  errors: ['NOT_FOUND'],
} as const

const FeeTransferRequest = Type.Object({
  amount: minorUnits(
    'Amount in hundredths of the currency unit, greater than zero.',
    'Kwota w setnych częściach jednostki waluty, większa od zera.',
    'one',
  ),
  currencyCode: Type.Unsafe<Currency>({
    ...OwnCurrencyCode,
    ...says(
      'Currency of the balances between which the money moves.',
      'Waluta sald, między którymi przenosisz środki.',
    ),
  }),
  description: Type.Optional(
    words(
      4000,
      'Transfer description, shown in the operation history of the seller.',
      'Opis przeniesienia środków, widoczny w historii operacji sprzedawcy.',
    ),
  ),
  extTransferId: id(
    255,
    'Your transfer ID, unique in the marketplace. Repeating a request with the same ID doesn’t move the money again.',
    'Identyfikator operacji w Twoim systemie, unikalny na platformie. Powtórzone żądanie z tym samym identyfikatorem nie przeniesie środków drugi raz.',
  ),
})

const FeeTransferReply = Type.Object({
  extCustomerId: answered(
    'Seller ID in the marketplace’s system.',
    'Identyfikator sprzedawcy w systemie platformy.',
  ),
  extTransferId: answered('Your transfer ID.', 'Identyfikator operacji w Twoim systemie.'),
  status: SuccessStatus,
})

const feeTransfer = {
  ...marketplace,
  body: FeeTransferRequest,
  moneyFields: ['amount', 'currencyCode', 'extTransferId'],
  replies: { 200: FeeTransferReply },
} as const

const repetition: Text = {
  en: 'The same extTransferId with the same data returns the first response without moving money again, with the header Idempotent-Replayed; with different data, the request fails.',
  pl: 'Ten sam extTransferId z tymi samymi danymi zwraca pierwszą odpowiedź z nagłówkiem Idempotent-Replayed i niczego nie przenosi; z innymi danymi żądanie zostanie odrzucone.',
}

const getIsRisky: Text = {
  en: 'Use the POST call instead: browsers, proxies, and libraries may drop the body of a GET request or repeat it automatically.',
  pl: 'Używaj wywołania POST: przeglądarki, serwery pośredniczące i biblioteki mogą pominąć treść żądania GET albo automatycznie je powtórzyć.',
}

const debit = {
  ...feeTransfer,
  path: '/api/v2_1/customers/ext/{extCustomerId}/feeDebitTransfer',
  aliases: ['/api/v2_1/customers/ext/{extCustomerId}/feeDebitTransfer/'],
  replyTexts: {
    200: {
      en: 'The amount was transferred from the seller to the shop, by this request or by an earlier one with the same extTransferId.',
      pl: 'Kwota została przeniesiona od sprzedawcy do sklepu, przez to żądanie albo przez wcześniejsze z tym samym extTransferId.',
    },
  },
  errors: ['NOT_FOUND', 'INCONSISTENT_CURRENCIES', 'NOT_ENOUGH_FUNDS', 'TRANSFER_ALREADY_EXISTS'],
} as const

const credit = {
  ...feeTransfer,
  path: '/api/v2_1/customers/ext/{extCustomerId}/feeCreditTransfer',
  aliases: ['/api/v2_1/customers/ext/{extCustomerId}/feeCreditTransfer/'],
  replyTexts: {
    200: {
      en: 'The amount was transferred from the shop to the seller, by this request or by an earlier one with the same extTransferId.',
      pl: 'Kwota została przeniesiona ze sklepu do sprzedawcy, przez to żądanie albo przez wcześniejsze z tym samym extTransferId.',
    },
  },
  errors: [
    'NOT_FOUND',
    'INCONSISTENT_CURRENCIES',
    'NOT_ENOUGH_FUNDS',
    'TRANSFER_ALREADY_EXISTS',
    'SELLER_NOT_VERIFIED',
  ],
} as const

export const sellerOperations = {
  retrieveSellerStatus: operation({
    ...inCurrency,
    path: '/api/v2_1/customers/ext/{extCustomerId}/status',
    aliases: ['/api/v2_1/customers/ext/{extCustomerId}/status/'],
    summary: { en: 'Retrieve a seller’s status', pl: 'Pobierz status sprzedawcy' },
    description: {
      en: 'Returns whether a seller on the marketplace is verified and can receive payouts.',
      pl: 'Informuje, czy sprzedawca na platformie jest zweryfikowany i może otrzymywać wypłaty.',
    },
    keywords: {
      en: 'is a seller verified, customVerificationStatus, seller verification status, submerchant status',
      pl: 'czy sprzedawca jest zweryfikowany, customVerificationStatus, status weryfikacji sprzedawcy, status submerchanta',
    },
    replies: {
      200: Type.Object({
        customVerificationStatus: Type.Enum(['Verified', 'NotVerified'], {
          ...says('Whether the seller is verified.', 'Czy sprzedawca jest zweryfikowany.'),
          ...means({
            Verified: {
              en: 'The seller can have orders and payouts.',
              pl: 'Zamówienia i wypłaty sprzedawcy są przyjmowane.',
            },
            NotVerified: {
              en: 'New orders and payouts of the seller fail.',
              pl: 'Nowe zamówienia i wypłaty sprzedawcy są odrzucane.',
            },
          }),
        }),
        name: answered('Seller name.', 'Nazwa sprzedawcy.'),
        taxId: answered('Seller’s tax ID.', 'Numer identyfikacji podatkowej (NIP).'),
        regon: answered('Polish statistical number (REGON) of the seller.', 'Numer REGON.'),
      }),
    },
    replyTexts: {
      200: { en: 'The status of the seller’s verification.', pl: 'Status weryfikacji sprzedawcy.' },
    },
  }),
  retrieveSellerBalance: operation({
    ...inCurrency,
    path: '/api/v2_1/customers/ext/{extCustomerId}/balances',
    aliases: ['/api/v2_1/customers/ext/{extCustomerId}/balances/'],
    summary: { en: 'Retrieve a seller’s balance', pl: 'Pobierz saldo sprzedawcy' },
    description: {
      en: 'Returns the money that the shop of the access token holds for a seller in one currency.',
      pl: 'Zwraca środki, które sklep z tokenu dostępu przechowuje dla sprzedawcy w jednej walucie.',
    },
    keywords: {
      en: 'seller funds, how much a seller can be paid out, availableAmount, submerchant balance',
      pl: 'środki sprzedawcy, ile można wypłacić sprzedawcy, availableAmount, saldo submerchanta',
    },
    replies: {
      200: Type.Object({
        balance: Type.Object(
          {
            availableAmount: amountString(
              'Amount available for payouts, in hundredths of the currency unit.',
              'Środki, które można teraz wypłacić, w setnych częściach jednostki waluty.',
            ),
            totalAmount: amountString(
              'Total amount held for the seller, including pending payouts.',
              'Wszystkie środki sprzedawcy, razem z wypłatami w toku.',
            ),
          },
          says('The seller’s money.', 'Środki sprzedawcy.'),
        ),
        status: SuccessStatus,
      }),
    },
    replyTexts: {
      200: {
        en: 'The balance of the seller in the currency of the request.',
        pl: 'Saldo sprzedawcy w walucie z żądania.',
      },
    },
  }),
  listSellerOperations: operation({
    ...marketplace,
    method: 'GET',
    path: '/api/v2_1/customers/ext/{extCustomerId}/operations',
    aliases: ['/api/v2_1/customers/ext/{extCustomerId}/operations/'],
    summary: { en: 'List a seller’s operations', pl: 'Pobierz historię operacji sprzedawcy' },
    description: {
      en: 'Returns all changes of a seller’s balance in the shop of the access token: payments, refunds, payouts, fee transfers, chargebacks, and corrections. The amounts add up to the change of the balance. A refund is listed once it is finalized. CHARGEBACK, ADMIN_CORRECTION, ADMIN_TRANSFER_SENT, ADMIN_TRANSFER_RECEIVED, PAYMENT_SENT, and REFUND_RECEIVED operations so far exist only in a sandbox, which creates them with a separate call.',
      pl: 'Zwraca wszystkie zmiany salda sprzedawcy w sklepie z tokenu dostępu: płatności, zwroty, wypłaty, przeniesienia opłat, obciążenia zwrotne i korekty. Suma kwot jest równa zmianie salda. Zwrot pojawia się na liście po sfinalizowaniu. Operacje CHARGEBACK, ADMIN_CORRECTION, ADMIN_TRANSFER_SENT, ADMIN_TRANSFER_RECEIVED, PAYMENT_SENT i REFUND_RECEIVED występują na razie tylko w sandboksie, gdzie tworzy je osobne wywołanie.',
    },
    keywords: {
      en: 'seller history, seller statement, transactions of a seller, reconcile a seller, pagination, eventDateFrom',
      pl: 'historia sprzedawcy, wyciąg sprzedawcy, transakcje sprzedawcy, rozliczenie sprzedawcy, stronicowanie, eventDateFrom',
    },
    query: SellerOperationsQuery,
    replies: { 200: SellerOperations },
    replyTexts: {
      200: {
        en: 'One page of the operations, and their total number.',
        pl: 'Jedna strona operacji oraz ich łączna liczba.',
      },
    },
    errors: ['NOT_FOUND'],
  }),
  feeDebitTransfer: operation({
    ...debit,
    method: 'POST',
    summary: { en: 'Transfer a fee from a seller', pl: 'Pobierz opłatę od sprzedawcy' },
    description: {
      en: `Moves money from the seller’s balance to the balance of the marketplace’s shop, such as a commission that wasn’t part of an order. The seller’s available balance must cover the amount. ${repetition.en}`,
      pl: `Przenosi środki z salda sprzedawcy na saldo sklepu platformy, na przykład prowizję, której nie było w zamówieniu. Dostępne saldo sprzedawcy musi pokryć kwotę. ${repetition.pl}`,
    },
    keywords: {
      en: 'charge a seller, marketplace commission, subscription fee of a seller, extTransferId',
      pl: 'obciążenie sprzedawcy, prowizja platformy, abonament sprzedawcy, extTransferId',
    },
  }),
  feeCreditTransfer: operation({
    ...credit,
    method: 'POST',
    summary: { en: 'Transfer a fee to a seller', pl: 'Przekaż opłatę sprzedawcy' },
    description: {
      en: `Moves money from the balance of the marketplace’s shop to the balance of a verified seller, such as a fee that you return. The available balance of the shop must cover the amount. ${repetition.en}`,
      pl: `Przenosi środki z salda sklepu platformy na saldo zweryfikowanego sprzedawcy, na przykład zwracaną opłatę. Dostępne saldo sklepu musi pokryć kwotę. ${repetition.pl}`,
    },
    keywords: {
      en: 'return a fee to a seller, bonus for a seller, give back commission, extTransferId',
      pl: 'zwrot opłaty sprzedawcy, premia dla sprzedawcy, zwrot prowizji, extTransferId',
    },
  }),
  feeDebitTransferByGet: operation({
    ...debit,
    method: 'GET',
    deprecated: true,
    summary: {
      en: 'Transfer a fee from a seller (GET)',
      pl: 'Pobierz opłatę od sprzedawcy (GET)',
    },
    description: {
      en: `The same as the POST call with this path, with the same JSON body. ${getIsRisky.en}`,
      pl: `To samo co wywołanie POST pod tym adresem, z taką samą treścią JSON. ${getIsRisky.pl}`,
    },
    keywords: {
      en: 'GET with a body, fee transfer, marketplace commission, extTransferId',
      pl: 'GET z treścią, przeniesienie opłaty, prowizja platformy, extTransferId',
    },
  }),
  feeCreditTransferByGet: operation({
    ...credit,
    method: 'GET',
    deprecated: true,
    summary: { en: 'Transfer a fee to a seller (GET)', pl: 'Przekaż opłatę sprzedawcy (GET)' },
    description: {
      en: `The same as the POST call with this path, with the same JSON body. ${getIsRisky.en}`,
      pl: `To samo co wywołanie POST pod tym adresem, z taką samą treścią JSON. ${getIsRisky.pl}`,
    },
    keywords: {
      en: 'GET with a body, fee transfer, marketplace commission, extTransferId',
      pl: 'GET z treścią, przeniesienie opłaty, prowizja platformy, extTransferId',
    },
  }),
}
