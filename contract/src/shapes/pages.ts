import Type from 'typebox'
import { says } from '../text.ts'
import { answered, formed } from './strings.ts'
import { written } from './written.ts'

/** The number of entries on a page of a sandbox's list: the default and the maximum. */
export const pageLimit = { usual: 50, max: 200 } as const

/** The query of a sandbox's list. */
export const pageQuery = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: pageLimit.max,
      ...says(
        `Number of entries to return, at most ${pageLimit.max}. Default: ${pageLimit.usual}.`,
        `Liczba zwracanych pozycji, najwyżej ${pageLimit.max}. Domyślnie ${pageLimit.usual}.`,
      ),
    }),
  ),
  cursor: Type.Optional(
    formed(
      written.cursor,
      400,
      'Value of next from the previous page.',
      'Wartość next z poprzedniej strony.',
    ),
  ),
}

/** The beginning of the next page. */
export const pageNext = Type.Optional(
  answered(
    'Cursor for the next page. Absent on the last page.',
    'Kursor następnej strony. Nie ma go na ostatniej stronie.',
  ),
)
