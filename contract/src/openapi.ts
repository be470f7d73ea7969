import type { TSchema } from 'typebox'
import { contentTypes } from './content-types.ts'
import { type ErrorKey, errors } from './errors.ts'
import { errorBody, errorsOf, takesKey } from './errors-of.ts'
import { operations } from './index.ts'
import { noteOnRisk } from './informs-risk.ts'
import { localServer } from './local-server.ts'
import { notificationHeaders, notifications } from './notifications.ts'
import type { Operation } from './operation.ts'
import { type OutcomeKind, outcomeHeader } from './outcome-kinds.ts'
import { meaningsOfOutcomes, outcomesOf } from './outcomes.ts'
import { recipes } from './recipes/index.ts'
import { type Json, notificationExamples, replyExamples } from './reply-examples.ts'
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

export interface OpenapiOptions {
  /** Scheme, host and port of the server, without a slash at the end. */
  readonly serverUrl?: string
  /** Whose calls to list; the merchant's unless said. */
  readonly audiences?: readonly Operation['audience'][]
}

/** The contract as an OpenAPI 3.1 document in one language. */
export function openapi(language: Language, options: OpenapiOptions = {}) {
  const audiences = options.audiences ?? ['merchant']
  const listed = (Object.entries(operations) as [string, Operation][]).filter(([, { audience }]) =>
    audiences.includes(audience),
  )
  const writing = createWriting(language)
  const paths: Record<string, Record<string, Json>> = {}
  for (const [id, operation] of listed) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationOf(id, operation, writing),
    }
  }
  const used = new Set(listed.map(([, { tag }]) => tag))
  if (audiences.includes('merchant')) used.add('webhooks')
  const serverUrl = options.serverUrl ?? localServer
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
      headers: replyHeaders(language),
      responses: writing.responses(),
      schemas: writing.components(),
    },
  }
}

const texts = {
  summary: {
    en: 'REST payment API of a sandbox and gateway that anyone can run.',
    pl: 'API płatności w stylu REST: sandbox i bramka, które może uruchomić każdy.',
  },
  description: {
    en: 'Amounts are in the smallest currency unit and always times 100. Get an access token first. Every reply carries a Correlation-Id; quote it when you ask about a request.',
    pl: 'Kwoty podaje się w najmniejszej jednostce waluty, zawsze pomnożone przez 100. Zacznij od pobrania tokenu dostępu. Każda odpowiedź zawiera nagłówek Correlation-Id; podaj go, pytając o dane żądanie.',
  },
  server: { en: 'This server', pl: 'Ten serwer' },
  oauth: {
    en: 'Access token of a point of sale.',
    pl: 'Token dostępu punktu płatności.',
  },
  basic: {
    en: 'Id and second key of a point of sale; kept for old integrations.',
    pl: 'Identyfikator i drugi klucz punktu płatności; zachowane dla starszych integracji.',
  },
  checkout: {
    en: 'The token in the address of our page: one order, one payer.',
    pl: 'Token z adresu naszej strony: jedno zamówienie, jeden kupujący.',
  },
  correlation: {
    en: 'Id of the request, to quote when you ask about it.',
    pl: 'Identyfikator żądania, podawany w zgłoszeniach.',
  },
  location: { en: 'The same address as redirectUri.', pl: 'Ten sam adres co w redirectUri.' },
  disposition: {
    en: 'The name of the file: attachment; filename="…".',
    pl: 'Nazwa pliku: attachment; filename="…".',
  },
  replayed: {
    en: 'true: the answer tells of an earlier request; this one had no effect.',
    pl: 'true: odpowiedź dotyczy wcześniejszego żądania; to żądanie niczego nie zmieniło.',
  },
  key: {
    en: 'Makes the call safe to repeat: the same key with the same body gives the first answer again.',
    pl: 'Pozwala bezpiecznie powtórzyć wywołanie: ten sam klucz z tą samą treścią zwraca pierwszą odpowiedź.',
  },
  accepted: {
    en: 'You have the notification. Any other status makes us send it again.',
    pl: 'Powiadomienie zostało przyjęte. Każdy inny status powoduje ponowne wysłanie.',
  },
  outcome: {
    en: 'Sandbox only, Grosz extension: chooses how it ends. In production the header is ignored.',
    pl: 'Tylko w sandboksie, rozszerzenie Grosz: wybiera wynik. W środowisku produkcyjnym nagłówek jest pomijany.',
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
    en: 'Created; send the payer to redirectUri.',
    pl: 'Utworzono; skieruj kupującego pod redirectUri.',
  },
}

const scopes: Readonly<Record<string, Json>> = {}

function securitySchemes(
  language: Language,
  audiences: readonly Operation['audience'][],
  serverUrl: string,
) {
  // Importers take a relative address for the name of a host.
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

function replyHeaders(language: Language) {
  return {
    CorrelationId: {
      description: texts.correlation[language],
      required: true,
      schema: { type: 'string' },
    },
    Location: { description: texts.location[language], schema: { type: 'string' } },
    ContentDisposition: {
      description: texts.disposition[language],
      required: true,
      schema: { type: 'string' },
    },
    IdempotentReplayed: { description: texts.replayed[language], schema: { type: 'string' } },
  }
}

function operationOf(id: string, operation: Operation, writing: Writing): Record<string, Json> {
  const { language } = writing
  const body = bodyOf(id, operation, writing)
  const parameters = parametersOf(operation, writing)
  const headers = headersOf(operation, writing)
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

/** The requests that we send, by what they are about. */
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
                ...exampleOf(notificationExamples[kind]),
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
    // What belongs in the form is accepted in the address, but not advertised there.
    ...(queryInstead ? [] : placed('query', query, writing)),
  ]
}

