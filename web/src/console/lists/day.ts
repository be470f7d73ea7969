/**
 * Where a day begins, or the one after it, in the time zone of the visitor. What is no day is left to the
 * server, which says what is wrong with it.
 */
export function toTime(value: string, day: 'first' | 'last' | undefined): string {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return value
  // Without a zone, this is the time of the visitor.
  const midnight = new Date(`${value}T00:00`)
  if (Number.isNaN(midnight.getTime())) return value
  if (day === 'last') midnight.setDate(midnight.getDate() + 1)
  return midnight.toISOString()
}
