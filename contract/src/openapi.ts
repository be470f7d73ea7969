import type { TSchema } from 'typebox'
import { contentTypes } from './content-types.ts'
import { type ErrorKey, errors } from './errors.ts'
import { errorBody, errorsOf, wordOf } from './errors-of.ts'
import { ownKeywords } from './formats.ts'
import { operations } from './index.ts'
import { noteOnRisk } from './informs-risk.ts'
import { localServer } from './local-server.ts'
import { notificationHeaders, notifications } from './notifications.ts'
import type { Operation } from './operation.ts'
import { optionalHeadersOf } from './optional-headers.ts'
import { recipes } from './recipes/index.ts'
import { type Json, notificationExamples, replyExamples } from './reply-examples.ts'
import {
  headersOfErrors,
  headersOfReply,
  type ReplyHeader,
  type ReplyHeaderName,
  replyHeaders,
} from './reply-headers.ts'
import { requiredIn } from './required.ts'
import { AccessToken } from './resources/auth.ts'
import { OrderCreated, OrderRequest, RetrievedOrder } from './resources/orders.ts'
import { CardTokens, PayByLinks } from './resources/paymethods.ts'
import { Payout } from './resources/payouts.ts'
import { Refund, RefundRequest } from './resources/refunds.ts'
import { BlikData, BlikTokens } from './shapes/blik.ts'
import { Buyer, Delivery, RetrievedBuyer } from './shapes/buyer.ts'
import { Credit } from './shapes/credit.ts'
import { EVENT_STREAM_TYPE } from './shapes/event-stream.ts'
import { FILE_TYPE } from './shapes/file.ts'
import { McpData } from './shapes/mcp.ts'
import { CurrencyCode, OwnCurrencyCode } from './shapes/money.ts'
import { CardPlainData, PayMethod } from './shapes/pay-method.ts'
import { payoutForms } from './shapes/payout.ts'
import { Product } from './shapes/products.ts'
import { ShoppingCarts } from './shapes/shopping-carts.ts'
import { errorShapes, SuccessStatus } from './shapes/status.ts'
import { Browser, ThreeDsAuthentication, ThreeDsData } from './shapes/three-ds.ts'
import {
  BlikTransaction,
  CardTransaction,
  PblTransaction,
  WireTransaction,
} from './shapes/transactions.ts'
import { bankAccountVariants } from './shapes/verification.ts'
import { tags } from './tags.ts'
import type { Language, Text } from './text.ts'
import { version } from './version.ts'

interface OpenapiOptions {
  /** Scheme, host and port of the server, without a slash at the end. */
  readonly serverUrl?: string
  /** The callers whose operations are listed; merchants by default. */
  readonly audiences?: readonly Operation['audience'][]
}

/** The contract as an OpenAPI 3.1 document in one language. */
export function openapi(language: Language, options: OpenapiOptions = {}) {
  const audiences = options.audiences ?? ['merchant']
  const listed = (Object.entries(operations) as [string, Operation][]).filter(([, { audience }]) =>
    audiences.includes(audience),
  )
  const serverUrl = options.serverUrl ?? localServer
  const writing = createWriting(language, serverUrl)
  const paths: Record<string, Record<string, Json>> = {}
  for (const [id, operation] of listed) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationOf(id, operation, writing),
    }
  }
  const used = new Set(listed.map(([, { tag }]) => tag))
  if (audiences.includes('merchant')) used.add('webhooks')
  return {
    openapi: '3.1.0',
    info: {
      title: 'Grosz',
      version: version.api,
      summary: texts.summary[language],
      description: texts.description[language],
      contact: { name: 'Grosz', url: `${serverUrl}/europe/` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: serverUrl, description: texts.server[language] }],
    tags: Object.entries(tags)
      .filter(([name]) => used.has(name))
      .map(([name, { title, description }]) => ({
        name,
        description: description[language],
        'x-displayName': title[language],
      })),
    paths,
    ...(audiences.includes('merchant') && { webhooks: webhooksOf(writing) }),
    components: {
      securitySchemes: securitySchemes(language, audiences, serverUrl),
      headers: headerComponents(language),
      responses: writing.responses(),
      schemas: writing.components(),
    },
  }
}

