/** One page of a list, and where the next begins. */
export interface Page<R> {
  readonly rows: readonly R[]
  readonly next?: string | undefined
  /** The time of the oldest stored row, for a list with limited retention. */
  readonly oldestAt?: string | undefined
}

/** The state in which a list was left. */
export interface Left {
  readonly page: Page<unknown>
  readonly chosen: string
  readonly scrolledTo: number
}
