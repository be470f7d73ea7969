import type { Customer } from './call.ts'

/** The party of a token: the point of sale, or one of its customers or firms. */
export interface Party {
  readonly customer?: Customer
  readonly firmId?: string
}

export interface Token {
  readonly value: Promise<string>
}

interface Kept extends Token {
  renewAt: number
}

/** The seconds before its end at which a token is renewed. */
const EARLY_SECONDS = 60

/** The maximum number of cached tokens; a further one replaces the oldest. */
const KEPT_MAX = 1_000

/** Caches access tokens until shortly before they expire. Concurrent calls share one request. */
export function createTokens(
  request: (party: Party) => Promise<{ access_token: string; expires_in: number }>,
) {
  const kept = new Map<string, Kept>()

  function renew(key: string, party: Party): Kept {
    const granted = request(party)
    const token: Kept = {
      renewAt: Number.POSITIVE_INFINITY,
      value: granted.then(({ access_token }) => access_token),
    }
    granted.then(
      ({ expires_in }) => {
        token.renewAt = Date.now() + Math.max(expires_in - EARLY_SECONDS, expires_in / 2) * 1_000
      },
      () => forget(key, token),
    )
    kept.set(key, token)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    return token
  }

  function forget(key: string, token: Token): void {
    if (kept.get(key) === token) kept.delete(key)
  }

  return {
    of(party: Party): Token {
      const key = keyOf(party)
      const known = kept.get(key)
      return known && Date.now() < known.renewAt ? known : renew(key, party)
    },
    /** Removes a token that the server rejected, unless another call has renewed it already. */
    drop(party: Party, token: Token): void {
      forget(keyOf(party), token)
    },
  }
}

function keyOf({ customer, firmId }: Party): string {
  return JSON.stringify([customer?.email, customer?.extCustomerId, firmId])
}
