import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'

/** The address of a call, and the form in which its body and its reply travel. */
interface Address extends Pick<Operation, 'method' | 'path' | 'bodyType' | 'replyType'> {
  /** True if the server stores no key for the call and a repetition has another effect. */
  readonly isOnce?: true
  /** True if the call deletes something and its response has no body. */
  readonly isDeletion?: true
}

/** Calls without a stored key whose repetition has no further effect, with the reason. */
const repeatable = {
  sendCvv: 'the second one gets the answer to the first',
  answerChallenge: 'the second one finds the answer given',
  answerOrder: 'the second one finds the answer given',
  createBlikCode: 'nobody sees the first code',
  freezeClock: 'a frozen clock stays as it is',
  resumeClock: 'a running clock stays as it is',
  advanceClock: 'the console says until when, not by how much',
  signIn: 'the second session replaces the first in the browser',
  authorize: 'a token that nobody uses expires',
  restoreSnapshot: 'a snapshot is restored to the same state',
  listCardInstallments: 'it changes nothing',
  decideVerification: 'the second decision is the same one',
} as const satisfies Partial<Record<OperationId, string>>

/**
 * The calls of the contract by their ids. The build puts the value in place of this module, so that the pages
 * load no schemas.
 */
export const calls = Object.fromEntries(
  Object.entries(operations).map(([id, operation]) => [id, addressOf(id, operation)]),
) as Readonly<Record<OperationId, Address>>

function addressOf(
  id: string,
  { method, path, bodyType, replyType, replies, idempotencyKey }: Operation,
): Address {
  const isOnce = method === 'POST' && idempotencyKey === false && !(id in repeatable)
  const isDeletion = method === 'DELETE' && 204 in replies
  return {
    method,
    path,
    ...(bodyType && { bodyType }),
    ...(replyType && { replyType }),
    ...(isOnce && { isOnce }),
    ...(isDeletion && { isDeletion }),
  }
}
