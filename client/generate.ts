import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errors } from '@grosz/contract/errors.ts'
import { operations } from '@grosz/contract/index.ts'
import { notifications } from '@grosz/contract/notifications.ts'
import { openapi } from '@grosz/contract/openapi.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { optionalHeadersOf } from '@grosz/contract/optional-headers.ts'
import { outcomeHeader, outcomeKinds } from '@grosz/contract/outcome-kinds.ts'
import { outcomesOf } from '@grosz/contract/outcomes.ts'
import { eventTypes } from '@grosz/contract/resources/events.ts'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'

/**
 * Writes the types of the calls from the OpenAPI definition: api.d.ts and sandbox-api.d.ts. They
 * export the names of api.ts and sandbox-api.ts, and import nothing.
 */
export async function writeTypes(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'api.d.ts'), await merchantTypes())
  writeFileSync(join(folder, 'sandbox-api.d.ts'), await sandboxTypes())
}

async function merchantTypes(): Promise<string> {
  const { methods, types } = await typesOf('Client', ['merchant'])
  const kinds = Object.keys(notifications)
  return [
    "import type { CallOptions, Customer } from './call.js'",
    types,
    '/** One method for each operation of the API, by its operationId. */',
    methods,
    outcomesText,
    '/** A file that the API sent. */',
    'export interface ReceivedFile {\n  /** Name of the file. */\n  readonly name: string\n  readonly bytes: Uint8Array\n}\n',
    '/** The kinds of errors that the API returns. */',
    `export type StatusCode = ${union(Object.values(errors).map(({ statusCode }) => statusCode))}\n`,
    '/** The names of the errors that the API returns. */',
    `export type CodeLiteral = ${union(Object.values(errors).flatMap((row) => ('codeLiteral' in row ? [row.codeLiteral] : [])))}\n`,
    '/** A notification, with its kind. */',
    `export type Notification =\n${kinds.map((kind) => `  | ({ readonly kind: '${kind}' } & ${notificationName(kind)})`).join('\n')}\n`,
  ].join('\n')
}

async function sandboxTypes(): Promise<string> {
  const { methods, types } = await typesOf('SandboxClient', ['sandbox', 'payer'])
  return [
    "import type { OutcomeKind, Outcomes } from './api.js'",
    "import type { CallOptions } from './call.js'",
    types,
    '/** One method for each operation of a sandbox and of the payment page, by its operationId. */',
    methods,
    '/** The data with which a workspace begins. */',
    'export type WorkspaceOptions = CreateWorkspaceBody\n',
    '/** A workspace as the sandbox describes it. */',
    'export type WorkspaceData = CreateWorkspaceReply\n',
    '/** A point of sale of a sandbox, with its credentials. */',
    "export type PointOfSale = WorkspaceData['pointsOfSale'][number]\n",
    '/** An event of a sandbox. */',
    "export type SandboxEvent = NonNullable<WaitForEventReply['event']>\n",
    '/** The types of events. */',
    `export type EventType = ${union(Object.keys(eventTypes))}\n`,
    '/** The statuses of an order. */',
    "export type OrderStatus = AnswerOrderReply['status']\n",
    '/** The state of a payment on the payment page. */',
    'export type PaymentState = StartPaymentReply\n',
    '/** The outcomes that something of a kind can have. */',
    'export type OutcomeOf<K extends OutcomeKind> = Outcomes[K]\n',
    'export type { OutcomeKind }\n',
  ].join('\n')
}

const outcomesText = [
  '/** The outcomes that can be chosen in a sandbox, by the kind of what they end. */',
  'export interface Outcomes {',
  ...outcomeKinds.map((kind) => `  readonly ${kind}: ${union(outcomesOf([kind]))}`),
  '}\n',
  '/** The kinds of things whose outcome can be chosen. */',
  'export type OutcomeKind = keyof Outcomes\n',
].join('\n')

/** The methods of the audiences as an interface, and the types of their parameters and results. */
async function typesOf(name: string, audiences: readonly Operation['audience'][]) {
  const schemas: Schemas = {}
  const document = openapi('en', { audiences })
  Object.assign(schemas, document.components.schemas)
  for (const [id, { post }] of Object.entries(document.webhooks ?? {}) as unknown as [
    string,
    Webhook,
  ][])
    schemas[upper(id)] = post.requestBody.content['application/json'].schema
  const listed = Object.entries<Operation>(operations).filter(
    ([, { audience, replyType }]) => audiences.includes(audience) && replyType !== 'events',
  )
  const paths = document.paths as unknown as Record<string, Record<string, Described>>
  const lines = listed.map(([id, operation]) => {
    const described = paths[operation.path]?.[operation.method.toLowerCase()]
    if (!described) throw new Error(`the definition has no ${id}`)
    return methodOf(id, operation, described, schemas)
  })
  return {
    methods: `export interface ${name} {\n${lines.join('\n')}\n}\n`,
    types: await typesOfSchemas(schemas),
  }
}

