import { Failure } from './failure.ts'

const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

/** Reads a duration such as 24h or 1d12h; resolves to whole seconds. */
export function toSeconds(text: string): number {
  if (!/^(\d{1,9}[smhd])+$/.test(text))
    throw new Failure(
      `${text} is not a duration. Give a number with s, m, h, or d, such as 24h or 1d12h.`,
      'usage',
    )
  const parts = [...text.matchAll(/(\d+)([smhd])/g)]
  // The form above has no other letters.
  return parts.reduce((sum, [, n, unit]) => sum + Number(n) * seconds[unit as 'd'], 0)
}
