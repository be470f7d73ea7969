/** A time in milliseconds, or a number with a unit, such as 90s, 15m, 24h, or 7d. */
export type Duration = number | `${number}${'s' | 'm' | 'h' | 'd'}`

const unitSeconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 }

/** The whole seconds of a duration, rounded up. Throws a TypeError for anything else. */
export function secondsOf(duration: Duration): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([smhd])$/.exec(String(duration)) ?? []
  const seconds =
    typeof duration === 'number' ? duration / 1_000 : Number(number) * (unitSeconds[unit] ?? 0)
  if (!(seconds > 0))
    throw new TypeError(
      `${duration} is no duration: give milliseconds, or a number with a unit, such as 90s, 15m, 24h, or 7d`,
    )
  return Math.ceil(seconds)
}
