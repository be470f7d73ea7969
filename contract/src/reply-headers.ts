import { type ErrorKey, errors } from './errors.ts'
import { takesKey } from './errors-of.ts'
import { type Operation, takesBodyByGet } from './operation.ts'
import type { Text } from './text.ts'

export interface ReplyHeader {
  readonly says: Text
  readonly type: 'string' | 'integer'
  /** Sent with each reply that lists it. */
  readonly required?: true
}

/** The headers of replies and errors that contain information for clients, not only transport data. */
export const replyHeaders = {
  'Correlation-Id': {
    says: {
      en: 'Request ID; include it when you ask about the request.',
      pl: 'Identyfikator żądania; podaj go w zgłoszeniu.',
    },
    type: 'string',
    required: true,
  },
  Link: {
    says: {
      en: 'URL of the page that explains the error, with rel="help".',
      pl: 'Adres, pod którym opisano błąd, z rel="help".',
    },
    type: 'string',
    required: true,
  },
  Location: {
    says: { en: 'The same URL as redirectUri.', pl: 'Ten sam adres co w redirectUri.' },
    type: 'string',
  },
  'Content-Disposition': {
    says: {
      en: 'File name: attachment; filename="…".',
      pl: 'Nazwa pliku: attachment; filename="…".',
    },
    type: 'string',
    required: true,
  },
  'Idempotent-Replayed': {
    says: {
      en: 'true: this is the response to an earlier request; this request had no effect.',
      pl: 'true: odpowiedź dotyczy wcześniejszego żądania; to żądanie niczego nie zmieniło.',
    },
    type: 'string',
  },
  'Retry-After': {
    says: {
      en: 'Number of seconds to wait before you repeat the request.',
      pl: 'Liczba sekund, po których można powtórzyć żądanie.',
    },
    type: 'integer',
  },
  'WWW-Authenticate': {
    says: {
      en: 'Reason why the credentials were rejected.',
      pl: 'Dlaczego dane dostępowe nie zostały przyjęte.',
    },
    type: 'string',
    required: true,
  },
  'RateLimit-Policy': {
    says: {
      en: 'If the request counts toward a rate limit: q requests are allowed in w seconds.',
      pl: 'Jeśli żądanie wlicza się do limitu: dozwolonych jest q żądań w ciągu w sekund.',
    },
    type: 'string',
  },
  RateLimit: {
    says: {
      en: 'If the request counts toward a rate limit: r requests are left for the next t seconds.',
      pl: 'Jeśli żądanie wlicza się do limitu: pozostało r żądań na następne t sekund.',
    },
    type: 'string',
  },
  'Grosz-Unknown-Fields': {
    says: {
      en: 'Sandbox only, Grosz extension: names of the fields that were ignored because the call doesn’t have them or because their optional data couldn’t be read.',
      pl: 'Tylko w sandboksie, rozszerzenie Grosza: nazwy pól, które zostały pominięte, ponieważ wywołanie ich nie ma albo nie można było odczytać ich opcjonalnych danych.',
    },
    type: 'string',
  },
} as const satisfies Record<string, ReplyHeader>

export type ReplyHeaderName = keyof typeof replyHeaders

/** The headers of a successful reply. */
export function headersOfReply(operation: Operation, status: number): readonly ReplyHeaderName[] {
  return [
    'Correlation-Id',
    ...(status === 302 ? (['Location'] as const) : []),
    ...(takesKey(operation) || takesBodyByGet(operation) ? (['Idempotent-Replayed'] as const) : []),
    ...(operation.replyType === 'file' ? (['Content-Disposition'] as const) : []),
    ...(isLimited(operation) ? limitHeaders : []),
    'Grosz-Unknown-Fields',
  ]
}

/** The headers of the reply for errors of one HTTP status. */
export function headersOfErrors(keys: readonly ErrorKey[]): readonly ReplyHeaderName[] {
  const isOf = (...statuses: number[]) => keys.some((key) => statuses.includes(errors[key].http))
  // Secrets in HTTP Basic are counted wherever they are sent.
  const tellsLimits = isOf(401, 429) || keys.includes('ACCESS_DENIED')
  const mayRepeat = isOf(429, 503) || keys.includes('IDEMPOTENCY_KEY_IN_FLIGHT')
  return [
    'Correlation-Id',
    'Link',
    ...(mayRepeat ? (['Retry-After'] as const) : []),
    ...(isOf(401) ? (['WWW-Authenticate'] as const) : []),
    ...(tellsLimits ? limitHeaders : []),
    ...(isOf(400) ? (['Grosz-Unknown-Fields'] as const) : []),
  ]
}

const limitHeaders = ['RateLimit-Policy', 'RateLimit'] as const

/** Secrets in HTTP Basic are counted as well. */
function isLimited({ rateLimit, grants }: Operation): boolean {
  return rateLimit === true || grants.includes('basic')
}
