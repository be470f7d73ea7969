import { invalid } from '../../base/refusal.ts'

/** The time that a list is limited to, in ms; `to` is the last one that counts. */
interface Times {
  readonly from: number
  readonly to: number
}

/** A time in ms since 1970 after any time of a row. */
export const LATEST = Date.UTC(9999, 11, 31)

export function timesOf(query: {
  readonly createdFrom?: string
  readonly createdTo?: string
}): Times {
  const { createdFrom, createdTo } = query
  return {
    from: createdFrom === undefined ? 0 : timeOf('createdFrom', createdFrom),
    to: createdTo === undefined ? LATEST : timeOf('createdTo', createdTo) - 1,
  }
}

/** ISO 8601 has leap seconds, which no clock of ours shows. */
function timeOf(field: string, text: string): number {
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw invalid(field, 'must be an existing time')
  return time
}
