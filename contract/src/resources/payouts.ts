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

/** Of payouts under way. */
export const unfinishedPayouts = unfinishedOf(payoutLifecycle)

export type PayoutStatus = StateOf<typeof payoutLifecycle>
export type PayoutEvent = EventOf<typeof payoutLifecycle>

export const PayoutStatus = Type.Enum(statesOf(payoutLifecycle), {
  ...says('Status of the payout.', 'Status wypłaty.'),
  ...means<PayoutStatus>(meaningsOf(payoutStatusTexts)),
})

export const Payout = Type.Object(
  {
    payoutId: answered('Our id of the payout.', 'Identyfikator wypłaty w naszym systemie.'),
    extPayoutId: answered('Your own id of the payout.', 'Identyfikator wypłaty w Twoim systemie.'),
    extCustomerId: Type.Optional(
      answered(
        'The seller whose balance pays, or the payee of a card payout.',
        'Sprzedawca, z którego salda pochodzi wypłata, albo odbiorca wypłaty na kartę.',
      ),
    ),
    amount: Type.Integer(
      says('Amount in the smallest currency unit.', 'Kwota w najmniejszej jednostce waluty.'),
    ),
    currencyCode: AnsweredCurrency,
    description: Type.Optional(answered('What is paid out.', 'Opis wypłaty.')),
    status: PayoutStatus,
    fxData: Type.Optional(
      Type.Object(
        {
          partnerId: answered(
            'Your partner id of the rate service.',
            'Identyfikator partnera w usłudze kursów walut.',
          ),
          currencyCode: AnsweredCurrency,
          amount: Type.Integer(
            says('Amount that the seller receives.', 'Kwota, którą otrzymuje sprzedawca.'),
          ),
          rate: Type.Number(says('Rate of the payout.', 'Kurs wypłaty.')),
          tableId: answered('Id of the rate table.', 'Identyfikator tabeli kursów.'),
        },
        says(
          'Payout in another currency than that of the seller’s balance.',
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
      en: 'Pays money of the shop to its own account, to the bank account in account.accountNumber, or to a card in card or cardToken; or money of a marketplace’s seller, named by account.extCustomerId, with fxData in another currency. The fields say which of these is meant; a body with fields of two kinds fails. The money leaves the available balance at once; it comes back if the payout is CANCELLED. With payout.notifyUrl a notification tells of each change of the status.',
      pl: 'Wypłaca środki sklepu na jego własny rachunek, na rachunek bankowy z account.accountNumber albo na kartę z card lub cardToken; albo środki sprzedawcy na platformie, wskazanego w account.extCustomerId, z fxData w innej walucie. O rodzaju wypłaty decydują przesłane pola; pola różnych rodzajów w jednym żądaniu są odrzucane. Kwota od razu pomniejsza dostępne saldo; wraca na nie, jeśli wypłata otrzyma status CANCELLED. Jeśli podasz payout.notifyUrl, o każdej zmianie statusu poinformuje powiadomienie.',
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
        en: 'The payout is accepted, and its amount has left the available balance. The status says how far it is.',
        pl: 'Wypłata została przyjęta, a jej kwota opuściła dostępne saldo. Postęp pokazuje jej status.',
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
      en: 'One payout of the shop as it stands now.',
      pl: 'Aktualny stan jednej wypłaty sklepu.',
    },
    keywords: {
      en: 'payout status, check whether the money arrived, extPayoutId',
      pl: 'status wypłaty, sprawdzenie, czy środki dotarły, extPayoutId',
    },
    params: Type.Object({
      payoutId: filled(64, 'Our id of the payout.', 'Identyfikator wypłaty w naszym systemie.'),
    }),
    replies: { 200: reply },
    replyTexts: { 200: { en: 'The payout as it stands now.', pl: 'Aktualny stan wypłaty.' } },
    errors: ['NOT_FOUND'],
  }),
}
