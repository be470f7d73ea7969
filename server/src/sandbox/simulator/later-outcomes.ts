import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import { testSubmerchantNames } from '@grosz/contract/test-values.ts'
import type { Acquirer, PayoutTarget, SubmerchantOutcome } from '../../base/acquirer/acquirer.ts'
import { DAY_MS } from '../../base/time.ts'
import type { Reader } from '../../storage/database/database.ts'
import { referenceOf } from '../outcomes/outcomes.ts'
import { findChosen } from '../outcomes/store.ts'
import { payoutAfter, refundAfter } from './amounts.ts'
import type { SimulatorParts } from './instrument.ts'
import { findCard } from './store.ts'
import { transferAfter, verificationAfter } from './verifications.ts'

/** The requests whose outcome depends on time, and is queried until it is final. */
export function createLaterOutcomes({
  database,
  now,
}: SimulatorParts): Pick<
  Acquirer,
  'refund' | 'payout' | 'checkSubmerchant' | 'verifySeller' | 'askTransfer'
> {
  const chosenFor = (begun: Parameters<typeof referenceOf>[0]) =>
    findChosen(database.look, referenceOf(begun))

  return {
    async refund({ refundId, amount, askedAt }) {
      return refundAfter(now() - askedAt, amount, await chosenFor({ kind: 'REFUND', id: refundId }))
    },

    async payout({ payoutId, amount, askedAt, target }) {
      const chosen = await chosenFor({ kind: 'PAYOUT', id: payoutId })
      const declines = chosen === undefined && (await isDeclining(database.look, target))
      return payoutAfter(now() - askedAt, { amount, declines, chosen })
    },

    async checkSubmerchant({ submerchantId, legalName, askedAt }) {
      const chosen = await chosenFor({ kind: 'SUBMERCHANT', id: submerchantId, since: askedAt })
      return submerchantAfter(now() - askedAt, legalName, chosen)
    },

    async verifySeller({ verificationId, askedAt, ...check }) {
      const chosen = await chosenFor({ kind: 'VERIFICATION', id: verificationId, since: askedAt })
      return verificationAfter(now() - askedAt, check, chosen)
    },

    async askTransfer({ email, askedAt }) {
      return transferAfter(now() - askedAt, email)
    },
  }
}

/** A card whose issuer declines payments also accepts no payouts. */
async function isDeclining(reader: Reader, target: PayoutTarget): Promise<boolean> {
  if (target.kind !== 'card') return false
  const known = await findCard(reader, target.reference)
  return known?.behaviour.decision === 'decline'
}

/** The durations of a simulated check, and of a late one. */
const CHECKED_MS = 1_000
const LATE_MS = DAY_MS

/** The fates of checks, by the outcomes that testSubmerchantNames names. */
const fates: Readonly<Record<string, 'blocked' | 'late' | 'not-active'>> = {
  BLOCKED: 'blocked',
  NOT_ACTIVE: 'not-active',
  LATE: 'late',
}

/** The status of a submerchant at an age; its name can request a status other than ACTIVE. */
function submerchantAfter(
  ageMs: number,
  legalName: string,
  chosen: OutcomeName | undefined,
): SubmerchantOutcome {
  const magic = testSubmerchantNames.find(({ ending }) => legalName.endsWith(ending))?.fate
  const fate = chosen === undefined ? magic : fates[chosen]
  if (ageMs < (fate === 'late' ? LATE_MS : CHECKED_MS)) return { kind: 'pending' }
  return { kind: fate === undefined || fate === 'late' ? 'active' : fate }
}
