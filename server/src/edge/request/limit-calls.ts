import type { OperationId } from '@grosz/contract/index.ts'
import type { RateLimitName } from '@grosz/contract/rate-limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app.ts'
import { PosClosed, Refusal } from '../../base/refusal.ts'
import { createLimiter, type Use } from '../rate-limits/limiter.ts'
import { countInAll } from '../rate-limits/store.ts'
import { type CallParts, posIdIn } from './access.ts'
import { clientOf, proxiesOf } from './client-address.ts'

/** The time for which valid credentials are exempt from the limits at their address. */
const PROVEN_MS = 3_600_000
const PROVEN_MAX = 10_000

export interface CallLimits {
  /** Counts a call against its limits, if it has any. */
  count(
    id: OperationId,
    request: FastifyRequest,
    reply: FastifyReply,
    parts: CallParts,
  ): Promise<void>
  /** Checks credentials; wrong ones are counted. */
  guess<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    credentials: string,
    look: () => Promise<T>,
  ): Promise<T>
}

/** Limits the calls that require no access token; undefined if the operator has turned the limits off. */
export function limitCalls(app: App): CallLimits | undefined {
  const { database, vault, realNow, settings } = app
  const numbers = settings.rateLimits
  if (!numbers) return undefined
  const limiter = createLimiter({
    numbers,
    realNow,
    fingerprint: (text) => vault.fingerprint(text),
    // A process with its own database counts alone.
    countInAll:
      database.engine === 'postgres' ? (counted) => countInAll(database, counted) : undefined,
  })
  const proven = new Map<string, number>()
  const assertTold = tellOfUntoldProxy(app)

  function prove(fingerprint: string): void {
    const [oldest] = proven.keys()
    proven.delete(fingerprint)
    if (oldest !== undefined && proven.size >= PROVEN_MAX) proven.delete(oldest)
    proven.set(fingerprint, realNow() + PROVEN_MS)
  }

  return {
    async count(id, request, reply, parts) {
      const uses = usesOf(id, request, parts)
      if (uses.length === 0) return
      assertTold(request)
      try {
        await limiter.enter(uses).keep()
      } finally {
        reply.headers(limiter.headersFor(uses))
      }
    },

    async guess(request, reply, credentials, look) {
      assertTold(request)
      const address = clientOf(request.ip)
      const uses: Use[] = [{ limit: 'secrets', of: address }]
      const fingerprint = vault.fingerprint(JSON.stringify([address, credentials]))
      try {
        // A client with the right secret is not limited because of wrong attempts by others at its address.
        if ((proven.get(fingerprint) ?? 0) > realNow()) {
          const found = await look()
          prove(fingerprint)
          return found
        }
        const ticket = limiter.enter(uses)
        try {
          const found = await look()
          ticket.giveBack()
          prove(fingerprint)
          return found
        } catch (error) {
          if (!isWrongSecret(error)) ticket.giveBack()
          // This attempt fails as wrong; only the next one fails because of the limit.
          else await ticket.keep().catch(() => {})
          throw error
        }
      } finally {
        reply.headers(limiter.headersFor(uses))
      }
    },
  }
}

function isWrongSecret(error: unknown): boolean {
  if (!(error instanceof Refusal) || error instanceof PosClosed) return false
  return error.key === 'INVALID_CLIENT' || error.key === 'UNAUTHORIZED'
}

/** The limits of calls that need no credentials, or those of a payer alone. */
function usesOf(id: OperationId, request: FastifyRequest, parts: CallParts): Use[] {
  switch (id) {
    case 'startPayment':
      return [byAddress(request), byOrder(request), ...byPos('payments-pos', request, parts)]
    // Any client can exhaust this limit, so payments on the payment page must not depend on it.
    case 'createFrontToken':
      return [byAddress(request), ...byPos('tokens-pos', request, parts)]
    case 'sendCvv':
      return [byAddress(request)]
    case 'listCardInstallments':
    case 'listCreditMethods':
    case 'logFrontMessage':
      return [{ limit: 'front-address', of: clientOf(request.ip) }]
    case 'sendPageFeedback':
      return [{ limit: 'feedback-address', of: clientOf(request.ip) }]
    default:
      return []
  }
}

function byAddress(request: FastifyRequest): Use {
  return { limit: 'payments-address', of: clientOf(request.ip) }
}

function byOrder({ caller }: FastifyRequest): Use {
  return { limit: 'payments-order', of: `${caller?.pos.posId} ${caller?.orderId ?? ''}` }
}

function byPos(limit: RateLimitName, { caller }: FastifyRequest, parts: CallParts): Use[] {
  const posId = caller?.pos.posId ?? posIdIn(parts)
  return posId === undefined ? [] : [{ limit, of: posId }]
}

/**
 * Warns about a proxy that the settings do not name: all payers then have its address and soon reach the limit
 * of it.
 */
function tellOfUntoldProxy({ settings, warn }: App): (request: FastifyRequest) => void {
  let isTold = settings.mode !== 'production'
  const isTrusted = proxiesOf(settings.trustedProxies ?? [])
  return function assertTold({ headers, socket }) {
    if (isTold || headers['x-forwarded-for'] === undefined) return
    if (isTrusted(socket.remoteAddress ?? '')) return
    isTold = true
    warn(
      'a proxy forwards requests, and its address is not in GROSZ_TRUSTED_PROXIES: the rate limits count all of its visitors as one',
    )
  }
}
