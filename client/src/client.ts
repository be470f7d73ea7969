import type { Client, Notification } from './api.ts'
import type { Call, CallOptions, Customer } from './call.ts'
import { GroszError, UnknownOutcomeError } from './errors.ts'
import { methodsOf } from './methods.ts'
import {
  NotificationError,
  type NotificationRefusal,
  type ReceivedNotification,
  verifyNotification,
} from './notification.ts'
import type { Row } from './row.ts'
import { type Prepared, prepare, type Server, send, withoutReply } from './send.ts'
import { table } from './table.ts'
import { createTokens, type Party, type Token } from './tokens.ts'
import type { Fetch } from './web.ts'

export type {
  CallOptions,
  Client,
  Customer,
  Notification,
  NotificationRefusal,
  ReceivedNotification,
}
export { GroszError, NotificationError, UnknownOutcomeError, verifyNotification }

export interface ClientOptions {
  /** Scheme, host and port of the server, such as http://127.0.0.1:8080. */
  readonly baseUrl: string
  /** client_id of the point of sale. */
  readonly clientId: string
  /** client_secret of the point of sale. */
  readonly clientSecret: string
  /** Id of the point of sale, for calls by HTTP Basic; clientId by default. */
  readonly posId?: string
  /** Second key of the point of sale, for calls by HTTP Basic, such as retrieveReport. */
  readonly secondKey?: string
  /** Milliseconds to wait for a reply; 30,000 by default. */
  readonly timeoutMs?: number
  /** Sends the requests in place of the fetch of the platform. */
  readonly fetch?: Fetch
}

/**
 * A client of a point of sale: one method for each operation. It gets an access token with the
 * first call, keeps it, and renews it before it expires. A method throws a GroszError if the API
 * returns an error, and an UnknownOutcomeError if there is no reply.
 */
export function createClient(options: ClientOptions): Client {
  const server: Server = {
    baseUrl: required(options, 'baseUrl').replace(/\/$/, ''),
    // Without the type of fetch, the option accepts any function.
    fetch: (options.fetch as typeof fetch | undefined) ?? fetch,
    timeoutMs: options.timeoutMs ?? 30_000,
  }
  const clientId = required(options, 'clientId')
  const clientSecret = required(options, 'clientSecret')
  const tokens = createTokens(requestToken)
  const client = methodsOf<Client>(table, (operation, row, call) => {
    const request = prepare(server, operation, row, call)
    if (row.grants.length === 0) return send(server, request, undefined)
    if (!row.grants.some((grant) => grant !== 'basic'))
      return send(server, request, basicOf(options, operation))
    return sendWithToken(request, partyOf(operation, row, call))
  })
  return client

  async function requestToken({ customer, firmId }: Party) {
    const credentials = { client_id: clientId, client_secret: clientSecret }
    if (customer)
      return client.authorize({
        body: {
          grant_type: 'trusted_merchant',
          ...credentials,
          email: customer.email,
          ext_customer_id: customer.extCustomerId,
        },
      })
    if (firmId !== undefined)
      return client.authorize({
        body: { grant_type: 'partner', ...credentials, firm_id: firmId },
      })
    return client.authorize({ body: { grant_type: 'client_credentials', ...credentials } })
  }

  /** A token can end before its time, for example when the clock of a sandbox is advanced: one more try. */
  async function sendWithToken(request: Prepared, party: Party): Promise<unknown> {
    const token = tokens.of(party)
    try {
      return await send(server, request, await bearerOf(request, token))
    } catch (error) {
      const isOurs = error instanceof GroszError && error.operation === request.operation
      if (!isOurs || error.status !== 401) throw error
      tokens.drop(party, token)
      return send(server, request, await bearerOf(request, tokens.of(party)))
    }
  }
}

/** An earlier attempt may have been carried out, so the error has the key of the call, not that of its token. */
async function bearerOf(request: Prepared, token: Token): Promise<string> {
  try {
    return `Bearer ${await unlessGivenUp(request.signal, token.value)}`
  } catch (cause) {
    if (cause instanceof GroszError) throw cause
    throw withoutReply(request, cause)
  }
}

/** Calls share a token, so aborting one of them must not abort the request for the token. */
function unlessGivenUp<T>(signal: AbortSignal, value: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    if (signal.aborted) giveUp()
    signal.addEventListener('abort', giveUp)
    const done = () => signal.removeEventListener('abort', giveUp)
    value.finally(done).then(resolve, reject)
  })
}

function required(options: ClientOptions, name: 'baseUrl' | 'clientId' | 'clientSecret'): string {
  const value = options[name]
  if (!value) throw new TypeError(`createClient needs ${name}`)
  return value
}

/** The party in whose name the call is made; throws if it is missing, which only untyped programs can cause. */
function partyOf(operation: string, { grants }: Row, { customer, firmId }: Call): Party {
  if (customer && grants.includes('trusted_merchant')) return { customer }
  if (firmId !== undefined && grants.includes('partner')) return { firmId }
  if (grants.includes('client_credentials')) return {}
  const missing = grants.includes('partner') ? 'firmId' : 'customer, with email and extCustomerId'
  throw new TypeError(`${operation} needs ${missing}`)
}

function basicOf({ clientId, posId = clientId, secondKey }: ClientOptions, operation: string) {
  if (!secondKey) throw new TypeError(`${operation} needs secondKey in the options of createClient`)
  return `Basic ${btoa(`${posId}:${secondKey}`)}`
}