const texts = {
  summary: {
    en: 'REST payment API of a sandbox and payment gateway that you run yourself.',
    pl: 'API płatności REST: sandbox i bramka płatnicza, które uruchamiasz na własnym serwerze.',
  },
  description: {
    en: 'Amounts in every currency are integers in hundredths of the currency unit. Get an access token first. Every response has a Correlation-Id header; include it when you ask about a request.',
    pl: 'Kwoty w każdej walucie to liczby całkowite, wyrażone w setnych częściach jednostki waluty. Zacznij od pobrania tokenu dostępu. Każda odpowiedź zawiera nagłówek Correlation-Id; podaj go, gdy pytasz o żądanie.',
  },
  server: { en: 'This server', pl: 'Ten serwer' },
  oauth: {
    en: 'Access token of a point of sale.',
    pl: 'Token dostępu punktu płatności.',
  },
  basic: {
    en: 'ID and second key of a point of sale; supported for older integrations.',
    pl: 'Identyfikator i drugi klucz punktu płatności; obsługiwane ze względu na starsze integracje.',
  },
  checkout: {
    en: 'The token in the URL of the payment page, valid for one order and one payer.',
    pl: 'Token z adresu strony płatności, ważny dla jednego zamówienia i jednego kupującego.',
  },
  accepted: {
    en: 'The notification is accepted. After any other status, the notification is sent again.',
    pl: 'Powiadomienie zostało przyjęte. Po każdym innym statusie zostanie wysłane ponownie.',
  },
} as const satisfies Record<string, Text>

const successes: Readonly<Record<number, Text>> = {
  200: { en: 'Done.', pl: 'Wykonano.' },
  201: {
    en: 'Created; no redirect is needed.',
    pl: 'Utworzono; przekierowanie nie jest potrzebne.',
  },
  202: { en: 'Accepted.', pl: 'Przyjęto.' },
  204: { en: 'Done, without a body.', pl: 'Wykonano, bez treści.' },
  302: {
    en: 'Created; redirect the payer to redirectUri.',
    pl: 'Utworzono; przekieruj kupującego pod redirectUri.',
  },
}

const scopes: Readonly<Record<string, Json>> = {}

function securitySchemes(
  language: Language,
  audiences: readonly Operation['audience'][],
  serverUrl: string,
) {
  // Importers parse a relative address as a host name.
  const tokenUrl = serverUrl + operations.authorize.path
  return {
    oauth2: {
      type: 'oauth2',
      description: texts.oauth[language],
      flows: { clientCredentials: { tokenUrl, scopes } },
    },
    basic: { type: 'http', scheme: 'basic', description: texts.basic[language] },
    ...(audiences.includes('payer') && {
      checkout: { type: 'http', scheme: 'bearer', description: texts.checkout[language] },
    }),
  }
}

function headerComponents(language: Language) {
  const all = Object.entries<ReplyHeader>(replyHeaders).map(([name, { says, type, required }]) => [
    componentOf(name),
    { description: says[language], ...(required && { required }), schema: { type } },
  ])
  return Object.fromEntries(all)
}

/** CorrelationId for Correlation-Id. */
function componentOf(header: string): string {
  return header.replaceAll('-', '')
}

