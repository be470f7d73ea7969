import { type ErrorKey, type ErrorRow, errors, statusDescOf } from '@grosz/contract/errors.ts'
import { isPortOfOther } from './ports.ts'

/** An expected "no", from the error table. Its text may name fields and limits, never secrets. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly key: ErrorKey
  /** Fields beside `status` in the body, such as the orderId of the order that exists already. */
  readonly beside: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    key: ErrorKey,
    text?: string,
    more: {
      beside?: Record<string, unknown>
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(text ?? statusDescOf(key), { cause: more.cause })
    this.key = key
    this.beside = more.beside ?? {}
    this.headers = more.headers ?? {}
  }

  get row(): ErrorRow {
    return errors[this.key]
  }
}

/** The refusal of right credentials whose point of sale is closed, which is not a guess. */
export class PosClosed extends Refusal {
  constructor(key: 'INVALID_CLIENT' | 'UNAUTHORIZED', headers?: Record<string, string>) {
    super(key, CLOSED, { ...(headers && { headers }) })
  }
}

const CLOSED = 'The point of sale is closed. Contact the operator of the server.'

/** The refusal of a value that no schema can reject; `rule` ends a sentence that begins with the field. */
export function invalid(field: string, rule: string): Refusal {
  return new Refusal('VALUE_INVALID', `${field} ${rule}.`)
}

/** The refusal of a request over a limit, which can be repeated after this many seconds. */
export function tooMany(seconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', undefined, {
    headers: { 'retry-after': String(seconds) },
  })
}

/** The refusal of a call that only points of sale of one kind of company can make. */
export function denied(role: string): Refusal {
  return new Refusal('ACCESS_DENIED', `This call requires the point of sale of a ${role}.`)
}

/** The refusal of an amount in a wrong currency; `of` names what has the required one. */
export function otherCurrency(field: string, currency: string, of: string): Refusal {
  return new Refusal(
    'INCONSISTENT_CURRENCIES',
    `${field} must be ${currency}, the currency of ${of}.`,
  )
}

/**
 * Rejects addresses to which nothing can be delivered, because the delivery would fail only long after the response.
 * A name and password would reach browsers and logs.
 */
export function assertAddress(field: string, value: string | undefined): void {
  if (value === undefined) return
  const url = URL.parse(value)
  if (!url || emptyLabel.test(url.hostname))
    throw invalid(field, 'is not an address: its host name or port is not valid')
  if (toHost.exec(value)?.[0].includes('\\'))
    throw invalid(
      field,
      'must not contain a backslash in its host, because programs read such hosts differently',
    )
  if (url.username || url.password) throw invalid(field, 'must not contain a user name or password')
  if (isPortOfOther(url.port))
    throw invalid(
      field,
      `must not have port ${url.port}, which browsers and this server do not call`,
    )
}

/** A name with an empty label is invalid. */
const emptyLabel = /^\.|\.\./

/** An address up to the end of its host. Browsers end that at a backslash, other programs go on to the next slash. */
const toHost = /^[^:]*:[/\\]*[^/?#]*/

/** The refusal for a failure after the request had its first effect: it never states that nothing happened. */
export function effectUnknown(cause?: unknown): Refusal {
  return new Refusal('INTERNAL', EFFECT_UNKNOWN, { cause })
}

const EFFECT_UNKNOWN =
  'Something went wrong on our side after the request had its first effect; retrieve what it is about before you repeat it.'

/** The refusal of an unknown caller, with a sentence about what to send instead. */
export function unauthorized(why: keyof typeof strangers): Refusal {
  const { says, isToken } = strangers[why]
  const challenge = `${BEARER}${isToken ? ', error="invalid_token"' : ''}`
  return new Refusal('UNAUTHORIZED', says, { headers: { 'www-authenticate': challenge } })
}

/** The refusal of the right second key of a closed point of sale. */
export function closedForBasic(): Refusal {
  return new PosClosed('UNAUTHORIZED', { 'www-authenticate': BEARER })
}

const BEARER = 'Bearer realm="grosz"'

const NEW_TOKEN = 'Get a new one from POST /pl/standard/user/oauth/authorize.'

const strangers = {
  missing: {
    says: 'The request has no access token. Send the Authorization: Bearer ACCESS_TOKEN header.',
    isToken: false,
  },
  secondKey: {
    says: 'This call requires HTTP Basic authentication. Send the point of sale ID as the user name and its second key as the password.',
    isToken: false,
  },
  scheme: {
    says: 'The Authorization header is malformed. It must contain Bearer, a space, and the access token.',
    isToken: false,
  },
  malformed: {
    says: 'The access token is malformed. Send the value of access_token from the token call, without quotes or other characters around it.',
    isToken: true,
  },
  unknown: { says: `The access token is unknown. ${NEW_TOKEN}`, isToken: true },
  expired: { says: `The access token has expired. ${NEW_TOKEN}`, isToken: true },
  basic: {
    says: 'The point of sale ID or the second key sent with HTTP Basic is wrong.',
    isToken: false,
  },
  basicForm: {
    says: 'The Authorization header is malformed. For HTTP Basic, it must contain Basic, a space, and the Base64 code of the point of sale ID, a colon, and the second key.',
    isToken: false,
  },
  page: { says: 'The payment page token is not valid.', isToken: true },
} as const
