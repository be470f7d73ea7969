import { advanceDaysMax } from './clock-limits.ts'
import type { Text } from './text.ts'

/** Why the console cannot do something; the calls of merchants answer the same with an error. */
export const actionReasons = {
  notPaid: {
    en: 'The order is not paid yet.',
    pl: 'Zamówienie nie zostało jeszcze opłacone.',
  },
  captured: {
    en: 'The payment is already captured.',
    pl: 'Środki zostały już pobrane.',
  },
  canceled: { en: 'The order is canceled.', pl: 'Zamówienie jest anulowane.' },
  completed: {
    en: 'The order is completed. Refund it instead.',
    pl: 'Zamówienie jest zakończone. Zamiast tego zleć zwrot.',
  },
  tooSmallForPart: {
    en: 'The amount is too small to capture a part of it.',
    pl: 'Kwota jest zbyt mała, aby pobrać jej część.',
  },
  notCompleted: {
    en: 'Only a completed order can be refunded.',
    pl: 'Zwrot jest możliwy tylko dla zakończonego zamówienia.',
  },
  nothingCaptured: {
    en: 'The amount of the order is 0, so there is nothing to refund.',
    pl: 'Kwota zamówienia to 0, więc nie ma czego zwracać.',
  },
  refundedInFull: {
    en: 'The whole amount is already refunded, being refunded, or charged back.',
    pl: 'Cała kwota została już zwrócona, jest zwracana albo obciążona zwrotnie.',
  },
  notChargeable: {
    en: 'Only a completed order can be charged back.',
    pl: 'Obciążenie zwrotne jest możliwe tylko dla zakończonego zamówienia.',
  },
  nothingToChargeBack: {
    en: 'The amount of the order is 0, so there is nothing to charge back.',
    pl: 'Kwota zamówienia to 0, więc nie ma czego obciążać.',
  },
  noChargeback: {
    en: 'The order has no open chargeback.',
    pl: 'Zamówienie nie ma otwartego obciążenia zwrotnego.',
  },
  tooOld: {
    en: 'More than two years have passed since the order was completed.',
    pl: 'Od zakończenia zamówienia minęły ponad dwa lata.',
  },
  noConfirmation: {
    en: 'No confirmation is open.',
    pl: 'Żadne potwierdzenie nie jest otwarte.',
  },
  noNotification: {
    en: 'There is no notification to resend.',
    pl: 'Nie ma powiadomienia, które można wysłać ponownie.',
  },
  ended: {
    en: 'The order has reached its final status and does not expire.',
    pl: 'Zamówienie ma status końcowy i nie wygasa.',
  },
  expiresTooLate: {
    en: `The order expires more than ${advanceDaysMax} days from now. Advance the clock on its page, ${advanceDaysMax} days at most at a time.`,
    pl: `Zamówienie wygaśnie za więcej niż ${advanceDaysMax} dni. Przesuwaj zegar na jego stronie, najwyżej o ${advanceDaysMax} dni naraz.`,
  },
  noMoney: {
    en: 'The shop has no available balance.',
    pl: 'Sklep nie ma dostępnych środków.',
  },
  final: {
    en: 'The status is final.',
    pl: 'Status jest końcowy.',
  },
  nothingDue: {
    en: 'The next step is in progress.',
    pl: 'Następny krok jest w toku.',
  },
  notMade: {
    en: 'The report is not made yet.',
    pl: 'Raport jeszcze nie powstał.',
  },
  noCustomer: {
    en: 'The token was stored without a customer ID. Only a call with its value deletes it.',
    pl: 'Token zapisano bez identyfikatora klienta. Usuwa go tylko wywołanie z jego wartością.',
  },
  noPointOfSale: {
    en: 'The firm has no point of sale.',
    pl: 'Firma nie ma punktu płatności.',
  },
  notFacilitator: {
    en: 'Only a payment facilitator has submerchants.',
    pl: 'Submerchantów ma tylko pośrednik płatności.',
  },
  notMarketplace: {
    en: 'Only a marketplace verifies sellers.',
    pl: 'Sprzedawców weryfikuje tylko platforma handlowa.',
  },
  notPartner: {
    en: 'Only a technical partner registers firms.',
    pl: 'Firmy rejestruje tylko partner techniczny.',
  },
  notRegistered: {
    en: 'No technical partner registered the firm, so none can add to it.',
    pl: 'Firmy nie zarejestrował partner techniczny, więc żaden nie może jej niczego dodać.',
  },
  verificationInProgress: {
    en: 'A verification of the seller is in progress.',
    pl: 'Weryfikacja sprzedawcy jest w toku.',
  },
  notWaitingForResult: {
    en: 'The verification does not wait for a result.',
    pl: 'Weryfikacja nie oczekuje na wynik.',
  },
} as const satisfies Record<string, Text>
