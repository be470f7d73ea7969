import assert from 'node:assert/strict'
import { contentTypes } from '@grosz/contract/content-types.ts'
import type { ErrorKey } from '@grosz/contract/errors.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { sandboxOf } from '../../../server/src/sandbox/ports/sandbox.ts'
import { DatabaseUnavailable } from '../../../server/src/storage/database/database.ts'
import type { Sandbox } from '../../sandbox.ts'
import { type Ask, type Scene, secret } from './scene.ts'

/** A request as bytes, so that it can be spoilt in every way. */
export interface Letter {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string
  readonly to: Sandbox
}

/** A request, and the actions before and after it. */
export interface Attempt {
  readonly letter: Letter
  readonly before?: () => void
  readonly after?: () => void | Promise<void>
}

/** The parts for an error that every operation of a kind may return. */
interface Material {
  readonly scene: Scene
  readonly operation: Operation
  /** A request that would succeed; created again at each call. */
  readonly valid: () => Promise<{ letter: Letter; parts: Parts }>
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** Errors that follow from properties of an operation, and the request that reaches them. */
export const everywhere: Partial<Record<ErrorKey, (material: Material) => Promise<Attempt>>> = {
  SYNTAX: ({ operation, valid }) => sent(valid, operation.bodyType === 'text' ? '' : '{'),
  DUPLICATE_KEY: ({ valid }) => sent(valid, '{"a":1,"a":1}'),
  TOO_DEEP: ({ valid }) => sent(valid, '['.repeat(33) + ']'.repeat(33)),
  UNSAFE_NUMBER: ({ valid }) => sent(valid, `{"a":${'1'.repeat(1_001)}}`),
  BODY_TOO_LARGE: ({ valid }) => sent(valid, 'x'.repeat(1_048_577)),
  UNSUPPORTED_MEDIA_TYPE: inAnotherType,
  TOKEN_MEDIA_TYPE: inAnotherType,
  VALUE_MISSING: async ({ operation, valid }) => {
    const { letter, parts } = await valid()
    if (!operation.body) return { letter: { ...letter, url: letter.url.split('?')[0] ?? '' } }
    return sent(valid, JSON.stringify(withoutRequired(operation.body, parts.body)))
  },
  VALUE_INVALID: async ({ operation, valid }) => {
    const { letter, parts } = await valid()
    if (operation.bodyType === 'text') return { letter: { ...letter, payload: 'a word' } }
    if (operation.body) return { letter: { ...letter, payload: withOddField(operation, parts) } }
    const [param] = Object.values(parts.params ?? {})
    if (param === undefined)
      return { letter: { ...letter, url: withQueryTwice(letter, operation) } }
    // No id is that long.
    return { letter: { ...letter, url: letter.url.replace(param, 'x'.repeat(256)) } }
  },
  MISSPELT_FIELD: async ({ valid }) => {
    const { letter, parts } = await valid()
    return {
      letter: { ...letter, payload: JSON.stringify({ ...Object(parts.body), Amount: 987_654 }) },
    }
  },
  UNAUTHORIZED: async ({ scene, operation, valid }) => {
    const { letter } = await valid()
    const { authorization: _, ...headers } = letter.headers
    const to = operation.audience === 'sandbox' ? await scene.guarded() : letter.to
    return { letter: { ...letter, headers, to } }
  },
  ACCESS_DENIED: async ({ scene, operation, valid }) => {
    const { letter } = await valid()
    const { posId, secondKey } = scene.shop.pos
    const strangers = {
      basic: `Basic ${btoa(`${posId}:${secondKey}`)}`,
      partner: `Bearer ${scene.firm.token}`,
    }
    const grant = (['basic', 'partner'] as const).find((one) => !operation.grants.includes(one))
    assert.ok(grant, 'every grant may do this')
    return {
      letter: { ...letter, headers: { ...letter.headers, authorization: strangers[grant] } },
    }
  },
  HOST_NOT_ALLOWED: ({ valid }) => withHeader(valid, 'host', 'elsewhere.example'),
  ORIGIN_NOT_ALLOWED: ({ valid }) => withHeader(valid, 'origin', 'https://elsewhere.example'),
  OUTCOME_HEADER_NOT_ALLOWED: ({ valid }) => withHeader(valid, 'grosz-outcome', 'APPROVED'),
  BODY_NOT_ALLOWED: ({ valid }) => sent(valid, '{}'),
  BROWSER_REQUEST_NOT_ALLOWED: ({ valid }) => withHeader(valid, 'sec-fetch-mode', 'navigate'),
  IDEMPOTENCY_KEY_REUSED: async ({ scene, valid }) => {
    const letter = keyed((await valid()).letter, scene)
    const first = await scene.sandbox.server.inject(letter)
    assert.ok(first.statusCode < 400, 'the first use of the key succeeds')
    return { letter: { ...letter, payload: `${letter.payload} ` } }
  },
  IDEMPOTENCY_KEY_IN_FLIGHT: async ({ scene, valid }) => {
    const letter = keyed((await valid()).letter, scene)
    const { begun, release } = scene.lever.hold()
    const first = scene.sandbox.server.inject(letter)
    const answered = first.then((answer) => answer.statusCode)
    await begun
    const after = async () => {
      release()
      assert.ok((await answered) < 400, 'the twin that came first succeeds')
    }
    return { letter, after }
  },
  TOO_MANY_REQUESTS: async ({ scene, operation, valid }) => {
    const { letter } = await valid()
    if (operation.audience === 'sandbox') return guessed(await scene.guarded(), letter)
    const { faults } = sandboxOf(letter.to.app)
    const before = () => {
      faults.add({ operationId: '*', kind: 'STATUS', status: 429, percentage: 100 })
    }
    return { letter, before, after: () => faults.removeAll() }
  },
  INTERNAL: ({ scene, valid }) => failing(scene, valid, new Error(secret)),
  SERVICE_NOT_AVAILABLE: ({ scene, valid }) =>
    failing(scene, valid, new DatabaseUnavailable('the disk is full')),
}

/** Writes a request by the contract; `token` is the given one, or the shop’s. */
export function letterOf(
  id: OperationId,
  ask: Ask<OperationId>,
  scene: Scene,
  address: string = operations[id].path,
): Letter {
  const operation: Operation = operations[id]
  const { params, query, body } = ask as Parts
  const authorization = authorizationOf(operation, ask, scene)
  const path = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
  const search = new URLSearchParams(Object.entries(query ?? {}).map(inText)).toString()
  return {
    method: operation.method,
    url: search ? `${path}?${search}` : path,
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': contentTypes[operation.bodyType ?? 'json'] }),
    },
    ...(body !== undefined && { payload: written(operation, body) }),
    to: ask.to ?? scene.sandbox,
  }
}

