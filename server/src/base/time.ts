export const DAY_MS = 86_400_000

/** A moment in ms since 1970 as we answer it: ISO 8601, UTC. */
export function toIso(time: number): string {
  return new Date(time).toISOString()
}
