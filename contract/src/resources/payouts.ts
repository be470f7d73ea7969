import Type from 'typebox'
import { type EventOf, lifecycle, type StateOf, statesOf, unfinishedOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import { AnsweredCurrency } from '../shapes/money.ts'
import { PayoutRequest, payoutForms } from '../shapes/payout.ts'
import { SuccessStatus } from '../shapes/status.ts'
import { answered, filled } from '../shapes/strings.ts'
import { meaningsOf, payoutStatusTexts } from '../status-texts.ts'
import { means, says } from '../text.ts'

export const payoutLifecycle = lifecycle({
  initial: 'PENDING',
  transitions: [
    // from      event      to
    ['PENDING', 'wait', 'WAITING'],
    ['PENDING', 'realize', 'REALIZED'],
    ['PENDING', 'cancel', 'CANCELLED'],
    ['WAITING', 'realize', 'REALIZED'],
    ['WAITING', 'cancel', 'CANCELLED'],
  ],
})

/** The statuses of payouts under way. */
export const unfinishedPayouts = unfinishedOf(payoutLifecycle)

export type PayoutStatus = StateOf<typeof payoutLifecycle>
export type PayoutEvent = EventOf<typeof payoutLifecycle>

export const PayoutStatus = Type.Enum(statesOf(payoutLifecycle), {
  ...says('Payout status.', 'Status wypłaty.'),
  ...means<PayoutStatus>(meaningsOf(payoutStatusTexts)),
})

export const Payout = Type.Object(
  {
    payoutId: answered('Our payout ID.', 'Identyfikator wypłaty w naszym systemie.'),
    extPayoutId: answered('Your payout ID.', 'Identyfikator wypłaty w Twoim systemie.'),
    extCustomerId: Type.Optional(
      answered(
        'Seller whose balance the payout is taken from, or payee of a card payout.',
        'Sprzedawca, z którego salda pochodzi wypłata, albo odbiorca wypłaty na kartę.',
      ),
    ),
    amount: Type.Integer(
      says(
        'Amount in hundredths of the currency unit.',
        'Kwota w setnych częściach jednostki waluty.',
      ),
    ),
    currencyCode: AnsweredCurrency,
    description: Type.Optional(answered('Payout description.', 'Opis wypłaty.')),
    status: PayoutStatus,
    fxData: Type.Optional(
      Type.Object(
        {
          partnerId: answered(
            'Your partner ID for the rate service.',
            'Identyfikator partnera w usłudze kursów walut.',
          ),
          currencyCode: AnsweredCurrency,
          amount: Type.Integer(
            says('Amount that the seller receives.', 'Kwota, którą otrzymuje sprzedawca.'),
          ),
          rate: Type.Number(says('Exchange rate of the payout.', 'Kurs wypłaty.')),
          tableId: answered('Rate table ID.', 'Identyfikator tabeli kursów.'),
        },
        says(
          'Payout in a currency other than that of the seller’s balance.',
          'Wypłata w innej walucie niż waluta salda sprzedawcy.',
        ),
      ),
    ),
  },
  says('The payout.', 'Wypłata.'),
)

const merchant = {
  audience: 'merchant',
  tag: 'payouts',
  grants: ['client_credentials'],
} as const

const reply = Type.Object({ payout: Payout, status: SuccessStatus })

export const payoutOperations = {
  createPayout: operation({
    ...merchant,
    method: 'POST',
    path: '/api/v2_1/payouts',
    aliases: ['/api/v2_1/payouts/'],
    summary: { en: 'Pay out', pl: 'Zleć wypłatę' },
    description: {
      en: 'Pays the shop’s money out to the shop’s own account, to the bank account in account.accountNumber, or to a card in card or cardToken. For marketplaces, pays out the money of the seller in account.extCustomerId, with fxData in another currency. The fields determine the payout type. A body with fields of two types fails. The amount is deducted from the available balance immediately and returned if the payout is CANCELLED. If you send payout.notifyUrl, a notification reports each status change.',
      pl: 'Wypłaca środki sklepu na jego własny rachunek, na rachunek bankowy z account.accountNumber albo na kartę z card lub cardToken. Na platformie wypłaca środki sprzedawcy wskazanego w account.extCustomerId, z fxData w innej walucie. O rodzaju wypłaty decydują przesłane pola. Żądanie z polami różnych rodzajów wypłat zostaje odrzucone. Kwota od razu pomniejsza dostępne saldo; wraca na nie, jeśli wypłata otrzyma status CANCELLED. Jeśli podasz payout.notifyUrl, o każdej zmianie statusu poinformuje powiadomienie.',
    },
    keywords: {
      en: 'transfer money to a bank account, withdraw the balance, payout to a card, pay a seller, send money, IBAN transfer, payout fields',
      pl: 'przelew na rachunek bankowy, wypłata salda, wypłata na kartę, wypłata dla sprzedawcy, przekazanie środków, przelew na IBAN, pola wypłaty',
    },
    body: PayoutRequest,
    forms: { list: Object.values(payoutForms), mixed: 'INCORRECT_REQUEST' },
    moneyFields: [
      'amount',
      'currencyCode',
      'extPayoutId',
      'account',
      'accountNumber',
      'extCustomerId',
      'payee',
      'card',
      'cardToken',
      'fxData',
    ],
    outcomes: ['PAYOUT'],
    replies: { 201: reply },
    replyTexts: {
      201: {
        en: 'The payout is accepted, and its amount has been deducted from the available balance. The status shows the progress.',
        pl: 'Wypłata została przyjęta, a jej kwota pomniejszyła dostępne saldo. Postęp pokazuje status.',
      },
    },
    errors: [
      'NOT_FOUND',
      'UNKOWN_MERCHANT',
      'INCORRECT_MERCHANT_POS',
      'MISSING_ACCOUNT_NUMBER',
      'MISSING_CUSTOMER_NAME',
      'MISSING_BANK_NAME',
      'MISSING_BANK_ADDRESS',
      'MISSING_BANK_ADDRESS_STREET',
      'MISSING_BANK_ADDRESS_CITY',
      'MISSING_BANK_ADDRESS_COUNTRY',
      'MISSING_SWIFT_CODE',
      'MISSING_CUSTOMER_ADDRESS_STREET',
      'MISSING_CUSTOMER_ADDRESS_CITY',
      'MISSING_CUSTOMER_ADDRESS_COUNTRY',
      'PAYOUT_DESCRIPTION_TOO_LONG',
      'ACCOUNT_NUMBER_TOO_LONG',
      'BANK_NAME_TOO_LONG',
      'SWIFT_CODE_TOO_LONG',
      'INCONSISTENT_CURRENCIES',
      'NOT_ENOUGH_FUNDS',
      'PAYOUT_ALREADY_EXISTS',
      'INCORRECT_PAYOUT',
      'INCORRECT_REQUEST',
      'PAYOUT_TOKEN_INSUFFICIENT_AUTHENTICATION_LEVEL',
      'SELLER_NOT_VERIFIED',
      'TOKEN_NOT_USABLE',
      'CARD_EXPIRED',
      'CARD_DATA_NOT_ALLOWED',
      'SERVICE_TEMPORARY_UNAVAILABLE',
    ],
  }),
  retrievePayout: operation({
    ...merchant,
    method: 'GET',
    path: '/api/v2_1/payouts/{payoutId}',
    aliases: ['/api/v2_1/payouts/{payoutId}/'],
    summary: { en: 'Retrieve a payout', pl: 'Pobierz wypłatę' },
    description: {
      en: 'Returns the current state of a payout of the shop.',
      pl: 'Zwraca aktualny stan wypłaty sklepu.',
    },
    keywords: {
      en: 'payout status, check whether the money arrived, extPayoutId',
      pl: 'status wypłaty, sprawdzenie, czy środki dotarły, extPayoutId',
    },
    params: Type.Object({
      payoutId: filled(64, 'Our payout ID.', 'Identyfikator wypłaty w naszym systemie.'),
    }),
    replies: { 200: reply },
    replyTexts: { 200: { en: 'The current state of the payout.', pl: 'Aktualny stan wypłaty.' } },
    errors: ['NOT_FOUND'],
  }),
}
