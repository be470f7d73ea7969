import type { FieldRow } from '@grosz/contract/fields.ts'
import type {
  Body,
  BuilderBodies,
  Header,
  Json,
  OptionParts,
} from '../../../plugins/contract/builder.ts'

/** A request as it would be sent, and the meaning of its fields. */
export interface BuiltRequest {
  readonly call: string
  readonly recipe: string | undefined
  /** The page of the call in the reference, below /api/. */
  readonly page: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly redirects: boolean
  readonly headers: readonly Header[]
  /** The body of the call that gets the access token, if the request needs one. */
  readonly token: Body | undefined
  readonly tokenPath: string
  /** Ids that the sandbox has, for the places of the address. */
  readonly samples: Readonly<Record<string, string>>
  readonly bodyType: 'json' | 'form' | 'text' | undefined
  readonly body: Body | undefined
  readonly fields: readonly BuiltField[]
}

export interface BuiltField extends FieldRow {
  /** needed: optional in the schema, required for this request. */
  readonly presence: 'required' | 'needed' | 'optional'
  readonly place: 'path' | 'query' | 'body'
}

interface Wanted {
  readonly choice: string
  readonly currency: string
  readonly options: readonly string[]
}

/** Builds a request: the body of the choice and the fields of its options, without optional fields. */
export function requestOf(bodies: BuilderBodies, wanted: Wanted): BuiltRequest | undefined {
  const parts = bodies.requests[wanted.choice]
  if (!parts) return undefined
  const { call, recipe, page, method, path, summary, redirects, bodyType, headers } = parts
  const withOptional = wanted.options.includes('optional')
  const options = bodies.options.filter((one) => one.call === call)
  const chosen = options.filter(({ id }) => wanted.options.includes(id))
  const keeps = [...parts.keeps, ...chosen.flatMap((option) => option.keeps)]
  const rows = bodies.fields[parts.fields ?? ''] ?? []
  const whole =
    parts.body && withOptions(priced(parts.body, bodies, wanted), { options, chosen, keeps })
  const full = whole && parts.lacks.reduce(without, whole)
  const body = full && (withOptional ? full : (pruned(full, rows, keeps) as Body))
  const inQuery = parts.queryFields.filter(
    ({ required, path }) => required || withOptional || isKept(path, keeps),
  )
  return {
    call,
    recipe,
    page,
    method,
    path: path + queryOf(inQuery),
    summary,
    redirects,
    headers: headers.filter(({ optional }) => withOptional || !optional),
    token: parts.token && { ...parts.token, ...credentialsFor(body, bodies) },
    tokenPath: bodies.tokenPath,
    samples: bodies.samples,
    bodyType,
    body,
    fields: [
      ...parts.pathFields.map((row) => fieldOf(row, [], 'path')),
      ...inQuery.map((row) => fieldOf(row, keeps, 'query')),
      ...shownRows(body, rows).map((row) => fieldOf(row, keeps, 'body')),
    ],
  }
}

/** Some choices are the call itself. */
export function nameOf({ summary }: BuiltRequest, { title }: { readonly title: string }): string {
  return summary === title ? summary : `${summary} – ${title}`
}

/** Finds the credentials of the point of sale or of the shop that the body names. */
function credentialsFor(body: Body | undefined, { credentials }: BuilderBodies): Body | undefined {
  return credentials[String(body?.merchantPosId ?? body?.shopId)]
}

