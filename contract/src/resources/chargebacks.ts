import Type from 'typebox'
import { lifecycle, type StateOf, statesOf } from '../lifecycle.ts'
import { operation } from '../operation.ts'
import { AnsweredCurrency, amountString, minorUnits } from '../shapes/money.ts'
import { answered, filled, moment, words } from '../shapes/strings.ts'
import { says, type Text } from '../text.ts'
import { OrderParams } from './orders.ts'

export const chargebackLifecycle = lifecycle({
  initial: 'CHARGED_BACK',
  transitions: [['CHARGED_BACK', 'reverse', 'REVERSED']],
})

export type ChargebackStatus = StateOf<typeof chargebackLifecycle>

/** The reasons for which a payer can dispute a payment. */
export const chargebackReasons = {
  FRAUD: { en: 'the payer didn’t make the payment', pl: 'kupujący nie zlecił płatności' },
  NOT_RECEIVED: { en: 'the goods didn’t arrive', pl: 'towar nie dotarł' },
  NOT_AS_DESCRIBED: { en: 'the goods differ from the offer', pl: 'towar jest niezgodny z ofertą' },
  DUPLICATE: { en: 'the payer paid twice', pl: 'kupujący zapłacił dwa razy' },
  OTHER: { en: 'any other reason', pl: 'inny powód' },
} as const satisfies Readonly<Record<string, Text>>

export type ChargebackReason = keyof typeof chargebackReasons

function reasonsIn(language: keyof Text): string {
  return Object.entries<Text>(chargebackReasons)
    .map(([reason, text]) => `${reason}: ${text[language]}`)
    .join('; ')
}

const Reason = Type.Enum(
  // Object.keys returns string[].
  Object.keys(chargebackReasons) as ChargebackReason[],
  says(
    `Why the payment is disputed. ${reasonsIn('en')}.`,
    `Dlaczego płatność jest kwestionowana. ${reasonsIn('pl')}.`,
  ),
)

export const Chargeback = Type.Object(
  {
    chargebackId: answered(
      'Our chargeback ID.',
      'Identyfikator obciążenia zwrotnego w naszym systemie.',
    ),
    orderId: answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
    amount: amountString(
      'Amount in hundredths of the currency unit.',
      'Kwota w setnych częściach jednostki waluty.',
    ),
    currencyCode: AnsweredCurrency,
    reason: Reason,
    description: Type.Optional(
      answered('Description given in the call.', 'Opis podany w wywołaniu.'),
    ),
    status: Type.Enum(
      statesOf(chargebackLifecycle),
      says(
        'CHARGED_BACK: the money was taken. REVERSED: the shop won the dispute and got the money back.',
        'CHARGED_BACK: środki zostały pobrane. REVERSED: sklep wygrał spór i odzyskał środki.',
      ),
    ),
    createdAt: moment('When the money was taken.', 'Kiedy pobrano środki.'),
    reversedAt: Type.Optional(
      moment('When the shop got the money back.', 'Kiedy sklep odzyskał środki.'),
    ),
  },
  says('A chargeback.', 'Obciążenie zwrotne (chargeback).'),
)

const sandbox = { audience: 'sandbox', tag: 'console', grants: [] } as const

export const chargebackOperations = {
  createChargeback: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/orders/{orderId}/chargebacks',
    summary: { en: 'Charge back an order', pl: 'Zasymuluj obciążenie zwrotne zamówienia' },
    description: {
      en: 'Simulates a bank customer who disputes a payment. The call takes all or part of the payment back from the shop. In a marketplace, each seller bears a share, as in a refund. The refunds and chargebacks of an order can’t exceed the captured amount. The order stays COMPLETED, and no notification is sent; statements and the history of a seller list the chargeback.',
      pl: 'Symuluje zakwestionowanie płatności przez klienta banku. Wywołanie pobiera od sklepu całą kwotę płatności albo jej część. Na platformie każdy sprzedawca ponosi swój udział, tak jak przy zwrocie. Zwroty i obciążenia zwrotne zamówienia nie mogą łącznie przekroczyć pobranej kwoty. Zamówienie pozostaje w statusie COMPLETED, a powiadomienie nie jest wysyłane; obciążenie widnieje na wyciągach i w historii operacji sprzedawcy.',
    },
    keywords: {
      en: 'dispute, disputed payment, card chargeback, lost dispute, simulate a chargeback',
      pl: 'chargeback, spór, reklamacja płatności, zakwestionowana płatność, symulacja chargebacku',
    },
    params: OrderParams,
    body: Type.Object({
      reason: Reason,
      amount: Type.Optional(
        minorUnits(
          'Amount in hundredths of the currency unit, greater than 0. Default: the full remaining amount.',
          'Kwota w setnych częściach jednostki waluty, większa od 0. Bez tego pola: cała pozostała kwota.',
        ),
      ),
      description: Type.Optional(
        words(
          4000,
          'Description, shown in statements and in the seller’s history.',
          'Opis, widoczny na wyciągach i w historii operacji sprzedawcy.',
        ),
      ),
    }),
    moneyFields: ['amount'],
    replies: { 200: Chargeback },
    errors: [
      'NOT_FOUND',
      'TRANS_NOT_ENDED',
      'AMOUNT_TO_BIG',
      'AMOUNT_TO_SMALL',
      'NOT_ENOUGH_FUNDS',
    ],
  }),
  reverseChargeback: operation({
    ...sandbox,
    method: 'POST',
    path: '/console/api/orders/{orderId}/chargebacks/{chargebackId}/reversal',
    summary: { en: 'Reverse a chargeback', pl: 'Cofnij obciążenie zwrotne' },
    description: {
      en: 'Simulates a dispute that the shop wins: everyone who bore the chargeback gets the money back. Reversing a chargeback again has no effect.',
      pl: 'Symuluje wygrany spór: każdy, kogo obciążono, odzyskuje swoje środki. Ponowne cofnięcie tego samego obciążenia niczego nie zmienia.',
    },
    keywords: {
      en: 'won dispute, chargeback reversal, representment',
      pl: 'wygrany spór, cofnięcie chargebacku, reprezentacja',
    },
    params: Type.Object({
      ...OrderParams.properties,
      chargebackId: filled(
        64,
        'Our chargeback ID.',
        'Identyfikator obciążenia zwrotnego w naszym systemie.',
      ),
    }),
    replies: { 200: Chargeback },
    errors: ['NOT_FOUND'],
  }),
}
