/** The time of a sandbox, which its users move. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  isFrozen(): boolean
  /** Reads changes by other processes. */
  refresh(): Promise<void>
  /** Stops it where it is. */
  freeze(): Promise<void>
  /** Resumes the clock from the time at which it is stopped. */
  resume(): Promise<void>
  /**
   * Advances the clock to a time and runs the work that becomes due on the way, in the order of time. A time
   * that has passed changes nothing. Concurrent advances run together. Resolves to true once the time is
   * reached; false if the advance takes too long or the clock is closed.
   */
  advance(to: number): Promise<boolean>
  /** Ends advances and the polling of changes; resolves when no work is running. */
  close(): Promise<void>
}
