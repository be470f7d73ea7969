import { type ErrorKey, type ErrorRow, errorSlugOf, errors } from '@grosz/contract/errors.ts'
import { errorsOf } from '@grosz/contract/errors-of.ts'
import { type FieldRow, fieldsOf, variantsOf } from '@grosz/contract/fields.ts'
import { operations } from '@grosz/contract/index.ts'
import {
  type EventOf,
  eventsFrom,
  type Lifecycle,
  type StateOf,
  statesOf,
} from '@grosz/contract/lifecycle.ts'
import { nameOfShape, replyTypes } from '@grosz/contract/openapi.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { optionalHeadersOf } from '@grosz/contract/optional-headers.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import { headersOfReply, replyHeaders } from '@grosz/contract/reply-headers.ts'
import { orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import { submerchantLifecycle } from '@grosz/contract/resources/submerchants.ts'
import { verificationLifecycle } from '@grosz/contract/resources/verification.ts'
import { tags } from '@grosz/contract/tags.ts'
import type { Language, Text } from '@grosz/contract/text.ts'
import { callPath } from '../reference/call-path.mts'
import { builderQueries } from './builder.ts'
import type {
  CallsOverview,
  Chapter,
  ErrorEntry,
  ExampleEntry,
  Field,
  FieldGroup,
  LifecycleTable,
  OperationEntry,
  Reference,
  ReplyEntry,
  ReplyHeaderEntry,
  SandboxCalls,
} from './reference.ts'

/** Everything that the API reference shows, read from the contract in one language. */
export function describe(language: Language): Reference {
  return {
    chapters: chaptersOf(language),
    lifecycles: [
      lifecycleTable('order', orderTexts, orderLifecycle, language),
      lifecycleTable('refund', refundTexts, refundLifecycle, language),
      lifecycleTable('payout', payoutTexts, payoutLifecycle, language),
      lifecycleTable('submerchant', submerchantTexts, submerchantLifecycle, language),
      lifecycleTable('verification', verificationTexts, verificationLifecycle, language),
    ],
    errors: errorEntries(language),
  }
}

/** The list of calls, in short. */
export function describeCalls(language: Language): CallsOverview {
  return chaptersOf(language).map(({ tag, title, description, operations }) => ({
    tag,
    title,
    description,
    calls: operations.map(({ id, page, method, path, summary, deprecated }) => ({
      id,
      page,
      method,
      path,
      summary,
      deprecated,
    })),
  }))
}

/**
 * The tags of the console's calls and its sign-in, which have a page of their own, so that neither page is
 * too heavy.
 */
export const consoleTags: readonly string[] = [
  'clock',
  'session',
  'workspaces',
  'requests',
  'events',
  'console-data',
]

/** The calls that only a sandbox has, in full, without those that the console reads. */
export function describeSandboxCalls(language: Language): SandboxCalls {
  return callsInFull(language, (tag) => !consoleTags.includes(tag))
}

export function describeConsoleCalls(language: Language): SandboxCalls {
  return callsInFull(language, (tag) => consoleTags.includes(tag))
}

function callsInFull(language: Language, isShown: (tag: string) => boolean): SandboxCalls {
  const sandbox = operationsFor('sandbox').filter(([, { tag }]) => isShown(tag))
  const keys = new Set(sandbox.flatMap(([, operation]) => errorsOf(operation)))
  return {
    calls: sandbox.map(([id, operation]) => operationEntry(id, operation, language)),
    errorSlugs: Object.fromEntries([...keys].map((key) => [key, errorSlugOf(key)])),
  }
}

function operationsFor(audience: Operation['audience']): [string, Operation][] {
  return Object.entries<Operation>(operations).filter(
    ([, operation]) => operation.audience === audience,
  )
}

/** The calls of merchants, chapter by chapter in the order of their definition. */
function chaptersOf(language: Language): Chapter[] {
  const shown = operationsFor('merchant')
  const shownTags = [...new Set(shown.map(([, { tag }]) => tag))]
  return shownTags.map((tag) => ({
    tag,
    title: tags[tag]?.title[language] ?? tag,
    description: tags[tag]?.description[language] ?? '',
    operations: shown
      .filter(([, operation]) => operation.tag === tag)
      .map(([id, operation]) => operationEntry(id, operation, language)),
  }))
}

const queries = builderQueries()

function operationEntry(id: string, operation: Operation, language: Language): OperationEntry {
  const { method, path, grants, bodyType, body } = operation
  const builder = queries.get(id)
  return {
    id,
    page: callPath(id),
    method,
    path,
    summary: operation.summary[language],
    description: operation.description[language],
    grants,
    deprecated: operation.deprecated === true,
    ...(builder !== undefined && { builder }),
    bodyType: body && (bodyType ?? 'json'),
    ...(operation.bodyOptional === true &&
      operation.queryInstead !== true && { bodyOptional: true }),
    request: requestOf(operation, language),
    examples: bodyType === 'form' ? [] : examplesOf(id, language),
    replies: repliesOf(operation, language),
    errors: errorsOf(operation).map((key) => ({ key, name: nameOnWire(key) })),
  }
}

function repliesOf(operation: Operation, language: Language): ReplyEntry[] {
  return Object.entries(operation.replies).map(([key, schema]) => {
    const status = Number(key)
    const says = operation.replyTexts?.[status]?.[language]
    return {
      status,
      ...(says !== undefined && { says }),
      ...objectOf(schema),
      fields: treeOf(schema, language).filter(({ name, type }) => name || type),
      ...contentOf(operation, schema, language),
    }
  })
}

/** The headers of a reply of success, which the page of its call lists. */
export function replyHeadersOf(
  operation: Operation,
  status: number,
  language: Language,
): ReplyHeaderEntry[] {
  return headersOfReply(operation, status).map((name) => ({
    name,
    description: replyHeaders[name].says[language],
  }))
}

function contentOf({ replyType = 'json' }: Operation, schema: object, language: Language) {
  if (replyType === 'json') return {}
  // Every schema has a description in both languages.
  const texts = schema as { description: string; 'x-description-pl': string }
  const says = language === 'pl' ? texts['x-description-pl'] : texts.description
  return { content: { type: replyTypes[replyType], says } }
}

function requestOf(operation: Operation, language: Language): FieldGroup[] {
  const { params, query, body, queryInstead } = operation
  // Parameters that belong in the body are listed there first.
  const places = queryInstead ? { path: params, body, query } : { path: params, query, body }
  const groups = Object.entries(places).flatMap(([place, schema]) =>
    schema
      ? [
          {
            place: place as FieldGroup['place'],
            ...(place === 'body' && objectOf(schema)),
            fields: treeOf(schema, language),
            ...withVariants(variantsOf(schema, language), 0),
            ...(queryInstead && place === 'query' && { instead: true }),
          },
        ]
      : [],
  )
  const headers = treeOf(optionalHeadersOf(operation), language).filter(({ name }) => name)
  return headers.length > 0 ? [...groups, { place: 'header', fields: headers }] : groups
}

/** The name of a body that is one of the named objects. */
function objectOf(schema: object): { readonly object?: string } {
  const name = nameOfShape(schema)
  return name === undefined ? {} : { object: name }
}

function examplesOf(id: string, language: Language): ExampleEntry[] {
  return recipes
    .filter(({ operation, body }) => operation === id && body !== undefined)
    .map(({ title, body }) => ({ title: title[language], body: JSON.stringify(body, null, 2) }))
}

type Rows = readonly FieldRow[]

/** Rows list parents before children; each row takes the deeper ones that follow it. */
export function treeOf(schema: Parameters<typeof fieldsOf>[0], language: Language): Field[] {
  return nest(fieldsOf(schema, language), 0)
}

function nest(rows: Rows, depth: number): Field[] {
  return rows.flatMap((row, index) => {
    if (row.depth !== depth) return []
    const next = rows.findIndex((other, at) => at > index && other.depth <= depth)
    const inside = rows.slice(index + 1, next === -1 ? rows.length : next)
    const { name, type, object, required, varies, limits, description } = row
    return [
      {
        name,
        type,
        ...(object !== undefined && { object }),
        required,
        ...(varies && { varies }),
        limits,
        enum: row.enum,
        ...(row.meanings && { meanings: row.meanings }),
        description,
        fields: nest(inside, depth + 1),
        ...withVariants(row.variants, depth + 1),
      },
    ]
  })
}

/** Only where there are any. */
function withVariants(variants: FieldRow['variants'] = [], depth: number) {
  if (variants.length === 0) return {}
  return { variants: variants.map(({ title, fields }) => ({ title, fields: nest(fields, depth) })) }
}

interface LifecycleTexts<S extends string, E extends string> {
  readonly title: Text
  readonly events: Readonly<Record<E, Text>>
  /** The events with another meaning in one status. */
  readonly exceptions?: Readonly<Partial<Record<`${S} ${E}`, Text>>>
}

type TextsOf<L> = LifecycleTexts<StateOf<L>, EventOf<L>>

const orderTexts: TextsOf<typeof orderLifecycle> = {
  title: { en: 'Order status', pl: 'Status zamówienia' },
  events: {
    start: { en: 'The payer starts the payment.', pl: 'Kupujący rozpoczyna płatność.' },
    authorize: {
      en: 'The money is held; the point of sale captures manually.',
      pl: 'Środki są zablokowane, a w punkcie płatności pobiera się je ręcznie.',
    },
    settle: {
      en: 'The payment is approved and captured immediately.',
      pl: 'Płatność jest zatwierdzona, a środki od razu pobrane.',
    },
    capture: { en: 'You capture the held money.', pl: 'Pobierasz zablokowane środki.' },
    cancel: {
      en: 'You cancel the order, or it expires.',
      pl: 'Anulujesz zamówienie albo zamówienie wygasa.',
    },
  },
  exceptions: {
    'PENDING cancel': {
      en: 'The payment is declined, you cancel the order, or it expires.',
      pl: 'Płatność zostaje odrzucona, anulujesz zamówienie albo zamówienie wygasa.',
    },
  },
}

const refundTexts: TextsOf<typeof refundLifecycle> = {
  title: { en: 'Refund status', pl: 'Status zwrotu' },
  events: {
    finalize: {
      en: 'The money is on its way to the payer.',
      pl: 'Środki są w drodze do kupującego.',
    },
    cancel: {
      en: 'The refund failed; statusError contains the reason.',
      pl: 'Zwrotu nie udało się wykonać; przyczynę podaje statusError.',
    },
  },
}

const payoutTexts: TextsOf<typeof payoutLifecycle> = {
  title: { en: 'Payout status', pl: 'Status wypłaty' },
  events: {
    wait: {
      en: 'The bank accepted the transfer and is processing it.',
      pl: 'Bank przyjął przelew i go realizuje.',
    },
    realize: { en: 'The money was paid out.', pl: 'Środki zostały wypłacone.' },
    cancel: {
      en: 'The payout failed; the money was returned to the balance.',
      pl: 'Wypłaty nie udało się wykonać; środki wróciły na saldo.',
    },
  },
}

const submerchantTexts: TextsOf<typeof submerchantLifecycle> = {
  title: { en: 'Submerchant status', pl: 'Status submerchanta' },
  events: {
    activate: {
      en: 'The submerchant can receive payments from now on.',
      pl: 'Od tej chwili submerchant może przyjmować płatności.',
    },
    block: {
      en: 'You can’t create orders for the submerchant. Payers can still pay for open orders.',
      pl: 'Nie można tworzyć zamówień w imieniu submerchanta. Otwarte zamówienia nadal można opłacić.',
    },
    deactivate: {
      en: 'You can’t create orders for the submerchant until it is activated again.',
      pl: 'Nie można tworzyć zamówień w imieniu submerchanta do czasu ponownej aktywacji.',
    },
  },
  exceptions: {
    'NOT_ACTIVE activate': {
      en: 'The submerchant was checked and can receive payments from now on.',
      pl: 'Submerchant został sprawdzony i od tej chwili może przyjmować płatności.',
    },
  },
}

const verificationTexts: TextsOf<typeof verificationLifecycle> = {
  title: { en: 'Verification status', pl: 'Status weryfikacji' },
  events: {
    complete: {
      en: 'The marketplace submitted all data and completed the verification.',
      pl: 'Platforma przesłała wszystkie dane i zleciła ich sprawdzenie.',
    },
    approve: { en: 'The seller was verified.', pl: 'Sprzedawca został zweryfikowany.' },
    decline: {
      en: 'The payment provider doesn’t accept the seller.',
      pl: 'Dostawca płatności nie akceptuje sprzedawcy.',
    },
    reject: {
      en: 'Some data must be corrected.',
      pl: 'Dane wymagają poprawy.',
    },
    cancel: { en: 'The verification was canceled.', pl: 'Weryfikacja została anulowana.' },
    reopen: {
      en: 'A seller with the processType OCCASIONAL exceeded a limit.',
      pl: 'Sprzedawca z processType OCCASIONAL przekroczył limit.',
    },
  },
}

function lifecycleTable<S extends string, E extends string>(
  id: string,
  texts: LifecycleTexts<S, E>,
  lifecycle: Lifecycle<S, E>,
  language: Language,
): LifecycleTable {
  return {
    id,
    title: texts.title[language],
    initial: lifecycle.initial,
    final: statesOf(lifecycle).filter((state) => eventsFrom(lifecycle, state).length === 0),
    rows: lifecycle.transitions.map(([from, event, to]) => ({
      from,
      says: (texts.exceptions?.[`${from} ${event}`] ?? texts.events[event])[language],
      to,
    })),
  }
}

/** Every error has its page, because responses of the payer's pages link to it, too. */
function errorEntries(language: Language): ErrorEntry[] {
  const keys = Object.keys(errors) as ErrorKey[] // Object.keys returns string[]
  return keys.map((key) => {
    const row: ErrorRow = errors[key]
    const { http, statusCode, code, codeLiteral, text } = row
    return {
      key,
      slug: errorSlugOf(key),
      http,
      statusCode,
      code,
      codeLiteral,
      text: text[language],
    }
  })
}

/** The code that identifies an error for clients. */
function nameOnWire(key: ErrorKey): string {
  const { statusCode, codeLiteral }: ErrorRow = errors[key]
  return codeLiteral ?? statusCode
}
