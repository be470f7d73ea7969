/** The furthest that one call moves the clock of a sandbox. */
export const advanceDaysMax = 366

/** Ids of orders have two digits for the year. */
export const clockYears = { first: 2000, last: 2099 } as const
