/** The time of a sandbox, which its users move. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  isFrozen(): boolean
  /** Sees what other processes have changed. */
  refresh(): Promise<void>
  /** Stops it where it is. */
  freeze(): Promise<void>
  /** Lets it run on from where it stands. */
  resume(): Promise<void>
  /**
   * Advances the clock to a time and runs the work that becomes due on the way, in the order of time. A time
   * that has passed changes nothing. Concurrent advances run together. Resolves to true once the time is
   * reached; false if the advance takes too long or the clock is closed.
   */
  advance(to: number): Promise<boolean>
  /** Moves it no further and looks no longer for what others change; resolves when nothing is under way. */
  close(): Promise<void>
}
