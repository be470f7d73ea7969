/** The time that a list is limited to, in ms; `to` is the last one that counts. */
export interface Times {
  readonly from: number
  readonly to: number
}

/** After any time that a row may have. */
const LATEST = Date.UTC(9999, 11, 31)

export function timesOf(query: {
  readonly createdFrom?: string
  readonly createdTo?: string
}): Times {
  const { createdFrom, createdTo } = query
  return {
    from: createdFrom === undefined ? 0 : Date.parse(createdFrom),
    to: createdTo === undefined ? LATEST : Date.parse(createdTo) - 1,
  }
}