type Json = Readonly<Record<string, unknown>>
type Schemas = Record<string, unknown>

/** A notification as the definition describes it. */
interface Webhook {
  readonly post: {
    readonly requestBody: {
      readonly content: { readonly 'application/json': { readonly schema: Json } }
    }
  }
}

/** An operation as the definition describes it. */
interface Described {
  readonly summary: string
  readonly description: string
  readonly deprecated?: boolean
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required: boolean
    readonly description: string
    readonly schema: Json
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >
}

function methodOf(id: string, operation: Operation, described: Described, schemas: Schemas) {
  const parts: string[] = []
  const part = (name: string, isOptional: boolean, type: string) =>
    parts.push(`readonly ${name}${isOptional ? '?' : ''}: ${type}`)
  const params = described.parameters?.filter((one) => one.in === 'path') ?? []
  if (params.length > 0)
    part(
      'params',
      false,
      braced(
        params.map(
          ({ name, schema }) =>
            `${name}: ${schema.type === 'string' ? 'string' : 'string | number'}`,
        ),
      ),
    )
  const query = described.parameters?.filter((one) => one.in === 'query') ?? []
  if (query.length > 0)
    part(
      'query',
      !query.some(({ required }) => required),
      nameOf(`${id}Query`, objectOf(query), schemas),
    )
  const [body] = Object.values(described.requestBody?.content ?? {})
  if (body)
    part(
      'body',
      operation.bodyOptional === true && id !== 'authorize',
      nameOf(`${id}Body`, body.schema, schemas),
    )
  const headers = headersOf(operation)
  if (headers.length > 0) part('headers', true, braced(headers))
  const { grants } = operation
  if (grants.includes('trusted_merchant'))
    part('customer', grants.includes('client_credentials'), 'Customer')
  if (grants.includes('partner')) part('firmId', grants.includes('client_credentials'), 'string')
  const isOptional = parts.every((one) => /^readonly \w+\?/.test(one))
  const own = parts.length > 0 ? ` & { ${parts.join('; ')} }` : ''
  const call = `call${isOptional ? '?' : ''}: CallOptions${own}`
  return [
    '  /**',
    `   * ${described.summary}. ${described.description.replaceAll('*/', '* /')}`,
    ...(described.deprecated ? ['   * @deprecated'] : []),
    '   */',
    `  ${id}(${call}): Promise<${replyOf(id, operation, described, schemas)}>`,
  ].join('\n')
}

function replyOf(
  id: string,
  { replies, replyType }: Operation,
  described: Described,
  schemas: Schemas,
) {
  if (replyType === 'file') return 'ReceivedFile'
  const names = Object.keys(replies).map((status) => {
    const [media] = Object.values(described.responses[status]?.content ?? {})
    return media ? nameOf(`${id}Reply`, media.schema, schemas) : 'undefined'
  })
  return [...new Set(names)].join(' | ')
}

function headersOf(operation: Operation): string[] {
  const outcomes = `Outcomes[${union(operation.outcomes ?? [])}]`
  return Object.keys(optionalHeadersOf(operation).properties).map(
    (name) => `'${name}'?: ${name === outcomeHeader ? outcomes : 'string'} | undefined`,
  )
}

function braced(fields: readonly string[]): string {
  return `{ ${fields.map((field) => `readonly ${field}`).join('; ')} }`
}

function objectOf(parameters: NonNullable<Described['parameters']>): Json {
  return {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      parameters.map(({ name, description, schema }) => [name, { ...schema, description }]),
    ),
  }
}

/** The name of a schema; assigns a new name if it has none. */
function nameOf(name: string, schema: Json, schemas: Schemas): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  schemas[upper(name)] = schema
  return upper(name)
}

async function typesOfSchemas(schemas: Schemas): Promise<string> {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Grosz', version: '1' },
    paths: {},
    components: { schemas },
  } as unknown as OpenAPI3 // Its schemas are those of our own definition.
  const text = astToString(
    await openapiTS(document, {
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      defaultNonNullable: false,
      silent: true,
    }),
  )
  return text.replaceAll(/^export type (paths|webhooks|\$defs|operations) = .*;\n/gm, '')
}

const notificationName = (kind: string) => upper(`${kind}Notification`)

function upper(name: string): string {
  return name[0]?.toUpperCase() + name.slice(1)
}

function union(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `'${name}'`).join(' | ')
}
