import type { Tone } from '../ui/StatusBadge.tsx'

/** The color of each status; its text is that of the API. */
const tones: Readonly<Record<string, Tone>> = {
  COMPLETED: 'good',
  APPROVED: 'good',
  DELIVERED: 'good',
  FINALIZED: 'good',
  REALIZED: 'good',
  ACTIVE: 'good',
  SETTLED: 'good',
  AUTHORIZED: 'good',
  POSITIVE: 'good',
  VERIFIED: 'good',
  Verified: 'good',
  CANCELED: 'bad',
  CANCELLED: 'bad',
  DECLINED: 'bad',
  ABANDONED: 'bad',
  REJECTED: 'bad',
  NEGATIVE: 'bad',
  BLOCKED: 'bad',
  NOT_VERIFIED: 'waiting',
  WAITING_FOR_DATA: 'waiting',
  WAITING_FOR_VERIFICATION: 'waiting',
  PENDING: 'waiting',
  WAITING: 'waiting',
  WAITING_FOR_CONFIRMATION: 'waiting',
  REDIRECT: 'waiting',
  OPEN: 'waiting',
}

export function toneOf(status: string): Tone {
  if (/^[23]\d\d$/.test(status)) return 'good'
  if (/^[45]\d\d$/.test(status)) return 'bad'
  return tones[status] ?? 'plain'
}
