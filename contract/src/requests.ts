import { contentTypes } from './content-types.ts'
import type { Operation } from './operation.ts'

/** The part of an operation by which its requests are written. */
type RequestForm = Pick<Operation, 'path' | 'bodyType'>

/** The path and the query of a request. Fields of the query that are undefined are left out. */
export function addressOf({ path }: RequestForm, parts: { params?: object; query?: object }) {
  const params = parts.params as Record<string, string> | undefined
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  )
  const given = Object.entries(parts.query ?? {}).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given).toString()
  return query ? `${filled}?${query}` : filled
}

export function contentTypeOf({ bodyType = 'json' }: RequestForm): string {
  return contentTypes[bodyType]
}

/** The text of a body. Fields that are undefined are left out. */
export function textOf({ bodyType }: RequestForm, body: unknown): string {
  if (bodyType === 'text') return body as string
  if (bodyType !== 'form') return JSON.stringify(body)
  const given = Object.entries(body as object).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given).toString()
}
