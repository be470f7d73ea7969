import type { BlikResultCode } from './blik-result-codes.ts'
import type { CardAdvice } from './card-response-codes.ts'
import type { Text } from './text.ts'

/** The actions of a shop after a declined payment. */
export interface DeclineAction {
  /** The heading of the action on the page about declines. */
  readonly title: Text
  /** The kind of attempt that is worth making, if any. */
  readonly retry: Text
  /** A message for the payer; absent if the payer can do nothing. */
  readonly tell?: Text
}

export const declineActions = {
  authenticate: {
    title: { en: 'Retry the payment with a challenge', pl: 'Ponów płatność z uwierzytelnieniem' },
    retry: {
      en: 'Yes, with a new order that requires the challenge',
      pl: 'Tak: w nowym zamówieniu, które wymaga uwierzytelnienia',
    },
    tell: {
      en: 'Your bank asks you to confirm this payment.',
      pl: 'Bank prosi o potwierdzenie tej płatności.',
    },
  },
  payer: {
    title: { en: 'Let the payer try again', pl: 'Pozwól kupującemu spróbować ponownie' },
    retry: { en: 'Yes, when the payer tries again', pl: 'Tak, gdy kupujący spróbuje ponownie' },
    tell: {
      en: 'The payment was not confirmed. Please try again.',
      pl: 'Płatność nie została potwierdzona. Spróbuj jeszcze raz.',
    },
  },
  code: {
    title: { en: 'Ask for a new BLIK code', pl: 'Poproś o nowy kod BLIK' },
    retry: { en: 'Yes, with a new BLIK code', pl: 'Tak, z nowym kodem BLIK' },
    tell: {
      en: 'This BLIK code can’t be used. Please enter a new one.',
      pl: 'Tego kodu BLIK nie można użyć. Wpisz nowy.',
    },
  },
  money: {
    title: {
      en: 'Ask the payer to check the balance and limits',
      pl: 'Poproś kupującego o sprawdzenie salda i limitów',
    },
    retry: {
      en: 'Yes, after the payer has added money or raised a limit',
      pl: 'Tak, gdy kupujący zasili rachunek lub podniesie limit',
    },
    tell: {
      en: 'Your bank declined the payment. Check your balance and limits, or use another payment method.',
      pl: 'Bank odrzucił płatność. Sprawdź saldo i limity albo użyj innej metody płatności.',
    },
  },
  later: {
    title: { en: 'Retry later', pl: 'Ponów płatność później' },
    retry: { en: 'Yes, later', pl: 'Tak, później' },
    tell: {
      en: 'Your bank can’t be reached at the moment. Try again later, or use another payment method.',
      pl: 'Bank chwilowo nie odpowiada. Spróbuj później albo użyj innej metody płatności.',
    },
  },
  bank: {
    title: { en: 'Refer the payer to the bank', pl: 'Skieruj kupującego do banku' },
    retry: {
      en: 'Not automatically: only if the payer asks for it',
      pl: 'Nie automatycznie: tylko gdy kupujący sam tego chce',
    },
    tell: {
      en: 'Your bank declined the payment. Contact the bank, or use another payment method.',
      pl: 'Bank odrzucił płatność. Skontaktuj się z bankiem albo użyj innej metody płatności.',
    },
  },
  never: {
    title: { en: "Don't retry with the same card", pl: 'Nie ponawiaj płatności tą samą kartą' },
    retry: {
      en: 'No, not with this card or token',
      pl: 'Nie: ani tą kartą, ani tym tokenem',
    },
    tell: {
      en: 'The payment was declined. Use another card or another payment method.',
      pl: 'Płatność została odrzucona. Użyj innej karty albo innej metody płatności.',
    },
  },
  request: {
    title: { en: 'Correct your request', pl: 'Popraw żądanie' },
    retry: { en: 'Yes, after you have corrected the request', pl: 'Tak, po poprawieniu żądania' },
  },
  provider: {
    title: { en: 'Retry once', pl: 'Ponów płatność raz' },
    retry: {
      en: 'Once; if it fails again, with another payment method',
      pl: 'Raz; jeśli znów się nie uda, inną metodą płatności',
    },
    tell: {
      en: 'The payment failed. Try again, or use another payment method.',
      pl: 'Płatność się nie powiodła. Spróbuj ponownie albo użyj innej metody płatności.',
    },
  },
  capture: {
    title: { en: 'Capture in time', pl: 'Pobierz środki na czas' },
    retry: {
      en: 'Yes, with a new order; capture it in time',
      pl: 'Tak, w nowym zamówieniu; pobierz środki na czas',
    },
  },
} as const satisfies Readonly<Record<string, DeclineAction>>

type DeclineActionName = keyof typeof declineActions

/** The action after a response code of a card, by the advice that the code has. */
export const actionOfAdvice = {
  otherCard: 'never',
  askBank: 'bank',
  money: 'money',
  retry: 'later',
  authenticate: 'authenticate',
  askPayer: 'payer',
  checkRequest: 'request',
  capture: 'capture',
  contact: 'provider',
} as const satisfies Readonly<Record<Exclude<CardAdvice, 'none'>, DeclineActionName>>

/** The action after a `resultCode` of BLIK. */
export const actionOfBlik = {
  REG_ERROR_AUTH_CODE_EXPIRED: 'code',
  REG_ERROR_AUTH_CODE_CANCELLED: 'code',
  REG_ERROR_AUTH_CODE_USED: 'code',
  REG_ERROR_TOKEN_NONUNIQUE: 'request',
  REG_ERROR_RECURRING_NOT_SUPPORTED: 'never',
  REG_ERROR_ANTIFRAUD_DECLINED: 'never',
  AUT_ERROR_NO_AUTHORIZATION: 'bank',
  AUT_ERROR_MIT_NOT_ALLOWED: 'never',
  AUT_ERROR_LIMIT_EXCEEDED: 'money',
  AUT_ERROR_INSUFFICIENT_FUNDS: 'money',
  AUT_ERROR_ANTIFRAUD_DECLINED: 'never',
} as const satisfies Readonly<Record<BlikResultCode, DeclineActionName>>
