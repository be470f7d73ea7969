import type { Operations } from '@grosz/contract/index.ts'
import type { RequestOf } from '@grosz/contract/operation.ts'
import {
  OPERATIONS_PAGE_DEFAULT,
  OPERATIONS_PAGE_MAX,
  type operationSortings,
} from '@grosz/contract/shapes/seller-operations.ts'
import { Refusal } from '../../base/refusal.ts'

/** A range that includes `from` and excludes `to`; both are in ms since 1970, or days. */
export interface Range {
  readonly from: number
  readonly to: number
}

export interface Filter {
  readonly event: Range
  readonly begun: Range | undefined
  readonly types: readonly string[] | undefined
  readonly currencies: readonly string[] | undefined
}

export interface Sorting {
  readonly by: (typeof operationSortings)[number]
  readonly isDescending: boolean
}

interface Asked {
  readonly filter: Filter
  readonly sorting: Sorting
  readonly limit: number
  /** Number of the page, from 0. */
  readonly page: number
}

type Query = RequestOf<Operations['listSellerOperations']>['query']

export function readQuery(query: Query): Asked {
  const { limit = OPERATIONS_PAGE_DEFAULT, offset = 0, sortBy } = query
  return {
    filter: {
      event: rangeOf(query, 'eventDateFrom', 'eventDateTo'),
      begun: begunOf(query),
      types: listOf(query.type),
      currencies: listOf(query.currencyCode),
    },
    sorting: sortingOf(sortBy),
    limit: Math.min(limit, OPERATIONS_PAGE_MAX),
    page: offset,
  }
}

function begunOf(query: Query): Range | undefined {
  if (query.creationDateFrom === undefined && query.creationDateTo === undefined) return undefined
  return rangeOf(query, 'creationDateFrom', 'creationDateTo')
}

type Bound = 'eventDateFrom' | 'eventDateTo' | 'creationDateFrom' | 'creationDateTo'

/** Both ends are inclusive. No record is older than 1970. */
function rangeOf(query: Query, first: Bound, last: Bound): Range {
  const from = momentOf(query, first) ?? 0
  const to = momentOf(query, last) ?? Number.MAX_SAFE_INTEGER - 1
  if (from > to) throw new Refusal('VALUE_INVALID', `${last} must not be before ${first}.`)
  return { from: Math.max(0, from), to: Math.max(0, to + 1) }
}

/** A + that was not encoded has become a space on its way. */
function momentOf(query: Query, name: Bound): number | undefined {
  const text = query[name]?.replace(' ', '+')
  if (text === undefined) return undefined
  const [day = ''] = text.split('T')
  const midnight = Date.parse(day)
  const at = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  // The 30th of February would be read as the 2nd of March.
  const isReal = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (Number.isNaN(at) || !isReal)
    throw new Refusal('VALUE_INVALID', `${name} must be an existing date and time with an offset.`)
  return at
}

function listOf(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(','))]
}

function sortingOf(text = 'eventDate'): Sorting {
  const [, sign, by] = /^([+ -]?)(\w+)$/.exec(text) ?? []
  // The contract admits these names alone.
  return { by: by as Sorting['by'], isDescending: sign === '-' }
}
