import Type, { type TSchema } from 'typebox'
import type { ViewOf } from './operation.ts'
import { RetrievedOrder } from './resources/orders.ts'
import { PayoutStatus } from './resources/payouts.ts'
import { RefundStatus, ToldExtRefundId } from './resources/refunds.ts'
import { SubmerchantStatus } from './resources/submerchants.ts'
import {
  VerificationError,
  verificationStatus,
  verificationType,
} from './resources/verification.ts'
import { AnsweredCurrency, amountString } from './shapes/money.ts'
import { RetrievedProperties } from './shapes/properties.ts'
import { answered, moment } from './shapes/strings.ts'
import { says, type Text } from './text.ts'

/** A request that we send to the address that a merchant gave. */
export interface Notification {
  readonly title: Text
  /** The occasion and the address, in a sentence. */
  readonly description: Text
  readonly body: TSchema
  /** Guide with more about it, below docs/. */
  readonly guide: string
}

const statusDateTime = moment('When the status changed.', 'Kiedy zmienił się status.')

/** The notifications by their subject. A new kind needs an example, too. */
export const notifications = {
  order: {
    title: { en: 'Order status', pl: 'Status zamówienia' },
    description: {
      en: "Sent to the order's `notifyUrl` when the order becomes `PENDING`, `WAITING_FOR_CONFIRMATION`, `COMPLETED`, or `CANCELED`.",
      pl: 'Wysyłane pod adres `notifyUrl` zamówienia, gdy zamówienie otrzymuje status `PENDING`, `WAITING_FOR_CONFIRMATION`, `COMPLETED` lub `CANCELED`.',
    },
    guide: 'payment-flows/webhooks/',
    body: Type.Object({
      order: RetrievedOrder,
      localReceiptDateTime: Type.Optional(
        moment('When the order was completed.', 'Kiedy zamówienie zostało zrealizowane.'),
      ),
      properties: RetrievedProperties,
    }),
  },
  refund: {
    title: { en: 'Refund result', pl: 'Wynik zwrotu' },
    description: {
      en: "Sent to the order's `notifyUrl` when a refund becomes `FINALIZED` or `CANCELED`.",
      pl: 'Wysyłane pod adres `notifyUrl` zamówienia, gdy zwrot otrzymuje status `FINALIZED` lub `CANCELED`.',
    },
    guide: 'payment-flows/refunds/',
    body: Type.Object({
      orderId: answered('Our order ID.', 'Identyfikator zamówienia w naszym systemie.'),
      extOrderId: Type.Optional(answered('Your ID.', 'Identyfikator w Twoim systemie.')),
      refund: Type.Object(
        {
          refundId: answered('Our refund ID.', 'Identyfikator zwrotu w naszym systemie.'),
          extRefundId: ToldExtRefundId,
          amount: amountString(
            'Amount in hundredths of the currency unit.',
            'Kwota w setnych częściach jednostki waluty.',
          ),
          currencyCode: AnsweredCurrency,
          status: RefundStatus,
          statusDateTime,
          reason: answered('Always refund.', 'Zawsze refund.'),
          reasonDescription: answered('Reason for the refund.', 'Powód zwrotu.'),
          refundDate: moment('When the refund was requested.', 'Kiedy zlecono zwrot.'),
        },
        says('The refund.', 'Zwrot.'),
      ),
    }),
  },
  payout: {
    title: { en: 'Payout status', pl: 'Status wypłaty' },
    description: {
      en: 'Sent to `payout.notifyUrl` when the payout becomes `WAITING`, `REALIZED`, or `CANCELLED`.',
      pl: 'Wysyłane pod adres `payout.notifyUrl`, gdy wypłata otrzymuje status `WAITING`, `REALIZED` lub `CANCELLED`.',
    },
    guide: 'payouts/payout-retrieve/#notification',
    body: Type.Object({
      payout: Type.Object(
        {
          payoutId: answered('Our payout ID.', 'Identyfikator wypłaty w naszym systemie.'),
          extPayoutId: Type.Optional(
            answered('Your payout ID.', 'Identyfikator wypłaty w Twoim systemie.'),
          ),
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
          status: PayoutStatus,
          statusDateTime,
          description: Type.Optional(answered('Payout description.', 'Opis wypłaty.')),
        },
        says('The payout.', 'Wypłata.'),
      ),
    }),
  },
  submerchant: {
    title: { en: 'Submerchant status', pl: 'Status submerchanta' },
    description: {
      en: "Sent to the submerchant's `notifyUrl` when the submerchant becomes `ACTIVE`, `BLOCKED`, or `NOT_ACTIVE`.",
      pl: 'Wysyłane pod adres `notifyUrl` submerchanta, gdy submerchant otrzymuje status `ACTIVE`, `BLOCKED` lub `NOT_ACTIVE`.',
    },
    guide: 'collaboration/payment-facilitator/#status',
    body: Type.Object({
      submerchant: Type.Object(
        {
          id: answered('Our submerchant ID.', 'Identyfikator submerchanta w naszym systemie.'),
          externalId: answered('Your ID.', 'Identyfikator w Twoim systemie.'),
          firmId: answered('Public ID of your company.', 'Publiczny identyfikator Twojej firmy.'),
          status: SubmerchantStatus,
          statusDateTime,
        },
        says('The submerchant.', 'Submerchant.'),
      ),
    }),
  },
  verification: {
    title: { en: 'Verification status', pl: 'Status weryfikacji' },
    description: {
      en: "Sent to the verification's `notifyUrl` when the verification status changes.",
      pl: 'Wysyłane pod adres `notifyUrl` weryfikacji przy każdej zmianie jej statusu.',
    },
    guide: 'services/marketplace/boarding/#steps',
    body: Type.Object({
      verificationId: answered(
        'Our verification ID.',
        'Identyfikator weryfikacji w naszym systemie.',
      ),
      sellerId: answered('Your seller ID.', 'Identyfikator sprzedawcy w Twoim systemie.'),
      verificationType,
      status: verificationStatus,
      note: Type.Optional(answered('Reason for the cancellation.', 'Powód anulowania.')),
      errors: Type.Array(
        VerificationError,
        says(
          'Errors found; empty if there are none.',
          'Wykryte błędy; pusta lista, gdy ich nie ma.',
        ),
      ),
      updateDate: moment('When the verification last changed.', 'Data ostatniej zmiany.'),
    }),
  },
  report: {
    title: { en: 'A statement is ready', pl: 'Wyciąg jest gotowy' },
    description: {
      en: 'Sent to the URL for statements when a report can be downloaded.',
      pl: 'Wysyłane pod adres podany dla wyciągów, gdy raport jest gotowy do pobrania.',
    },
    guide: 'reporting/statements/#notification',
    body: Type.Object({
      report: Type.Object(
        {
          reportId: answered('Report ID.', 'Identyfikator raportu.'),
          shopId: answered('The shop.', 'Sklep.'),
          currencyCode: AnsweredCurrency,
          dateFrom: answered('First day, YYYY-MM-DD.', 'Pierwszy dzień, RRRR-MM-DD.'),
          dateTo: answered('Last day, YYYY-MM-DD.', 'Ostatni dzień, RRRR-MM-DD.'),
          formats: Type.Array(
            answered('A format.', 'Format.'),
            says('Formats of the files in the archive.', 'Formaty plików w archiwum.'),
          ),
          openingBalance: Type.Integer(
            says(
              'Balance before the first day, in hundredths of the currency unit.',
              'Saldo przed pierwszym dniem w setnych częściach jednostki waluty.',
            ),
          ),
          closingBalance: Type.Integer(
            says(
              'Balance after the last day, in hundredths of the currency unit.',
              'Saldo po ostatnim dniu w setnych częściach jednostki waluty.',
            ),
          ),
        },
        says('The report.', 'Raport.'),
      ),
    }),
  },
} as const satisfies Readonly<Record<string, Notification>>

