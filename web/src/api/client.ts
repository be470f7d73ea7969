import type { Answer, CallOf, ErrorReply } from '@grosz/contract/client.ts'
import type { Operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { workspacePrefix } from './workspace.ts'

/** The calls that our pages make. */
export type PageCall =
  | 'showCheckout'
  | 'startPayment'
  | 'removeStoredCard'
  | 'leavePayment'
  | 'showPayment'
  | 'sendCvv'
  | 'showChallenge'
  | 'listChallenges'
  | 'answerChallenge'
  | 'answerOrder'
  | 'createBlikCode'
  | 'showBlikCode'
  | 'listPointsOfSale'
  | 'retrieveClock'
  | 'freezeClock'
  | 'resumeClock'
  | 'advanceClock'
  | 'retrieveSession'
  | 'signIn'
  | 'signOut'
  | 'signOutEverywhere'
  | 'createFrontToken'
  | 'listCardInstallments'
  | 'listCreditMethods'
  | 'authorize'
  | 'createOrder'
  | 'captureOrder'
  | 'cancelOrder'
  | 'createRefund'
  | 'retrieveShop'
  | 'listNotifications'
  | 'resendNotification'
  | 'sendNotification'
  | 'searchNotifications'
  | 'listConsoleOrders'
  | 'showConsoleOrder'
  | 'searchConsole'
  | 'showOverview'
  | 'listConsoleRefunds'
  | 'showConsoleRefund'
  | 'listConsolePayouts'
  | 'showConsolePayout'
  | 'listConsoleShops'
  | 'showConsoleShop'
  | 'listConsoleStatements'
  | 'showConsoleStatement'
  | 'listConsoleSellers'
  | 'showConsoleSeller'
  | 'listConsoleVerifications'
  | 'showConsoleVerification'
  | 'listConsoleFirms'
  | 'showConsoleFirm'
  | 'listConsoleSubmerchants'
  | 'showConsoleSubmerchant'
  | 'listConsoleTokens'
  | 'showConsoleToken'
  | 'topUpShop'
  | 'correctSellerBalance'
  | 'startProviderVerification'
  | 'createChargeback'
  | 'reverseChargeback'
  | 'listPayMethods'
  | 'deleteToken'
  | 'createPayout'
  | 'createStatement'
  | 'retrieveReport'
  | 'decideVerification'
  | 'setSubmerchantStatus'
  | 'listRequests'
  | 'retrieveRequest'
  | 'listEvents'
  | 'createWorkspace'
  | 'listWorkspaces'
  | 'retrieveWorkspace'
  | 'deleteWorkspace'
  | 'createSnapshot'
  | 'listSnapshots'
  | 'restoreSnapshot'
  | 'deleteSnapshot'
  | 'createReceiver'
  | 'listReceivers'
  | 'retrieveReceiver'
  | 'changeReceiver'
  | 'deleteReceiver'
  | 'listReceived'
  | 'injectFault'
  | 'listFaults'
  | 'deleteFault'
  | 'deleteFaults'
  | 'createNotificationFault'
  | 'listNotificationFaults'
  | 'deleteNotificationFault'
  | 'queueOutcome'
  | 'listOutcomes'
  | 'deleteOutcome'
  | 'clearOutcomes'

type Replied<I extends PageCall> = Extract<Answer<I>, { readonly ok: true }>['body']

/** Of an order whose payer is sent on, a browser learns the address alone; a file it gets whole. */
export type BodyOf<I extends PageCall> = I extends 'createOrder'
  ? Pick<Replied<'createOrder'>, 'redirectUri' | 'orderId'>
  : I extends 'retrieveReport'
    ? Blob
    : Replied<I>

/** Status 0: no answer came at all. */
export type Failure = Pick<ErrorReply, 'status' | 'body'> & {
  readonly ok: false
  /** The address of the error's explanation in the documentation. */
  readonly help?: string
  /** No answer came, and the call must not be repeated: it may have been carried out. */
  readonly isUncertain?: true
}
export type Result<I extends PageCall> = { readonly ok: true; readonly body: BodyOf<I> } | Failure

type Address<O> =
  O extends Pick<Operation, 'method' | 'path'>
    ? Pick<O, 'method' | 'path'> & {
        readonly bodyType?: O extends { readonly bodyType: infer T } ? T : never
        readonly replyType?: O extends { readonly replyType: infer T } ? T : never
        /** Carried out a second time, it does something else, and the server keeps no key for it. */
        readonly once?: O extends { readonly idempotencyKey: false } ? true : never
      }
    : never

/**
 * The method and path of each call. They are written out because the contract itself, with all its schemas,
 * would weigh more than the pages. The compiler compares each line with the contract, and so does a test.
 */
export const calls = {
  showCheckout: { method: 'GET', path: '/pay/api/checkout' },
  startPayment: { method: 'POST', path: '/pay/api/payments' },
  leavePayment: { method: 'DELETE', path: '/pay/api/payments/{paymentId}' },
  removeStoredCard: { method: 'DELETE', path: '/pay/api/stored-cards/{storedId}' },
  showPayment: { method: 'GET', path: '/pay/api/payments/{paymentId}' },
  sendCvv: {
    method: 'POST',
    path: '/api/front/card-authorizations/{refReqId}/cvv',
    bodyType: 'text',
  },
  showChallenge: { method: 'GET', path: '/sim/api/challenges/{challengeId}' },
  listChallenges: { method: 'GET', path: '/sim/api/challenges' },
  answerChallenge: { method: 'POST', path: '/sim/api/challenges/{challengeId}/answer' },
  answerOrder: { method: 'POST', path: '/console/api/orders/{orderId}/answer' },
  createBlikCode: { method: 'POST', path: '/sim/api/blik-codes' },
  showBlikCode: { method: 'GET', path: '/sim/api/blik-codes/{codeId}' },
  listPointsOfSale: { method: 'GET', path: '/console/api/points-of-sale' },
  retrieveClock: { method: 'GET', path: '/console/api/clock' },
  freezeClock: { method: 'POST', path: '/console/api/clock/freeze' },
  resumeClock: { method: 'POST', path: '/console/api/clock/resume' },
  advanceClock: { method: 'POST', path: '/console/api/clock/advance' },
  retrieveSession: { method: 'GET', path: '/console/api/session' },
  signIn: { method: 'POST', path: '/console/api/session' },
  signOut: { method: 'DELETE', path: '/console/api/session' },
  signOutEverywhere: { method: 'DELETE', path: '/console/api/sessions' },
  createFrontToken: { method: 'POST', path: '/api/front/tokens' },
  listCardInstallments: { method: 'POST', path: '/api/front/card-installments-options' },
  listCreditMethods: { method: 'GET', path: '/api/front/credit-methods' },
  authorize: { method: 'POST', path: '/pl/standard/user/oauth/authorize', bodyType: 'form' },
  createOrder: { method: 'POST', path: '/api/v2_1/orders' },
  captureOrder: { method: 'POST', path: '/api/v2_1/orders/{orderId}/captures' },
  cancelOrder: { method: 'DELETE', path: '/api/v2_1/orders/{orderId}' },
  createRefund: { method: 'POST', path: '/api/v2_1/orders/{orderId}/refunds' },
  retrieveShop: { method: 'GET', path: '/api/v2_1/shops/{shopId}' },
  listNotifications: {
    method: 'GET',
    path: '/console/api/points-of-sale/{posId}/notifications/{reference}',
  },
  resendNotification: {
    method: 'POST',
    path: '/console/api/points-of-sale/{posId}/notifications/{reference}/{line}/resend',
    once: true,
  },
  sendNotification: {
    method: 'POST',
    path: '/console/api/points-of-sale/{posId}/notifications/{reference}/{line}/send',
    once: true,
  },
  searchNotifications: { method: 'GET', path: '/console/api/notifications' },
  listConsoleOrders: { method: 'GET', path: '/console/api/orders' },
  showConsoleOrder: { method: 'GET', path: '/console/api/orders/{orderId}' },
  searchConsole: { method: 'GET', path: '/console/api/search' },
  showOverview: { method: 'GET', path: '/console/api/overview' },
  listConsoleRefunds: { method: 'GET', path: '/console/api/refunds' },
  showConsoleRefund: { method: 'GET', path: '/console/api/refunds/{refundId}' },
  listConsolePayouts: { method: 'GET', path: '/console/api/payouts' },
  showConsolePayout: { method: 'GET', path: '/console/api/payouts/{payoutId}' },
  listConsoleShops: { method: 'GET', path: '/console/api/shops' },
  showConsoleShop: { method: 'GET', path: '/console/api/shops/{shopId}' },
  listConsoleStatements: { method: 'GET', path: '/console/api/statements' },
  showConsoleStatement: { method: 'GET', path: '/console/api/statements/{reportId}' },
  listConsoleSellers: { method: 'GET', path: '/console/api/sellers' },
  showConsoleSeller: { method: 'GET', path: '/console/api/firms/{firmId}/sellers/{extCustomerId}' },
  listConsoleVerifications: { method: 'GET', path: '/console/api/verifications' },
  showConsoleVerification: { method: 'GET', path: '/console/api/verifications/{verificationId}' },
  listConsoleFirms: { method: 'GET', path: '/console/api/firms' },
  showConsoleFirm: { method: 'GET', path: '/console/api/firms/{firmId}' },
  listConsoleSubmerchants: { method: 'GET', path: '/console/api/submerchants' },
  showConsoleSubmerchant: {
    method: 'GET',
    path: '/console/api/firms/{firmId}/submerchants/{submerchantId}',
  },
  listConsoleTokens: { method: 'GET', path: '/console/api/tokens' },
  showConsoleToken: { method: 'GET', path: '/console/api/tokens/{tokenId}' },
  topUpShop: { method: 'POST', path: '/console/api/shops/{shopId}/top-up' },
  correctSellerBalance: {
    method: 'POST',
    path: '/console/api/shops/{shopId}/sellers/{extCustomerId}/corrections',
  },
  startProviderVerification: { method: 'POST', path: '/sim/api/verifications', once: true },
  createChargeback: { method: 'POST', path: '/console/api/orders/{orderId}/chargebacks' },
  reverseChargeback: {
    method: 'POST',
    path: '/console/api/orders/{orderId}/chargebacks/{chargebackId}/reversal',
  },
  listPayMethods: { method: 'GET', path: '/api/v2_1/paymethods' },
  deleteToken: { method: 'DELETE', path: '/api/v2_1/tokens/{token}' },
  createPayout: { method: 'POST', path: '/api/v2_1/payouts' },
  createStatement: { method: 'POST', path: '/console/api/points-of-sale/{posId}/statements' },
  retrieveReport: { method: 'GET', path: '/api/v2_1/reports/{reportId}', replyType: 'file' },
  decideVerification: { method: 'POST', path: '/sim/api/verifications/{verificationId}/decision' },
  setSubmerchantStatus: {
    method: 'PUT',
    path: '/sim/api/firms/{firmPublicId}/submerchants/{submerchantId}/status',
  },
  listRequests: { method: 'GET', path: '/console/api/requests' },
  retrieveRequest: { method: 'GET', path: '/console/api/requests/{correlationId}' },
  listEvents: { method: 'GET', path: '/console/api/events' },
  createWorkspace: { method: 'POST', path: '/console/api/workspaces', once: true },
  listWorkspaces: { method: 'GET', path: '/console/api/workspaces' },
  retrieveWorkspace: { method: 'GET', path: '/console/api/workspaces/{workspaceId}' },
  deleteWorkspace: { method: 'DELETE', path: '/console/api/workspaces/{workspaceId}' },
  createSnapshot: {
    method: 'POST',
    path: '/console/api/workspaces/{workspaceId}/snapshots',
    once: true,
  },
  listSnapshots: { method: 'GET', path: '/console/api/workspaces/{workspaceId}/snapshots' },
  restoreSnapshot: {
    method: 'POST',
    path: '/console/api/workspaces/{workspaceId}/snapshots/{snapshotId}/restore',
  },
  deleteSnapshot: {
    method: 'DELETE',
    path: '/console/api/workspaces/{workspaceId}/snapshots/{snapshotId}',
  },
  createReceiver: { method: 'POST', path: '/console/api/receivers', once: true },
  listReceivers: { method: 'GET', path: '/console/api/receivers' },
  retrieveReceiver: { method: 'GET', path: '/console/api/receivers/{receiverId}' },
  changeReceiver: { method: 'PUT', path: '/console/api/receivers/{receiverId}' },
  deleteReceiver: { method: 'DELETE', path: '/console/api/receivers/{receiverId}' },
  listReceived: { method: 'GET', path: '/console/api/receivers/{receiverId}/notifications' },
  injectFault: { method: 'POST', path: '/console/api/faults', once: true },
  listFaults: { method: 'GET', path: '/console/api/faults' },
  deleteFault: { method: 'DELETE', path: '/console/api/faults/{faultId}' },
  deleteFaults: { method: 'DELETE', path: '/console/api/faults' },
  createNotificationFault: { method: 'POST', path: '/console/api/notification-faults', once: true },
  listNotificationFaults: { method: 'GET', path: '/console/api/notification-faults' },
  deleteNotificationFault: {
    method: 'DELETE',
    path: '/console/api/notification-faults/{faultId}',
  },
  queueOutcome: { method: 'POST', path: '/console/api/outcomes', once: true },
  listOutcomes: { method: 'GET', path: '/console/api/outcomes' },
  deleteOutcome: { method: 'DELETE', path: '/console/api/outcomes/{outcomeId}' },
  clearOutcomes: { method: 'DELETE', path: '/console/api/outcomes' },
} as const satisfies { readonly [I in PageCall]: Address<Operations[I]> }

export type Call = <I extends PageCall>(id: I, parts: CallOf<I>) => Promise<Result<I>>

export interface ClientOptions {
  /** Sent as the bearer token. */
  readonly token?: string
  /** A point of sale that signs in by its second key: the calls for reports take no token. */
  readonly pos?: { readonly posId: string; readonly secondKey: string }
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>
  /** Path of the sandbox that is called; that of the page unless given. */
  readonly prefix?: string
  readonly fetch?: typeof fetch
  readonly pause?: (milliseconds: number) => Promise<void>
}

const TIMEOUT_MS = 20_000
const PAUSES_MS = [500, 1_500]

/**
 * Calls the server by the ids of the contract. What got no answer is repeated under the same key, unless
 * the server would do it twice.
 */
export function createClient({
  token,
  pos,
  headers,
  prefix,
  fetch: send = fetch,
  pause = wait,
}: ClientOptions): Call {
  const authorization = token
    ? `Bearer ${token}`
    : pos && `Basic ${btoa(`${pos.posId}:${pos.secondKey}`)}`
  return async function call<I extends PageCall>(id: I, parts: CallOf<I>): Promise<Result<I>> {
    const { url, init } = requestOf(
      id,
      parts,
      { ...(authorization && { authorization }), ...headers },
      prefix,
    )
    const ask = () => attempt<I>(send, url, { init, isFile: 'replyType' in calls[id] })
    if ('once' in calls[id]) return certain(await ask())
    for (const milliseconds of PAUSES_MS) {
      const result = await ask()
      if (!isUnanswered(result)) return result
      await pause(milliseconds)
    }
    return ask()
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

function requestOf(
  id: PageCall,
  given: object,
  own: Readonly<Record<string, string>>,
  prefix = workspacePrefix(),
) {
  const { params, query, body }: Parts = given
  const { method, path, bodyType } = { bodyType: 'json' as const, ...calls[id] }
  const headers = new Headers({ accept: 'application/json', ...own })
  if (method === 'POST') headers.set('idempotency-key', randomKey())
  if (body !== undefined) headers.set('content-type', contentTypes[bodyType])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  const init: RequestInit = { method, headers }
  if (body !== undefined) init.body = written[bodyType](body)
  const address = prefix + filled
  return { url: search ? `${address}?${search}` : address, init }
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
} as const

const written = {
  json: (body: unknown) => JSON.stringify(body),
  // A form's fields are strings by its schema.
  form: (body: unknown) => new URLSearchParams(body as Record<string, string>).toString(),
  text: String,
} as const

async function attempt<I extends PageCall>(
  send: typeof fetch,
  url: string,
  { init, isFile }: { readonly init: RequestInit; readonly isFile: boolean },
): Promise<Result<I>> {
  try {
    const response = await send(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    // The type of the body follows from the call, which the compiler cannot see here.
    if (isFile && response.ok) return { ok: true, body: (await response.blob()) as BodyOf<I> }
    const text = await response.text()
    // A browser follows a redirect by itself and shows where it led; the body before it is lost.
    const body = response.redirected ? { redirectUri: response.url } : text && JSON.parse(text)
    if (response.ok) return { ok: true, body: body || {} }
    return { ok: false, status: response.status, body: body || {}, ...helpIn(response) }
  } catch {
    // No network, too slow, or something in between that answered in HTML: all the same to the payer.
    return { ok: false, status: 0, body: {} }
  }
}

function helpIn({ headers }: Response): Pick<Failure, 'help'> {
  const [, help] = /^<([^>]+)>; rel="help"$/.exec(headers.get('link') ?? '') ?? []
  return help ? { help } : {}
}

/** Marks the result of a call that must not be repeated. */
function certain<I extends PageCall>(result: Result<I>): Result<I> {
  return isUnanswered(result) && !result.ok ? { ...result, isUncertain: true } : result
}

/**
 * True if no answer came and the server may have carried the call out; an idempotency key makes a retry safe.
 */
function isUnanswered<I extends PageCall>(result: Result<I>): boolean {
  if (result.ok) return false
  const literal = result.body.status?.codeLiteral
  return result.status === 0 || result.status === 503 || literal === 'IDEMPOTENCY_KEY_IN_FLIGHT'
}

/** Not crypto.randomUUID, which a sandbox on plain http:// in a local network does not have. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
