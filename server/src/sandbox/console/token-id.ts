import { createHash } from 'node:crypto'
import { maskedToken } from '@grosz/contract/masked-token.ts'
import { toCursor } from '../../base/keyset.ts'
import type { ListedToken } from './people-store.ts'

/** The id of a token in the console: enough to find its row, and nothing that can pay. */
export function idOf({ type, posId, createdAt, token, extCustomerId = '' }: ListedToken): string {
  const which = createHash('sha256').update(`${extCustomerId}\n${token}`).digest('base64url')
  return toCursor([type, posId, createdAt, maskedToken(token), which.slice(0, 12)])
}
