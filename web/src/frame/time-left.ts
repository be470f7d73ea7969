/** Minutes and seconds, as a clock that runs backwards shows them. */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const HOUR_SECONDS = 3600
const DAY_HOURS = 24

/** Before the last hour, which `formatTimeLeft` shows: how much is left, in the two units worth telling. */
export function longTimeLeft(seconds: number): LongTimeLeft | undefined {
  const hours = Math.floor(seconds / HOUR_SECONDS)
  if (hours < 1) return undefined
  const minutes = Math.floor((seconds % HOUR_SECONDS) / 60)
  if (hours < 2 * DAY_HOURS)
    return { units: 'hoursLeft', values: { hours: String(hours), minutes: String(minutes) } }
  const days = String(Math.floor(hours / DAY_HOURS))
  return { units: 'daysLeft', values: { days, hours: String(hours % DAY_HOURS) } }
}

interface LongTimeLeft {
  readonly units: 'daysLeft' | 'hoursLeft'
  readonly values: Readonly<Record<string, string>>
}