export type NotificationKind = keyof typeof notifications

/** The body of a notification before it is written as JSON. */
export type NotificationBody<K extends NotificationKind> = ViewOf<(typeof notifications)[K]['body']>

/** The headers of every notification. */
export const notificationHeaders = {
  'OpenPayu-Signature': {
    says: {
      en: 'Hash of the body followed by the second key of the point of sale: `sender=checkout;signature=…;algorithm=MD5;content=DOCUMENT`.',
      pl: 'Skrót treści z dołączonym drugim kluczem punktu płatności: `sender=checkout;signature=…;algorithm=MD5;content=DOCUMENT`.',
    },
    required: true,
  },
  'X-OpenPayU-Signature': {
    says: {
      en: 'The same value, for servers that drop the other header.',
      pl: 'Ta sama wartość, przeznaczona dla serwerów, które usuwają poprzedni nagłówek.',
    },
    required: true,
  },
  'PayU-Processing-Time': {
    says: {
      en: 'Milliseconds from the event to this attempt.',
      pl: 'Liczba milisekund od zdarzenia do tej próby wysłania.',
    },
    required: true,
  },
  'Grosz-Event-Id': {
    says: {
      en: 'Event ID, the same in every attempt.',
      pl: 'Identyfikator zdarzenia, ten sam w każdej próbie.',
    },
    required: true,
  },
  'Grosz-Event-Time': {
    says: {
      en: 'Time of the event, in ISO 8601 format and UTC.',
      pl: 'Czas zdarzenia według ISO 8601 w UTC.',
    },
    required: true,
  },
  Authorization: {
    says: {
      en: 'Basic credentials, only if the `notification-key` setting of the point of sale is on.',
      pl: 'Dane uwierzytelniające Basic, tylko gdy w punkcie płatności jest włączone ustawienie `notification-key`.',
    },
    required: false,
  },
} as const satisfies Readonly<Record<string, { readonly says: Text; readonly required: boolean }>>
