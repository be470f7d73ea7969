import { type ErrorKey, type ErrorRow, errors, helpPathOf, statusDescOf } from './errors.ts'
import { localServer } from './local-server.ts'
import { needsPassword, type Operation, takesBodyByGet } from './operation.ts'

/** Every error that an operation can return, in the order of the table: its own and the implied ones. */
export function errorsOf(operation: Operation): ErrorKey[] {
  const given = new Set<ErrorKey>([...operation.errors, ...impliedBy(operation)])
  return (Object.keys(errors) as ErrorKey[]).filter((key) => given.has(key))
}

function impliedBy(operation: Operation): ErrorKey[] {
  const always: ErrorKey[] = ['HOST_NOT_ALLOWED', 'INTERNAL', 'SERVICE_NOT_AVAILABLE']
  // The token call returns OAuth errors: those for its parameters are among its own errors.
  if (isOauth(operation))
    return ['BODY_TOO_LARGE', 'TOKEN_MEDIA_TYPE', 'TOO_MANY_REQUESTS', ...always]
  return [
    ...always,
    ...limited(operation),
    ...(operation.grants.length > 0 ? (['UNAUTHORIZED', 'ACCESS_DENIED'] as const) : []),
    ...(isForOwnPages(operation) ? (['ORIGIN_NOT_ALLOWED'] as const) : []),
    ...(operation.method === 'GET' ? ofGet(operation) : []),
    ...(operation.body ? bodyErrors[operation.bodyType ?? 'json'] : []).filter(
      (key) => !valueErrorOf(operation) || !isValueError(key),
    ),
    ...(operation.params || operation.query ? (['VALUE_INVALID'] as const) : []),
    ...(operation.query?.required?.length ? (['VALUE_MISSING'] as const) : []),
    ...(operation.moneyFields ? (['MISSPELT_FIELD'] as const) : []),
    ...(takesKey(operation) ? keyErrors : []),
    ...(refusesOutcome(operation) && !valueErrorOf(operation)
      ? (['OUTCOME_HEADER_NOT_ALLOWED'] as const)
      : []),
  ]
}

/**
 * True if the call rejects the header that chooses an outcome, because it changes data without an outcome. The token
 * call and calls that only read ignore the header, so that clients can send it with every request.
 */
export function refusesOutcome(operation: Operation): boolean {
  const reads = operation.method === 'GET' && !takesBodyByGet(operation)
  return !operation.outcomes && !reads && !isOauth(operation)
}

/** Faults of a sandbox can return the error of a limit; attempts to enter the console's password are limited. */
function limited(operation: Operation): ErrorKey[] {
  if (operation.audience !== 'sandbox') return ['TOO_MANY_REQUESTS']
  return needsPassword(operation) ? ['UNAUTHORIZED', 'TOO_MANY_REQUESTS'] : []
}

/** A GET that requires a body moves money, so browsers must not be able to send one by themselves. */
function ofGet(operation: Operation): ErrorKey[] {
  return [takesBodyByGet(operation) ? 'BROWSER_REQUEST_NOT_ALLOWED' : 'BODY_NOT_ALLOWED']
}

const bodyErrors: Readonly<Record<'json' | 'form' | 'text', readonly ErrorKey[]>> = {
  json: [
    'SYNTAX',
    'DUPLICATE_KEY',
    'TOO_DEEP',
    'UNSAFE_NUMBER',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'VALUE_MISSING',
    'VALUE_INVALID',
  ],
  form: ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'VALUE_MISSING', 'VALUE_INVALID'],
  text: ['SYNTAX', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'VALUE_INVALID'],
}

const keyErrors = ['VALUE_INVALID', 'IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_IN_FLIGHT'] as const

/** The call's own error for a value that is missing or not allowed, if it has one. */
export function valueErrorOf({ errors: own }: Pick<Operation, 'errors'>): ErrorKey | undefined {
  return own.find(
    (key) => key === 'INVALID_TOKEN_REQUEST' || key === 'INSTALLMENTS_REQUEST_INVALID',
  )
}

export function isValueError(key: ErrorKey): boolean {
  return key === 'VALUE_MISSING' || key === 'VALUE_INVALID'
}

/** True if the call can be repeated safely under one Idempotency-Key. */
export function takesKey(operation: Operation): boolean {
  return operation.method === 'POST' && operation.idempotencyKey !== false
}

/** Calls under /api/front/ are made from shops' pages as well. */
function isForOwnPages({ audience, path }: Operation): boolean {
  return audience !== 'merchant' && !path.startsWith('/api/front/')
}

function isOauth(operation: Operation): boolean {
  return operation.errors.some((key) => errors[key].shape === 'oauth')
}

type Body = Record<string, unknown>

/** The bodies of errors by their shape; `text` describes the specific problem. */
const bodies: Readonly<
  Record<ErrorRow['shape'], (row: ErrorRow, text: string, key: ErrorKey) => Body>
> = {
  status: (row, text) => ({ status: statusOf(row, text) }),
  redirected: (row, text, key) => ({
    status: statusOf(row, text),
    // A server inserts its own address.
    redirectUri: `${localServer}/europe${helpPathOf(key)}`,
  }),
  oauth: (row, text) => ({ error: row.statusCode, error_description: text }),
  stranger: (row, text) => ({
    error: 'invalid_token',
    error_description: text,
    status: statusOf(row, text),
  }),
  denied: (row, text) => ({ ...denial, status: { ...statusOf(row, text), ...denial } }),
  conflict: (row, text) => ({
    code: '409',
    message: text,
    status: { ...statusOf(row, text), message: text },
  }),
  message: (row, text) => ({ message: text, status: statusOf(row, text) }),
}

const denial = { error: 'access_denied', error_description: 'Access is denied' }

/** The body of an error, with the text of the table unless a more specific one is given. */
export function errorBody(key: ErrorKey, text: string = statusDescOf(key)): Body {
  const row: ErrorRow = errors[key]
  return bodies[row.shape](row, text, key)
}

/** The word that identifies an error for clients: codeLiteral, or error in an OAuth body. */
export function wordOf(key: ErrorKey): string {
  const { codeLiteral, statusCode }: ErrorRow = errors[key]
  return codeLiteral ?? statusCode
}

function statusOf({ statusCode, severity, code, codeLiteral }: ErrorRow, statusDesc: string) {
  return {
    statusCode,
    severity,
    ...(code !== undefined && { code }),
    ...(codeLiteral !== undefined && { codeLiteral }),
    statusDesc,
  }
}
