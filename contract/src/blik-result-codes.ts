import type { Text } from './text.ts'

/** The reasons for which BLIK payments fail, by the code in the transactions call. */
export const blikResultCodes = {
  REG_ERROR_AUTH_CODE_EXPIRED: {
    en: 'The BLIK code has expired. Ask the payer for a new one.',
    pl: 'Kod BLIK stracił ważność. Poproś kupującego o nowy.',
  },
  REG_ERROR_AUTH_CODE_CANCELLED: {
    en: 'The payer canceled the BLIK code in the banking app.',
    pl: 'Kupujący anulował kod BLIK w aplikacji banku.',
  },
  REG_ERROR_AUTH_CODE_USED: {
    en: 'The BLIK code was already used. Ask the payer for a new one.',
    pl: 'Kod BLIK został już użyty. Poproś kupującego o nowy.',
  },
  REG_ERROR_TOKEN_NONUNIQUE: {
    en: 'The token is registered with several banking apps. Create a new order with one of the keys from bankApplicationReferences in appKey.',
    pl: 'Token jest powiązany z kilkoma aplikacjami banków. Utwórz nowe zamówienie i podaj w appKey jeden z kluczy z bankApplicationReferences.',
  },
  REG_ERROR_RECURRING_NOT_SUPPORTED: {
    en: 'The payer’s bank doesn’t support recurring BLIK payments, which the order requires.',
    pl: 'Bank płatnika nie obsługuje płatności cyklicznych BLIK, a zamówienie ich wymagało.',
  },
  REG_ERROR_ANTIFRAUD_DECLINED: {
    en: 'Declined before the request reached the bank: suspected fraud.',
    pl: 'Płatność odrzucona przed wysłaniem do banku: podejrzenie nadużycia.',
  },
  AUT_ERROR_NO_AUTHORIZATION: {
    en: 'Declined by the bank or by the payer.',
    pl: 'Płatność odrzucona przez bank lub kupującego.',
  },
  AUT_ERROR_MIT_NOT_ALLOWED: {
    en: 'The bank doesn’t accept merchant-initiated payments with this token.',
    pl: 'Bank nie przyjmuje płatności inicjowanych przez sprzedawcę z użyciem tego tokenu.',
  },
  AUT_ERROR_LIMIT_EXCEEDED: {
    en: 'The amount exceeds a limit of the payer or of recurring BLIK payments.',
    pl: 'Kwota przekracza limit płatnika albo limit płatności cyklicznych BLIK.',
  },
  AUT_ERROR_INSUFFICIENT_FUNDS: {
    en: 'Insufficient funds in the payer’s account.',
    pl: 'Na rachunku płatnika brakuje środków.',
  },
  AUT_ERROR_ANTIFRAUD_DECLINED: {
    en: 'Declined by the bank: suspected fraud.',
    pl: 'Płatność odrzucona przez bank: podejrzenie nadużycia.',
  },
} as const satisfies Record<string, Text>

export type BlikResultCode = keyof typeof blikResultCodes