function headersIn(names: readonly ReplyHeaderName[]): Record<string, Json> {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${componentOf(name)}` }]),
  )
}

function operationOf(id: string, operation: Operation, writing: Writing): Record<string, Json> {
  const { language } = writing
  const body = bodyOf(id, operation, writing)
  const parameters = parametersOf(operation, writing)
  // Optional headers are not listed as parameters, because importers invent a value for each parameter and send it,
  // so that an order would get an unwanted outcome and a fixed Idempotency-Key.
  const headers = placed('header', optionalHeadersOf(operation), writing)
  return {
    operationId: id,
    tags: [operation.tag],
    summary: operation.summary[language],
    description: operation.description[language],
    ...(operation.deprecated === true && { deprecated: true }),
    security: securityOf(operation),
    ...(parameters.length > 0 && { parameters }),
    ...(headers.length > 0 && { 'x-optional-headers': headers }),
    ...(body && { requestBody: body }),
    responses: { ...successOf(id, operation, writing), ...refusalsOf(operation, writing) },
  }
}

/** The requests that we send, by subject. */
function webhooksOf(writing: Writing): Record<string, Json> {
  const { language } = writing
  const headers = Object.entries(notificationHeaders).map(([name, { says, required }]) => ({
    name,
    in: 'header',
    required,
    description: says[language],
    schema: { type: 'string' },
  }))
  return Object.fromEntries(
    Object.entries(notifications).map(([kind, { title, description, body }]) => [
      `${kind}Notification`,
      {
        post: {
          operationId: `${kind}Notification`,
          tags: ['webhooks'],
          summary: title[language],
          description: description[language],
          security: [],
          parameters: headers,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: writing.schema(body),
                ...exampleOf(notificationExamples[kind], writing),
              },
            },
          },
          responses: { 200: { description: texts.accepted[language] } },
        },
      },
    ]),
  )
}

function securityOf({ grants }: Operation): Json[] {
  const schemes = grants.map((grant) =>
    grant === 'basic' || grant === 'checkout' ? grant : 'oauth2',
  )
  return [...new Set(schemes)].map((scheme) => ({ [scheme]: [] }))
}

function parametersOf(operation: Operation, writing: Writing): Json[] {
  const { params, query, queryInstead } = operation
  return [
    ...placed('path', params, writing),
    // Fields of the form are accepted in the address, but not documented there.
    ...(queryInstead ? [] : placed('query', query, writing)),
  ]
}

function placed(place: string, schema: TSchema | undefined, writing: Writing): Json[] {
  const required = (schema as { required?: readonly string[] } | undefined)?.required ?? []
  return Object.entries(propertiesOf(schema)).map(([name, field]) => {
    const { description, ...rest } = writing.schema(field) as Record<string, Json>
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description: description ?? '',
      schema: rest,
    }
  })
}

function propertiesOf(schema: TSchema | undefined): Readonly<Record<string, TSchema>> {
  return (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}
}

function bodyOf(id: string, operation: Operation, writing: Writing) {
  if (!operation.body) return undefined
  const own = recipes.filter((recipe) => recipe.operation === id)
  const examples = Object.fromEntries(
    own.map(({ id: name, title, body }) => [
      name,
      { summary: title[writing.language], value: writing.example(body as Json) },
    ]),
  )
  const schema = writing.schema(operation.body) as Record<string, Json>
  // Postman reads the example of a form only from its schema.
  const ofForm = operation.bodyType === 'form' &&
    own[0] && {
      examples: [writing.example(own[0].body as Json)],
    }
  const media = {
    schema: { ...schema, ...ofForm },
    ...(Object.keys(examples).length > 0 && { examples }),
  }
  return {
    // The alternative in the address is not documented.
    required: operation.bodyOptional !== true || operation.queryInstead === true,
    content: { [contentTypes[operation.bodyType ?? 'json']]: media },
  }
}

/** The Content-Type of each kind of reply. */
export const replyTypes = {
  json: 'application/json',
  file: FILE_TYPE,
  events: EVENT_STREAM_TYPE,
} as const

function successOf(id: string, operation: Operation, writing: Writing): Record<string, Json> {
  const { replies, replyTexts, replyType } = operation
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [
      status,
      {
        description: (replyTexts ?? successes)[Number(status)]?.[writing.language] ?? status,
        headers: headersIn(headersOfReply(operation, Number(status))),
        ...(status !== '204' && {
          content: {
            [replyTypes[replyType ?? 'json']]: {
              schema: writing.schema(schema),
              ...exampleOf(replyExamples[id]?.[status], writing),
            },
          },
        }),
      },
    ]),
  )
}

/** A reply without a JSON body has no example. */
function exampleOf(example: Json | undefined, writing: Writing): Record<string, Json> {
  return example === undefined || example === null ? {} : { example: writing.example(example) }
}

function refusalsOf(operation: Operation, writing: Writing): Record<string, Json> {
  const keys = errorsOf(operation)
  const statuses = [...new Set(keys.map((key) => errors[key].http))].toSorted()
  return Object.fromEntries(
    statuses.map((status) => {
      const own = keys.filter((key) => errors[key].http === status)
      const [only, ...others] = own
      const isShared = only !== undefined && others.length === 0
      const refusal = refusalOf(own, writing)
      return [String(status), isShared ? writing.shared(nameOf(only), refusal) : refusal]
    }),
  )
}

/** NotFound for NOT_FOUND. */
function nameOf(key: ErrorKey): string {
  return key.toLowerCase().replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function refusalOf(keys: readonly ErrorKey[], writing: Writing): Json {
  const { language } = writing
  const shapes = [...new Set(keys.map((key) => errors[key].shape))]
  const schemas = shapes.map((shape) => writing.schema(errorShapes[shape]))
  const examples = keys.map((key): [string, Json] => [
    nameAmong(keys, key),
    { summary: errors[key].text[language], value: writing.example(errorBody(key) as Json) },
  ])
  const [only] = schemas
  return {
    description: keys
      .map((key) => `- ${nameAmong(keys, key)}: ${errors[key].text[language]}`)
      .join('\n'),
    headers: headersIn(headersOfErrors(keys)),
    content: {
      'application/json': {
        schema: schemas.length === 1 && only ? only : { anyOf: schemas },
        examples: Object.fromEntries(examples),
      },
    },
  }
}

/** The word of an error as its body has it, with statusCode before it where two errors share the word. */
function nameAmong(keys: readonly ErrorKey[], key: ErrorKey): string {
  const word = wordOf(key)
  const isShared = keys.some((other) => other !== key && wordOf(other) === word)
  return isShared ? `${errors[key].statusCode}.${word}` : word
}

/** Shapes with a name of their own; all others are written where they occur. */
export const named: Readonly<Record<string, TSchema>> = {
  AccessToken,
  BankAccountPayout: payoutForms.bankAccount.schema,
  BlikData,
  BlikTokens,
  BlikTransaction,
  Browser,
  Buyer,
  CardPayout: payoutForms.card.schema,
  CardPlainData,
  CardTokenPayout: payoutForms.cardToken.schema,
  CardTokens,
  CardTransaction,
  Credit,
  CurrencyCode,
  Delivery,
  ErrorAccessDenied: errorShapes.denied,
  ErrorConflict: errorShapes.conflict,
  ErrorMessage: errorShapes.message,
  ErrorOauth: errorShapes.oauth,
  ErrorRedirected: errorShapes.redirected,
  ErrorStatus: errorShapes.status,
  ErrorUnauthorized: errorShapes.stranger,
  FxPayout: payoutForms.fx.schema,
  MarketplacePayout: payoutForms.marketplace.schema,
  McpData,
  OrderCreated,
  OrderRequest,
  PayByLinks,
  PayMethod,
  Payout,
  PayoutBankStatement: bankAccountVariants.withStatement,
  PayoutWithoutVerificationTransfer: bankAccountVariants.withoutTransfer,
  PayoutWithVerificationTransfer: bankAccountVariants.withTransfer,
  PblTransaction,
  Product,
  Refund,
  RefundRequest,
  RetrievedBuyer,
  RetrievedOrder,
  ShoppingCarts,
  StandardPayout: payoutForms.standard.schema,
  SuccessStatus,
  ThreeDsAuthentication,
  ThreeDsData,
  WireTransaction,
}

// By text, because an optional field is a copy of its shape.
const namesByText = new Map(
  [...Object.entries(named), ['CurrencyCode', OwnCurrencyCode] as const].map(([name, schema]) => [
    JSON.stringify(schema),
    name,
  ]),
)

/** The name of a shape in the definition, if any. */
export function nameOfShape(schema: object): string | undefined {
  return namesByText.get(JSON.stringify(schema))
}

interface Writing {
  readonly language: Language
  /** A schema in plain JSON and one language; named shapes become references. */
  schema(schema: TSchema): Json
  /** An example with the address of the server. */
  example(value: Json): Json
  /** The named shapes that were referred to. */
  components(): Record<string, Json>
  /** A reply of several calls, defined by name so that code generators create one type. */
  shared(name: string, reply: Json): Json
  /** The shared replies that were referred to. */
  responses(): Record<string, Json>
}

function createWriting(language: Language, serverUrl: string): Writing {
  const components: Record<string, Json> = {}
  const responses: Record<string, Json> = {}

  function write(value: Json): Json {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(write)
    const node = value as Record<string, Json>
    const name = namesByText.get(JSON.stringify(node))
    if (name === undefined) return written(node)
    if (!(name in components)) {
      components[name] = {}
      components[name] = written(node)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  function written(node: Record<string, Json>): Record<string, Json> {
    const { 'x-description-pl': polish, 'x-required': required, 'x-values': meanings } = node
    const isSchema = polish !== undefined
    const entries = Object.entries(node)
      .filter(([key]) => !unpublished.has(key))
      .map(([key, value]) => [isOfFormsApart(value) ? 'anyOf' : key, write(value)])
    const listed = Array.isArray(node.enum) ? enumOf(node) : undefined
    return {
      ...Object.fromEntries(entries),
      ...(required !== undefined && { required: [...requiredIn(node)] }),
      ...(isSchema && {
        description: `${String(language === 'pl' ? polish : node.description)}${noteOnRisk(node['x-informs-risk'], language)}`,
      }),
      ...listed,
      ...(meanings !== undefined &&
        listed && {
          // By `means`.
          'x-enumDescriptions': inLanguage(meanings as unknown as Meanings, listed.enum, language),
        }),
    }
  }

  return {
    language,
    example: (value) =>
      JSON.parse(JSON.stringify(value).replaceAll(localServer, serverUrl)) as Json,
    schema: (schema) => write(JSON.parse(JSON.stringify(schema)) as Json),
    components: () => sorted(components),
    shared(name, reply) {
      responses[name] = reply
      return { $ref: `#/components/responses/${name}` }
    },
    responses: () => sorted(responses),
  }
}

