import { advanceDaysMax } from './clock-limits.ts'
import type { Text } from './text.ts'

/**
 * The reasons for which actions of the console are disabled; in the same cases, the calls of
 * merchants return an error.
 */
export const actionReasons = {
  notPaid: {
    en: 'The order isn’t paid yet.',
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
    en: 'The amount is too small for a partial capture.',
    pl: 'Kwota jest zbyt mała, aby pobrać tylko jej część.',
  },
  notCompleted: {
    en: 'Only a completed order can be refunded.',
    pl: 'Zwrot można zlecić dopiero po zakończeniu zamówienia.',
  },
  nothingCaptured: {
    en: 'The order amount is 0, so there is nothing to refund.',
    pl: 'Kwota zamówienia to 0, więc nie ma czego zwracać.',
  },
  refundedInFull: {
    en: 'The full captured amount is already refunded, being refunded, or charged back.',
    pl: 'Cała pobrana kwota została już zwrócona, jest zwracana albo została objęta obciążeniem zwrotnym.',
  },
  notChargeable: {
    en: 'Only a completed order can be charged back.',
    pl: 'Obciążenie zwrotne jest możliwe dopiero po zakończeniu zamówienia.',
  },
  nothingToChargeBack: {
    en: 'The order amount is 0, so there is nothing to charge back.',
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
    en: 'No payment is waiting for confirmation.',
    pl: 'Żadna płatność nie czeka na potwierdzenie.',
  },
  noNotification: {
    en: 'There is no notification to resend.',
    pl: 'Nie ma powiadomienia, które można wysłać ponownie.',
  },
  ended: {
    en: 'The order has reached its final status and doesn’t expire.',
    pl: 'Zamówienie ma status końcowy i nie wygasa.',
  },
  expiresTooLate: {
    en: `The order expires in more than ${advanceDaysMax} days. Advance the clock on the clock page, by at most ${advanceDaysMax} days at a time.`,
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
    en: 'The report isn’t ready yet.',
    pl: 'Raport nie jest jeszcze gotowy.',
  },
  noCustomer: {
    en: 'The token was stored without a customer ID. You can delete it only with a call that contains its value.',
    pl: 'Token zapisano bez identyfikatora klienta. Można go usunąć tylko wywołaniem z jego wartością.',
  },
  alikeTokens: {
    en: 'The customer has several tokens with the same masked value. You can delete this one only with a call that contains its value.',
    pl: 'Klient ma kilka tokenów o tej samej zamaskowanej wartości. Ten token można usunąć tylko wywołaniem z jego wartością.',
  },
  noPointOfSale: {
    en: 'The company has no point of sale.',
    pl: 'Firma nie ma punktu płatności.',
  },
  notFacilitator: {
    en: 'Only payment facilitators have submerchants.',
    pl: 'Submerchantów mają tylko pośrednicy płatności.',
  },
  notMarketplace: {
    en: 'Only marketplaces verify sellers.',
    pl: 'Sprzedawców weryfikują tylko platformy handlowe.',
  },
  notPartner: {
    en: 'Only technical partners register companies.',
    pl: 'Firmy rejestrują tylko partnerzy techniczni.',
  },
  notRegistered: {
    en: 'The company wasn’t registered by a technical partner, so nothing can be added to it on behalf of a partner.',
    pl: 'Firmy nie zarejestrował partner techniczny, więc nie można niczego do niej dodać w imieniu partnera.',
  },
  verificationInProgress: {
    en: 'A verification of the seller is in progress.',
    pl: 'Weryfikacja sprzedawcy jest w toku.',
  },
  notWaitingForResult: {
    en: 'The verification isn’t waiting for a result.',
    pl: 'Weryfikacja nie oczekuje na wynik.',
  },
} as const satisfies Record<string, Text>
