import type { Header } from '../../../plugins/contract/builder.ts'
import { type BuiltRequest, textOf } from './request.ts'

/** A saved request; the query of the address has its choices. */
export interface SavedRequest {
  readonly query: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: readonly Header[]
  readonly bodyType?: 'json' | 'form' | 'text'
  readonly body?: string
}

export function savedRequest(built: BuiltRequest, name: string, query: string): SavedRequest {
  const { method, path, headers, bodyType } = built
  const body = textOf(built)
  return { query, name, method, path, headers, ...(bodyType && { bodyType, body }) }
}

/** The stored collection, or an empty one: another program may have written the value. */
export function readCollection(stored: string | null): readonly SavedRequest[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list) ? list.filter(isSaved) : []
  } catch {
    return []
  }
}

function isSaved(value: unknown): value is SavedRequest {
  if (typeof value !== 'object' || value === null) return false
  const { query, name, method, path, headers } = value as Record<string, unknown> // An object, as said.
  return (
    [query, name, method, path].every((one) => typeof one === 'string') && Array.isArray(headers)
  )
}

/** The same choice is kept once. */
export function withRequest(
  list: readonly SavedRequest[],
  request: SavedRequest,
): readonly SavedRequest[] {
  return [...list.filter(({ query }) => query !== request.query), request]
}

/** A Postman collection, format 2.1. */
export function postmanCollection(list: readonly SavedRequest[], baseUrl: string) {
  return {
    info: {
      name: 'Grosz',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'accessToken', value: '' },
    ],
    item: list.map(postmanItem),
  }
}

function postmanItem(saved: SavedRequest) {
  const { name, method, path, headers, bodyType, body = '' } = saved
  return {
    name,
    request: {
      method,
      header: headers.map(({ name: key, value }) => ({ key, value: variables[key] ?? value })),
      url: addressOf(path),
      ...(bodyType && { body: bodyType === 'form' ? formBody(body) : jsonBody(body) }),
    },
    // The token call fills in the token of all others.
    ...(bodyType === 'form' && {
      event: [{ listen: 'test', script: { type: 'text/javascript', exec: [keepToken] } }],
    }),
  }
}

const keepToken = 'pm.collectionVariables.set("accessToken", pm.response.json().access_token ?? "")'

const variables: Readonly<Record<string, string>> = {
  Authorization: 'Bearer {{accessToken}}',
  'Idempotency-Key': '{{$guid}}',
}

/** Postman writes the parameters of a path with a colon. */
function addressOf(path: string) {
  const [address = '', search = ''] = path.split('?')
  const parts = address
    .slice(1)
    .replaceAll(/\{(\w+)\}/g, ':$1')
    .split('/')
  const parameters = parts.filter((part) => part.startsWith(':'))
  const query = [...new URLSearchParams(search).keys()].map((key) => ({ key, value: '' }))
  const filledIn = query.map(({ key }) => `${key}=`).join('&')
  return {
    raw: `{{baseUrl}}/${parts.join('/')}${filledIn && `?${filledIn}`}`,
    host: ['{{baseUrl}}'],
    path: parts,
    ...(query.length > 0 && { query }),
    variable: parameters.map((part) => ({ key: part.slice(1), value: '' })),
  }
}

function formBody(body: string) {
  const urlencoded = [...new URLSearchParams(body)].map(([key, value]) => ({ key, value }))
  return { mode: 'urlencoded', urlencoded }
}

function jsonBody(raw: string) {
  return { mode: 'raw', raw, options: { raw: { language: 'json' } } }
}
