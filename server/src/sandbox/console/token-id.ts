import { createHash } from 'node:crypto'
import { toCursor } from '../../base/keyset.ts'
import type { ListedToken } from './people-store.ts'

/** The id of a token in the console: enough to find its row, and nothing that can pay. */
export function idOf({ type, posId, createdAt, token, extCustomerId = '' }: ListedToken): string {
  const customer = createHash('sha256').update(extCustomerId).digest('base64url').slice(0, 12)
  return toCursor([type, posId, createdAt, masked(token), customer])
}

/** A token pays; its ends are enough to know it by. */
export function masked(token: string): string {
  return token.length > 12 ? `${token.slice(0, 6)}…${token.slice(-4)}` : '…'
}
