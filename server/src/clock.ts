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
   * Moves it forward to a time and runs whatever becomes due on the way, in the order of time. A time
   * that has passed meanwhile changes nothing. Those who advance it together go together. Resolves to whether
   * it is there: whoever waits for a long way, or for a clock that is closed, gets an answer on the way.
   */
  advance(to: number): Promise<boolean>
  /** Moves it no further and looks no longer for what others change; resolves when nothing is under way. */
  close(): Promise<void>
}
