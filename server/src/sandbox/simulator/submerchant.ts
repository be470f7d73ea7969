import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import { testSubmerchantNames } from '@grosz/contract/test-values.ts'
import type { SubmerchantOutcome } from '../../base/acquirer/acquirer.ts'
import { DAY_MS } from '../../base/time.ts'

/** The simulated check takes this long, and a late one that long. */
const CHECKED_MS = 1_000
const LATE_MS = DAY_MS

/** The fates of checks, by the outcomes that testSubmerchantNames names. */
const fates: Readonly<Record<string, 'blocked' | 'late' | 'not-active'>> = {
  BLOCKED: 'blocked',
  NOT_ACTIVE: 'not-active',
  LATE: 'late',
}

/** The status of a submerchant at an age; its name asks for a status other than ACTIVE. */
export function submerchantAfter(
  ageMs: number,
  legalName: string,
  chosen: OutcomeName | undefined,
): SubmerchantOutcome {
  const magic = testSubmerchantNames.find(({ ending }) => legalName.endsWith(ending))?.fate
  const fate = chosen === undefined ? magic : fates[chosen]
  if (ageMs < (fate === 'late' ? LATE_MS : CHECKED_MS)) return { kind: 'pending' }
  return { kind: fate === undefined || fate === 'late' ? 'active' : fate }
}
