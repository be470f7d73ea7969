import type { Language } from '@grosz/contract/text.ts'
import { formatDay } from '../../text/amount.ts'

/** A filter is a parameter of the call, and of the address of the page under the same name. */
export interface Filter {
  readonly name: string
  readonly label: string
  /** The options; without any, the reader types text. */
  readonly options?: readonly FilterOption[]
  /** The default option; without one, all rows match. */
  readonly initial?: string
  /** A day is typed: the first one that counts, or the last. */
  readonly day?: 'first' | 'last'
  /** Shows the options as tabs above the list. */
  readonly asTabs?: true
}

interface FilterOption {
  readonly value: string
  readonly title: string
  /** The number of matching rows as text. */
  readonly count?: string | undefined
}

/** The value of a filter as people read it. */
export function shownValue({ options, day }: Filter, value: string, language: Language): string {
  if (day && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, language)
  return options?.find((one) => one.value === value)?.title ?? value
}
