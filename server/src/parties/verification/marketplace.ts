import type { Caller, Pos } from '../../app.ts'
import { denied, Refusal } from '../../base/refusal.ts'
import type { Verification } from './verification.ts'

/** The marketplace that makes the call; sellers are verified for marketplaces only. */
export function marketplaceOf({ pos }: Caller): Pos {
  if (pos.firmRole !== 'marketplace') throw denied('marketplace')
  return pos
}

/** A verification of another marketplace is answered like a missing one. */
export function assertOf(
  { firmId }: Pick<Pos, 'firmId'>,
  verification: Verification | undefined,
): asserts verification is Verification {
  if (verification?.firmId !== firmId)
    throw new Refusal('NOT_FOUND', 'No verification with this ID was found.')
}