/**
 * Keywords that the definition does not contain. Those with x- are for our own code; renderers show
 * `not` as a variant and then hide the fields that variants share.
 */
const unpublished: ReadonlySet<string> = new Set([
  ...ownKeywords.filter((one) => one !== 'x-informs-risk'),
  'not',
])

/** Without `not`, a body of a fuller form fits the plainer ones as well. */
function isOfFormsApart(alternatives: Json | undefined): boolean {
  return Array.isArray(alternatives) && alternatives.some((one) => Object(one).not !== undefined)
}

function sorted(named: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

type Meanings = Readonly<Record<string, Text>>

/** The meanings of the values that are listed. */
function inLanguage(meanings: Meanings, listed: readonly Json[], language: Language): Json {
  const texts = listed.map(String).flatMap((value) => {
    const text = meanings[value]
    return text ? [[value, text[language]]] : []
  })
  return Object.fromEntries(texts)
}

/**
 * Of values that differ only by case or type, lists only the first, because code generators would
 * give them the same name. Adds a type, which they also require.
 */
function enumOf({ enum: values, type }: Record<string, Json>) {
  const byName = new Map<string, Json>()
  for (const value of values as Json[]) {
    const name = String(value).toLowerCase()
    if (!byName.has(name)) byName.set(name, value)
  }
  const listed = [...byName.values()]
  const types = [
    ...new Set(listed.map((value) => (typeof value === 'number' ? 'integer' : 'string'))),
  ]
  return { enum: listed, type: type ?? (types.length === 1 ? (types[0] ?? 'string') : types) }
}
