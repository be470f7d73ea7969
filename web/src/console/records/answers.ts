import type { Failure } from '../../api/client.ts'
import type { Page } from '../lists/page.ts'
import type { Fields } from './FieldValue.tsx'
import type { ShownRecord } from './RecordPage.tsx'
import type { ListedRecords } from './RecordsPage.tsx'

/** At a marketplace the customers of the firm are its sellers. */
export const asSeller = { extCustomerId: 'sellerId' } as const

type Answered<B> = { readonly ok: true; readonly body: B } | Failure

/** Converts a successful result; a failure is not changed. */
export function turned<B, T>(result: Answered<B>, turn: (body: B) => T): Answered<T> {
  return result.ok ? { ok: true, body: turn(result.body) } : result
}

/** Loads a page of a list whose rows are in this field of the response. */
export function listed<F extends string, R extends Fields>(
  field: F,
  ask: (
    ...asked: Parameters<ListedRecords<R>['ask']>
  ) => Promise<Answered<Readonly<Record<F, readonly R[]>> & Pick<Page<R>, 'next'>>>,
): ListedRecords<R>['ask'] {
  return async (...asked) =>
    turned(await ask(...asked), (body) => ({ rows: body[field], next: body.next }))
}

/** The fields and lists of a response that is a record. */
export function whole(
  answer: Fields & Pick<ShownRecord, 'actions' | 'timeline'>,
  lists: ShownRecord['lists'] = {},
): ShownRecord {
  const { actions, timeline } = answer
  return {
    data: answer,
    lists,
    answer,
    ...(actions && { actions }),
    ...(timeline && { timeline }),
  }
}
