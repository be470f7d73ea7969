import type { Text } from './text.ts'

export interface RateLimit {
  /** The number of attempts within the window, unless the operator sets another one. */
  readonly sandbox: number
  readonly production: number
  readonly says: Text
}

/** Each limit counts within windows of this length. */
export const rateLimitSeconds = 60

/** The calls that are limited by origin, by the name in the headers. */
export const rateLimits = {
  secrets: {
    sandbox: 1_000,
    production: 30,
    says: {
      en: 'Wrong credentials from one IP address, in token requests and HTTP Basic',
      pl: 'Błędne dane dostępowe z jednego adresu IP przy pobieraniu tokenu i w HTTP Basic',
    },
  },
  'payments-address': {
    sandbox: 6_000,
    production: 60,
    says: {
      en: 'Payments started on the payment page, card tokens, and security codes from one IP address',
      pl: 'Próby płatności na stronie płatności, tokeny kart i kody zabezpieczające z jednego adresu IP',
    },
  },
  'payments-order': {
    sandbox: 600,
    production: 20,
    says: {
      en: 'Payments started on the payment page for one order',
      pl: 'Próby płatności jednego zamówienia na stronie płatności',
    },
  },
  'payments-pos': {
    sandbox: 30_000,
    production: 3_000,
    says: {
      en: 'Payments started on the payment page for one point of sale',
      pl: 'Próby płatności jednego punktu płatności na stronie płatności',
    },
  },
  'tokens-pos': {
    sandbox: 30_000,
    production: 3_000,
    says: {
      en: 'Card tokens created in a browser for one point of sale',
      pl: 'Tokeny kart utworzone w przeglądarce dla jednego punktu płatności',
    },
  },
  'front-address': {
    sandbox: 12_000,
    production: 300,
    says: {
      en: 'Calls for credit methods and card installments from one IP address',
      pl: 'Wywołania dotyczące metod kredytowych i rat dla karty z jednego adresu IP',
    },
  },
  'feedback-address': {
    sandbox: 600,
    production: 10,
    says: {
      en: 'Feedback about documentation pages from one IP address',
      pl: 'Oceny stron dokumentacji z jednego adresu IP',
    },
  },
} as const satisfies Readonly<Record<string, RateLimit>>

export type RateLimitName = keyof typeof rateLimits

/** The number of each limit on one server. */
export type RateLimitNumbers = Readonly<Record<RateLimitName, number>>
