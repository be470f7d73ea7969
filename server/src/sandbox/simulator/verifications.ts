import type { OutcomeName } from '@grosz/contract/outcomes.ts'
import { testVerifications, testVerificationTransfers } from '@grosz/contract/test-values.ts'
import type { SellerCheck, SellerOutcome, TransferAccount } from '../../base/acquirer/acquirer.ts'
import { DAY_MS } from '../../base/time.ts'

/** The duration of the simulated check of a seller; a late one takes a day. */
const CHECKED_MS = 1_000
const CHECKED_LATE_MS = DAY_MS

/** A verification transfer arrives after this long. */
const TRANSFER_MS = 1_000

/**
 * The fates of checks, by the outcomes that testVerifications names; if several rows have one fate, the first
 * counts.
 */
const fates: Readonly<Record<string, 'negative' | 'rejected' | 'late'>> = {
  NEGATIVE: 'negative',
  REJECTED: 'rejected',
  LATE: 'late',
}

export function verificationAfter(
  ageMs: number,
  { name, transfer, mayBeOccasional }: Pick<SellerCheck, 'name' | 'transfer' | 'mayBeOccasional'>,
  chosen: OutcomeName | undefined,
): SellerOutcome {
  const row =
    chosen === undefined
      ? testVerifications.find((one) => beginsWith(name, one.name))
      : testVerifications.find(({ fate }) => fate === fates[chosen])
  if (row?.fate === 'by-hand') return { kind: 'pending' }
  if (ageMs < (row?.fate === 'late' ? CHECKED_LATE_MS : CHECKED_MS)) return { kind: 'pending' }
  if (row?.fate === 'negative' || row?.fate === 'rejected')
    return { kind: row.fate, codes: row.codes }
  if (transfer === 'awaited') return { kind: 'pending' }
  if (transfer === 'failed') return { kind: 'rejected', codes: ['007'] }
  return { kind: 'positive', isOccasional: mayBeOccasional && row?.fate === 'occasional' }
}

export function transferAfter(ageMs: number, email: string | undefined) {
  const fate = testVerificationTransfers.find((one) => beginsWith(email, one.email))?.fate
  if (ageMs < TRANSFER_MS || fate === 'never') return 'awaited'
  return fate === 'other-account' ? 'failed' : 'arrived'
}

function beginsWith(text = '', word: string): boolean {
  return text.trim().toLowerCase().startsWith(word.toLowerCase())
}

const recipient = {
  bankName: 'Grosz Bank',
  swiftCode: 'TESTPLPW',
  recipientName: 'Grosz',
  recipientAddress: 'ul. Testowa 1, 00-001 Warszawa',
  amount: 100n,
}

/** Accounts of the simulated payment provider, by currency. */
export const transferAccounts: Readonly<Record<string, TransferAccount>> = {
  PLN: { ...recipient, accountNumber: 'PL61109010140000071219812874' },
  EUR: { ...recipient, accountNumber: 'PL61109010140000071219812874' },
  CZK: { ...recipient, accountNumber: 'CZ6508000000192000145399' },
}