function inText([name, value]: [string, string | number]): [string, string] {
  return [name, String(value)]
}

/** The given token, else the shop's credentials as the operation accepts them. */
function authorizationOf(
  { grants }: Operation,
  { token }: Ask<OperationId>,
  { shop }: Scene,
): string | undefined {
  if (token !== undefined) return `Bearer ${token}`
  if (grants.includes('client_credentials')) return `Bearer ${shop.token}`
  const { posId, secondKey } = shop.pos
  return grants.includes('basic') ? `Basic ${btoa(`${posId}:${secondKey}`)}` : undefined
}

function written({ bodyType }: Operation, body: unknown): string {
  if (bodyType === 'form') return new URLSearchParams(body as Record<string, string>).toString()
  return bodyType === 'text' ? String(body) : JSON.stringify(body)
}

async function inAnotherType({ valid }: Material): Promise<Attempt> {
  const { letter } = await valid()
  const headers = { ...letter.headers, 'content-type': 'application/xml' }
  return { letter: { ...letter, headers, payload: letter.payload || '<order/>' } }
}

async function sent(valid: Material['valid'], payload: string): Promise<Attempt> {
  const { letter } = await valid()
  const type = letter.headers['content-type'] ?? 'application/json'
  return { letter: { ...letter, headers: { ...letter.headers, 'content-type': type }, payload } }
}

async function withHeader(valid: Material['valid'], name: string, value: string): Promise<Attempt> {
  const { letter } = await valid()
  return { letter: { ...letter, headers: { ...letter.headers, [name]: value } } }
}

function keyed(letter: Letter, scene: Scene): Letter {
  return { ...letter, headers: { ...letter.headers, 'idempotency-key': scene.fresh('key') } }
}

/** The password of a console was guessed too often. */
async function guessed(to: Sandbox, letter: Letter): Promise<Attempt> {
  const headers = { ...letter.headers, authorization: 'Bearer a guess' }
  for (let count = 0; count < 10; count += 1)
    await to.server.inject({ url: operations.retrieveClock.path, headers })
  return { letter: { ...letter, headers, to } }
}

/** Calls that the database of the server does not serve. */
const withoutDatabase =
  /^\/console\/api\/(points-of-sale$|requests|faults|events|workspaces|session|deliveries)|^\/front\/logger$|^\/api\/portal\//

/** The database fails; where a call has no need of it, the call itself does. */
async function failing(scene: Scene, valid: Material['valid'], error: Error): Promise<Attempt> {
  const { letter } = await valid()
  const pull = (by: Error | undefined) => {
    scene.lever.fail(by)
    scene.broken.by = withoutDatabase.test(letter.url) ? by : undefined
  }
  return { letter, before: () => pull(error), after: () => pull(undefined) }
}

interface Schema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** The address with its first query parameter repeated. */
function withQueryTwice({ url }: Letter, { query }: Operation): string {
  const [name = ''] = Object.keys((query as Schema).properties ?? {})
  return `${url.split('?')[0]}?${name}=pl&${name}=pl`
}

/** The body without its first required field, of itself or of an object in it. */
function withoutRequired(schema: Schema, body: unknown): object {
  const fields = body as Record<string, unknown>
  const [required] = schema.required ?? []
  if (required !== undefined) {
    const { [required]: _, ...rest } = fields
    return rest
  }
  const inner = Object.entries(schema.properties ?? {}).find(
    ([name, { required }]) => required && fields[name] !== undefined,
  )
  assert.ok(inner, 'nothing in this body is required: it needs a provoker of its own')
  const [name, field] = inner
  return { ...fields, [name]: withoutRequired(field, fields[name]) }
}

/** The body with a value in its first field that no field accepts. */
function withOddField(operation: Operation, { body }: Parts): string {
  const [name = ''] = Object.keys((operation.body as Schema).properties ?? {})
  return JSON.stringify({ ...(body as object), [name]: [[]] })
}