/** The parameters of the address, each with a place for its value. */
function queryOf(rows: readonly FieldRow[]): string {
  const pairs = rows.map(({ name }) => `${name}={${name}}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The text that is copied and sent: JSON, or the line of a form. */
export function textOf({ body, bodyType }: Pick<BuiltRequest, 'body' | 'bodyType'>): string {
  if (!body) return ''
  if (bodyType !== 'form') return JSON.stringify(body, null, 2)
  const fields = Object.entries(body).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(fields).toString()
}

/**
 * Sets the currency: an order in another currency has another point of sale, and perhaps another name for its
 * method.
 */
function priced(body: Body, bodies: BuilderBodies, { choice, currency }: Wanted): Body {
  const value = bodies.requests[choice]?.methods[currency]
  if (!('merchantPosId' in body) || body.currencyCode === currency) return body
  const pos = bodies.pointsOfSale[currency]
  const moved = {
    ...body,
    currencyCode: currency,
    ...(pos !== undefined && { merchantPosId: pos }),
  }
  return value === undefined ? moved : over(moved, { payMethods: { payMethod: { value } } })
}

function withOptions(
  body: Body,
  {
    options,
    chosen,
    keeps,
  }: {
    readonly options: readonly OptionParts[]
    readonly chosen: readonly OptionParts[]
    readonly keeps: readonly string[]
  },
): Body {
  const unasked = options
    .filter((option) => !chosen.includes(option))
    .flatMap(({ owns }) => owns)
    .filter((path) => !keeps.includes(path))
  const own = unasked.reduce(without, body)
  return chosen.reduce((whole, { replaces, adds }) => over(filled(whole, adds), replaces), own)
}

/** A body overwritten with the fields of another, recursively. */
export function over(under: Body, top: Body): Body {
  const entries = Object.entries(top).map(([name, value]): [string, Json] => {
    const below = under[name]
    return [name, isObject(value) && isObject(below) ? over(below, value) : value]
  })
  return { ...under, ...Object.fromEntries(entries) }
}

/** A body with the missing fields added from another. */
function filled(body: Body, adds: Body): Body {
  const entries = Object.entries(adds).map(([name, value]): [string, Json] => {
    const there = body[name]
    if (there === undefined) return [name, value]
    return [name, isObject(value) && isObject(there) ? filled(there, value) : there]
  })
  return { ...body, ...Object.fromEntries(entries) }
}

function without(body: Body, path: string): Body {
  const [name = '', ...inner] = path.split('.')
  const { [name]: found, ...rest } = body
  if (inner.length === 0) return rest
  return isObject(found) ? { ...body, [name]: without(found, inner.join('.')) } : body
}

/** Removes the fields that neither the schema nor the request needs. */
function pruned(value: Json, rows: readonly FieldRow[], keeps: readonly string[], at = ''): Json {
  if (Array.isArray(value)) return value.map((item) => pruned(item, rows, keeps, at))
  if (!isObject(value)) return value
  const kept = Object.entries(value).flatMap(([name, inner]): [string, Json][] => {
    const path = pathOf(at, name, inner)
    const isNeeded = rowAt(rows, path)?.required === true || isKept(path, keeps)
    return isNeeded ? [[name, pruned(inner, rows, keeps, path)]] : []
  })
  return Object.fromEntries(kept)
}

/** True for a field that is kept, for its parents, and for its children if all of them are. */
function isKept(path: string, keeps: readonly string[]): boolean {
  const plain = path.replaceAll('[]', '')
  return keeps.some((kept) => {
    const whole = kept.endsWith('.*') ? kept.slice(0, -2) : undefined
    if (whole !== undefined && `${plain}.`.startsWith(`${whole}.`)) return true
    return `${kept}.`.startsWith(`${plain}.`)
  })
}

/** The rows of the fields of a body, in its order. */
function shownRows(body: Json | undefined, rows: readonly FieldRow[], at = ''): FieldRow[] {
  if (Array.isArray(body)) return unique(body.flatMap((item) => shownRows(item, rows, at)))
  if (!isObject(body)) return []
  return Object.entries(body).flatMap(([name, inner]) => {
    const path = pathOf(at, name, inner)
    return [rowAt(rows, path) ?? [], shownRows(inner, rows, path)].flat()
  })
}

function fieldOf(row: FieldRow, keeps: readonly string[], place: BuiltField['place']): BuiltField {
  const presence = row.required ? 'required' : isKept(row.path, keeps) ? 'needed' : 'optional'
  return { ...row, presence, place }
}

function rowAt(rows: readonly FieldRow[], path: string): FieldRow | undefined {
  const exact = rows.find((row) => row.path === path)
  if (exact) return exact
  // Names that are the caller's choice have one row for all of them.
  const parent = path.slice(0, path.lastIndexOf('.') + 1)
  return rows.find((row) => row.path.startsWith(`${parent}*`))
}

function pathOf(at: string, name: string, value: Json): string {
  return `${at && `${at}.`}${name}${Array.isArray(value) ? '[]' : ''}`
}

function unique(rows: readonly FieldRow[]): FieldRow[] {
  return [...new Set(rows)]
}

function isObject(value: Json | undefined): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
