import type { Tone } from './StatusBadge.tsx'

/** A part of each bar of a chart; the first part is at the bottom. */
export interface BarPart {
  readonly name: string
  readonly tone: Tone
  /** Distinguishes two parts of the same tone. */
  readonly isFaint?: boolean
}

const fills: Readonly<Record<Tone, string>> = {
  good: 'var(--grosz-accent)',
  bad: 'var(--grosz-danger)',
  waiting: 'var(--grosz-warning)',
  plain: 'var(--grosz-line-strong)',
}

const FAINT = 0.5

export function lookOf({ tone, isFaint }: BarPart): { fill: string; fillOpacity: number } {
  return { fill: fills[tone], fillOpacity: isFaint ? FAINT : 1 }
}
