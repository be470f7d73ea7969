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
   * that has passed meanwhile changes nothing. Resolves to whether it is there: a long way is ended after
   * a while, so that whoever waits gets an answer.
   */
  advance(to: number): Promise<boolean>
  /** Looks no longer for what others change. */
  close(): void
}