/**
 * Optional headers of a call. They are no parameters: importers invent a value for each parameter and send
 * it, so that an order would have an outcome that was not asked for, and one fixed Idempotency-Key.
 */
function headersOf(operation: Operation, writing: Writing): Json[] {
  return [
    ...placed('header', operation.headers, writing),
    ...(takesKey(operation) ? [idempotencyKey(writing.language)] : []),
    ...(operation.outcomes ? [chosenOutcome(operation.outcomes, writing.language)] : []),
  ]
}

/** The optional headers of a call in one language, as the definition lists them. */
export function optionalHeaders(
  operation: Operation,
  language: Language,
): readonly OptionalHeader[] {
  return headersOf(operation, createWriting(language)) as unknown as OptionalHeader[] // Written above.
}

export interface OptionalHeader {
  readonly name: string
  readonly description: string
  readonly schema: {
    readonly type?: string
    readonly enum?: readonly string[]
    readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>
  }
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

function idempotencyKey(language: Language): Json {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: texts.key[language],
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  }
}

function chosenOutcome(kinds: readonly OutcomeKind[], language: Language): Json {
  const names = outcomesOf(kinds)
  return {
    name: outcomeHeader,
    in: 'header',
    required: false,
    description: texts.outcome[language],
    schema: {
      type: 'string',
      enum: names,
      'x-enumDescriptions': inLanguage(meaningsOfOutcomes(names), names, language),
    },
  }
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
      { summary: title[writing.language], value: body as Json },
    ]),
  )
  const schema = writing.schema(operation.body) as Record<string, Json>
  // Postman takes the example of a form from its schema alone.
  const ofForm = operation.bodyType === 'form' && own[0] && { examples: [own[0].body as Json] }
  const media = {
    schema: { ...schema, ...ofForm },
    ...(Object.keys(examples).length > 0 && { examples }),
  }
  return {
    required: operation.bodyOptional !== true,
    content: { [contentTypes[operation.bodyType ?? 'json']]: media },
  }
}

/** The Content-Type of each kind of reply. */
export const replyTypes = {
  json: 'application/json',
  file: FILE_TYPE,
  events: EVENT_STREAM_TYPE,
} as const

const correlation = { 'Correlation-Id': { $ref: '#/components/headers/CorrelationId' } }

function successOf(id: string, operation: Operation, writing: Writing): Record<string, Json> {
  const { replies, replyType } = operation
  const isFile = replyType === 'file'
  return Object.fromEntries(
    Object.entries(replies).map(([status, schema]) => [
      status,
      {
        description: successes[Number(status)]?.[writing.language] ?? status,
        headers: {
          ...correlation,
          ...(status === '302' && { Location: { $ref: '#/components/headers/Location' } }),
          ...(takesKey(operation) && {
            'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' },
          }),
          ...(isFile && {
            'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' },
          }),
        },
        ...(status !== '204' && {
          content: {
            [replyTypes[replyType ?? 'json']]: {
              schema: writing.schema(schema),
              ...exampleOf(replyExamples[id]?.[status]),
            },
          },
        }),
      },
    ]),
  )
}

/** A reply without a JSON body has no example. */
function exampleOf(example: Json = null): Record<string, Json> {
  return example === null ? {} : { example }
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
    key,
    { summary: errors[key].text[language], value: errorBody(key) as Json },
  ])
  const [only] = schemas
  return {
    description: keys.map((key) => `- ${key}: ${errors[key].text[language]}`).join('\n'),
    headers: correlation,
    content: {
      'application/json': {
        schema: schemas.length === 1 && only ? only : { anyOf: schemas },
        examples: Object.fromEntries(examples),
      },
    },
  }
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

interface Writing {
  readonly language: Language
  /** A schema in plain JSON and one language; named shapes become references. */
  schema(schema: TSchema): Json
  /** The named shapes that were referred to. */
  components(): Record<string, Json>
  /** A reply that calls share, by its name, so that code generators give it one type. */
  shared(name: string, reply: Json): Json
  /** The shared replies that were referred to. */
  responses(): Record<string, Json>
}

function createWriting(language: Language): Writing {
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
    const {
      'x-description-pl': polish,
      'x-errors': _,
      'x-counts': __,
      'x-must-be': ___,
      'x-names': ____,
      'x-values': meanings,
      ...rest
    } = node
    const isSchema = polish !== undefined
    const entries = Object.entries(rest).map(([key, value]) => [key, write(value)])
    const listed = Array.isArray(node.enum) ? enumOf(node) : undefined
    return {
      ...Object.fromEntries(entries),
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
    schema: (schema) => write(JSON.parse(JSON.stringify(schema)) as Json),
    components: () => sorted(components),
    shared(name, reply) {
      responses[name] = reply
      return { $ref: `#/components/responses/${name}` }
    },
    responses: () => sorted(responses),
  }
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
 * Values that differ only by their case or their type are read alike, and code generators would give two
 * of them one name, so the first is listed. They want a type beside the list, too.
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
