import { contentTypes } from '@grosz/contract/content-types.ts'
import { takesKey } from '@grosz/contract/errors-of.ts'
import { type FieldRow, fieldsOf } from '@grosz/contract/fields.ts'
import { formOf } from '@grosz/contract/forms.ts'
import { type OperationId, operations } from '@grosz/contract/index.ts'
import { payMethodCatalogue } from '@grosz/contract/methods/index.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { recipes } from '@grosz/contract/recipes/index.ts'
import type { Recipe } from '@grosz/contract/recipes/recipe.ts'
import {
  needs,
  ownIds,
  type Source,
  type StandIn,
  sources,
  standIns,
} from '@grosz/contract/recipes/sources.ts'
import { type Currency, currencies } from '@grosz/contract/shapes/money.ts'
import { type TestFirm, type TestPointOfSale, testFirms } from '@grosz/contract/test-firms.ts'
import type { Language } from '@grosz/contract/text.ts'
import { callPath } from '../reference/call-path.mts'
import {
  type ChapterRequest,
  type ChoiceRow,
  chapterOf,
  guideOf,
  type OptionId,
  type OptionRow,
  options,
  orderChoices,
  otherChoices,
  type PaymentType,
  paymentTypes,
  type RequestType,
  requestGroups,
  requestTypes,
  romania,
  rulesOf,
} from './builder-table.ts'
import type { CallRow } from './reference.ts'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type Body = { [name: string]: Json }

/** The choices of the form in one language. */
export interface BuilderChoices {
  readonly requestGroups: readonly { readonly id: string; readonly title: string }[]
  readonly requests: readonly {
    readonly id: RequestType
    readonly group: string
    readonly title: string
  }[]
  readonly parts: readonly Part[]
  readonly currencies: readonly { readonly code: string }[]
  readonly choices: readonly Choice[]
  readonly options: readonly Option[]
  /** The calls that requests are made for. */
  readonly calls: readonly CallRow[]
  readonly romania: { readonly startedBefore: string; readonly volume: string }
}

/** The step between a request and its choices: how an order is paid, or the call that is made. */
export interface Part {
  readonly id: PaymentType | OperationId
  readonly request: RequestType
  readonly title: string
}

export interface Choice {
  readonly id: string
  readonly request: RequestType
  readonly part?: Part['id']
  readonly title: string
  readonly note?: string
  /** The guide, below /docs/. */
  readonly guide: string
  /** The currencies that an order can be priced in. */
  readonly currencies: readonly string[]
  readonly options: readonly OptionId[]
}

export interface Option {
  readonly id: OptionId
  readonly title: string
  /** The reason for which some requests do not offer the option. */
  readonly reason: string
  readonly currencies: readonly string[]
  readonly not: readonly OptionId[]
  readonly forOrders: boolean
}

/** The parts of requests, loaded with the first request that is built. */
export interface BuilderBodies {
  readonly requests: Readonly<Record<string, RequestParts>>
  readonly options: readonly OptionParts[]
  readonly fields: Readonly<Record<string, readonly FieldRow[]>>
  readonly pointsOfSale: Readonly<Record<string, string>>
  /** The public credentials for an access token: by point of sale, and those of the first one of a shop. */
  readonly credentials: Readonly<Record<string, Body>>
  readonly tokenPath: string
  /** Ids that the sandbox has, for the places of an address. */
  readonly samples: Readonly<Record<string, string>>
  readonly poses: Readonly<Record<string, { readonly currency: string; readonly partner?: string }>>
  /** Calls that are made first, and whose replies contain values for others. */
  readonly sources: Readonly<Record<string, SourceParts>>
  /** The sources that a call needs. */
  readonly needs: Readonly<Record<string, readonly string[]>>
  /** Example texts that are replaced by values when they are sent. */
  readonly standIns: readonly StandIn[]
  /** Names of ids that a caller may use once. */
  readonly ownIds: readonly string[]
}

export interface SourceParts
  extends Pick<
    RequestParts,
    'call' | 'method' | 'path' | 'summary' | 'headers' | 'token' | 'bodyType' | 'body'
  > {
  /** The call is made at the point of sale of the call that needs it. */
  readonly atPos: boolean
  /** Names of values, each with the field of the reply that has it. */
  readonly gives: Readonly<Record<string, string>>
}

export interface RequestParts {
  readonly call: string
  readonly recipe?: string
  /** The page of the call, below /api/. */
  readonly page: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** True for a new order, whose response is a redirect that a program must not follow. */
  readonly redirects: boolean
  readonly headers: readonly Header[]
  /** The body of the call that gets the access token. */
  readonly token?: Body
  readonly bodyType?: 'json' | 'form' | 'text'
  readonly body?: Body
  /** Names the list in `fields`. */
  readonly fields?: string
  readonly pathFields: readonly FieldRow[]
  readonly queryFields: readonly FieldRow[]
  readonly keeps: readonly string[]
  readonly lacks: readonly string[]
  /** Value of the method by currency. */
  readonly methods: Readonly<Record<string, string>>
}

export interface Header {
  readonly name: 'Authorization' | 'Content-Type' | 'Idempotency-Key'
  readonly value: string
  readonly optional?: true
  readonly tokenOf?: TokenOwner
}

/** The owner of an access token that is not for a shop. */
export type TokenOwner = 'customer' | 'firm' | NonNullable<TestFirm['role']>

export interface OptionParts {
  readonly id: OptionId
  readonly call: string
  readonly owns: readonly string[]
  readonly keeps: readonly string[]
  /** Replaces existing fields. */
  readonly replaces: Body
  /** Adds missing fields. */
  readonly adds: Body
}

export function builderChoices(language: Language): BuilderChoices {
  const rows = allRows()
  const calls = [...new Set(rows.map(({ row }) => operationIdOf(row)))]
  return {
    requestGroups: requestGroups.map(({ id, title }) => ({ id, title: title[language] })),
    requests: requestTypes.map(({ id, group, title }) => ({ id, group, title: title[language] })),
    parts: partsIn(language),
    currencies: pricedCurrencies.map((code) => ({ code })),
    choices: rows.map(({ row, ...place }) => choiceOf(row, place, language)),
    options: options.map(({ id, title, reason, currencies: some, not = [] }) => ({
      id,
      title: title[language],
      reason: reason[language],
      currencies: some ?? pricedCurrencies,
      not,
      forOrders: id !== 'optional',
    })),
    calls: calls.map((id) => {
      const { method, path, summary } = operations[id]
      return { id, page: callPath(id), method, path, summary: summary[language] }
    }),
    romania: {
      startedBefore: new Intl.DateTimeFormat(locales[language], {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(romania.startedBefore),
      volume: new Intl.NumberFormat(language).format(romania.volumeRon),
    },
  }
}

/** Days before months, as Europe writes them. */
const locales = { en: 'en-GB', pl: 'pl' } as const

export function builderBodies(language: Language): BuilderBodies {
  const rows = allRows().map(({ row }) => row)
  return {
    requests: Object.fromEntries(rows.map((row) => [row.id, partsOf(row, language)])),
    options: options.map(optionPartsOf),
    fields: fieldsByForm(rows, language),
    pointsOfSale: Object.fromEntries(pricedCurrencies.map((code) => [code, posOf(code)])),
    credentials: credentialsOfAll(),
    tokenPath: operations.authorize.path,
    samples,
    poses: Object.fromEntries(
      testFirms.flatMap(({ shops }) =>
        shops.flatMap(({ poses }) =>
          poses.map(({ posId, currencyCode, mcpPartnerId }) => [
            posId,
            { currency: currencyCode, ...(mcpPartnerId && { partner: mcpPartnerId }) },
          ]),
        ),
      ),
    ),
    sources: Object.fromEntries(
      Object.entries(sources).map(([id, source]) => [id, sourceParts(source, language)]),
    ),
    needs,
    standIns,
    ownIds,
  }
}

function sourceParts({ gives = {}, ...made }: Source, language: Language): SourceParts {
  const row: ChoiceRow = { id: '', ...made }
  const { tag } = operations[operationIdOf(row)]
  const chapter = Object.values(chapterOf).find((one) => one.tag === tag)
  const { call, method, path, summary, headers, token, bodyType, body } = partsOf(
    { ...row, ...(chapter && { sender: chapter.sender }) },
    language,
  )
  return {
    call,
    method,
    path,
    summary,
    headers: headers.filter(({ optional }) => !optional),
    ...(token && { token }),
    ...(bodyType && { bodyType }),
    ...(body && { body }),
    atPos: !chapter,
    gives,
  }
}

/** The query of the Bodybuilder's address under which each call is made. */
export function builderQueries(): ReadonlyMap<string, string> {
  const queries = allRows().map(({ request, part, row }): [string, string] => {
    const call = operationIdOf(row)
    return [call, `?request=${request}${part === call ? `&call=${part}` : ''}`]
  })
  return new Map(queries)
}

/** Recipes that are made from another recipe by leaving out its options. */
const madeBy: Readonly<Record<string, string>> = {
  'order-minimal': 'order-full',
  'order-blik-pbl': 'order-blik-code',
}

/**
 * The query of the Bodybuilder's address for a recipe: by its choice, or as an option of the first
 * choice that has it. Undefined for recipes that the Bodybuilder does not contain.
 */
export function builderQueryOf(recipe: string): string | undefined {
  const option = options.find((one) => one.recipe === recipe && one.id !== 'optional')?.id
  const found =
    allRows().find(({ row }) => row.recipe === (madeBy[recipe] ?? recipe)) ??
    (option && allRows().find(({ row }) => row.options?.includes(option)))
  if (!found) return undefined
  const { request, part, row } = found
  const step = request === 'order' ? 'payment' : 'call'
  const [usual] = pricedCurrencies
  const priced = request === 'order' ? currenciesOf(row) : pricedCurrencies
  const currency = usual && priced.includes(usual) ? undefined : priced[0]
  return `?${new URLSearchParams({
    request,
    ...(currency && { currency }),
    ...(part && { [step]: part }),
    choice: row.id,
    ...(option && row.recipe !== recipe && { with: option }),
  })}`
}

interface Place {
  readonly request: RequestType
  readonly part?: Part['id']
}

type PlacedRow = Place & { readonly row: ChoiceRow }

function allRows(): PlacedRow[] {
  return requestTypes.flatMap(({ id: request }): PlacedRow[] => {
    if (request === 'order')
      return paymentTypes.flatMap(({ id: part }) =>
        orderChoices[part].map((row) => ({ request, part, row })),
      )
    if (isChapter(request))
      return callsIn(request).flatMap((part) =>
        rowsOfCall(part, chapterOf[request].sender).map((row) => ({ request, part, row })),
      )
    return otherChoices[request].map((row) => ({ request, row }))
  })
}

function partsIn(language: Language): Part[] {
  const payments = paymentTypes.map(({ id, title }) => ({
    id,
    request: 'order' as const,
    title: title[language],
  }))
  const calls = requestTypes
    .map(({ id }) => id)
    .filter(isChapter)
    .flatMap((request) =>
      callsIn(request).map((id) => ({ id, request, title: operations[id].summary[language] })),
    )
  return [...payments, ...calls]
}

function isChapter(request: RequestType): request is ChapterRequest {
  return request in chapterOf
}

/** The calls of a chapter. Deprecated ones are in the reference only. */
function callsIn(request: ChapterRequest): OperationId[] {
  const ids = Object.keys(operations) as OperationId[] // Object.keys returns string[].
  return ids.filter((id) => {
    const { tag, audience, deprecated }: Operation = operations[id]
    return tag === chapterOf[request].tag && audience === 'merchant' && !deprecated
  })
}

function rowsOfCall(operation: OperationId, sender: NonNullable<TestFirm['role']>): ChoiceRow[] {
  const { body }: Operation = operations[operation]
  if (!body) return [{ id: operation, operation, sender, ...rulesOf[operation] }]
  return recipes
    .filter((recipe) => recipe.operation === operation)
    .map(({ id }) => ({ id, recipe: id, sender, ...rulesOf[id] }))
}

function choiceOf(row: ChoiceRow, place: Place, language: Language): Choice {
  const recipe = recipeOf(row)
  const { summary }: Operation = operations[operationIdOf(row)]
  const hasOptional = place.request === 'order' || hasOptionalParts(row)
  return {
    id: row.id,
    ...place,
    title: (row.title ?? recipe?.title ?? summary)[language],
    ...(row.note && { note: row.note[language] }),
    guide: guideOf[row.id] ?? guideOf[place.part ?? ''] ?? guideOf[place.request] ?? '',
    currencies: place.request === 'order' ? currenciesOf(row) : pricedCurrencies,
    options: [...(hasOptional ? (['optional'] as const) : []), ...(row.options ?? [])],
  }
}

/** Fields that may be left out, or a header. */
function hasOptionalParts(row: ChoiceRow): boolean {
  if (headersOf(row).some(({ optional }) => optional)) return true
  const kept = (row.keeps ?? []).map((path) => path.replace(/\.\*$/, ''))
  const inQuery = queryFieldsOf(row, 'en')
  const present = new Set([...pathsIn(recipeOf(row)?.body), ...inQuery.map(({ path }) => path)])
  return [...inQuery, ...fieldsOfRow(row, 'en')].some(
    ({ path, required }) =>
      !required && present.has(path) && !kept.some((one) => `${one}.`.startsWith(`${path}.`)),
  )
}

const shops = posesOf(undefined)

function posesOf(wanted: TestFirm['role']) {
  return testFirms
    .filter(({ role }) => role === wanted)
    .flatMap((firm) => firm.shops.flatMap(({ poses }) => poses))
}

/** The currencies of the sandbox's shops. */
const pricedCurrencies = currencies.filter((code) => shops.some((pos) => pos.currencyCode === code))

function posOf(currency: Currency): string {
  return shops.find(({ currencyCode }) => currencyCode === currency)?.posId ?? ''
}

function credentialsOfAll(): Record<string, Body> {
  const all = testFirms.flatMap(({ shops }) => shops)
  return Object.fromEntries(
    all.flatMap(({ shopId, poses }) => {
      const [first] = poses
      const ofPoses = poses.map((pos): [string, Body] => [pos.posId, credentialsOf(pos)])
      return first ? [...ofPoses, [shopId, credentialsOf(first)]] : ofPoses
    }),
  )
}

function credentialsOf({ clientId, clientSecret }: TestPointOfSale): Body {
  return { client_id: clientId, client_secret: clientSecret }
}

function firmOf(role: NonNullable<TestFirm['role']>): TestFirm {
  const firm = testFirms.find((one) => one.role === role)
  if (!firm) throw new Error(`the sandbox has no ${role}`)
  return firm
}

const samples = {
  extCustomerId: firmOf('marketplace').sellers?.[0]?.extCustomerId ?? '',
  firmPublicId: firmOf('payment-facilitator').firmId,
  currencyCode: pricedCurrencies[0] ?? '',
  lang: 'en',
  features: 'clickToPay',
  companyTaxId: '5260250274',
  personalIdentificationNumber: '44051401359',
  type: 'PAYMENT_RECEIVED',
  limit: '20',
  offset: '0',
  sortBy: '-eventDate',
  eventDateFrom: '2026-01-01T00:00:00+00:00',
  creationDateFrom: '2026-01-01T00:00:00+00:00',
}

function currenciesOf(row: ChoiceRow): readonly Currency[] {
  if (row.currencies) return row.currencies
  return row.methods ? pricedCurrencies.filter((code) => methodIn(row, code)) : pricedCurrencies
}

function methodIn({ methods = [] }: ChoiceRow, currency: Currency): string | undefined {
  return methods.find((value) =>
    payMethodCatalogue.find((one) => one.value === value)?.currencies.includes(currency),
  )
}

function recipeOf({ recipe: id }: Pick<ChoiceRow, 'recipe'>): Recipe | undefined {
  if (id === undefined) return undefined
  const recipe = recipes.find((one) => one.id === id)
  if (!recipe) throw new Error(`there is no recipe ${id}`)
  return recipe
}

function operationIdOf(row: ChoiceRow): OperationId {
  const id = row.operation ?? recipeOf(row)?.operation
  if (!id) throw new Error(`${row.id} names neither a recipe nor a call`)
  return id
}

function partsOf(row: ChoiceRow, language: Language): RequestParts {
  const call = operationIdOf(row)
  const operation: Operation = operations[call]
  const recipe = recipeOf(row)
  const methods = currenciesOf(row).map((code) => [code, methodIn(row, code)])
  return {
    call,
    page: callPath(call),
    method: operation.method,
    path: operation.path,
    summary: operation.summary[language],
    redirects: operation.replies[302] !== undefined,
    headers: headersOf(row),
    ...tokenFor(row),
    ...(recipe && {
      recipe: recipe.id,
      bodyType: operation.bodyType ?? 'json',
      body: recipe.body as Body, // Every recipe is an object of JSON.
      fields: formName(row),
    }),
    pathFields: operation.params ? fieldsOf(operation.params, language) : [],
    queryFields: queryFieldsOf(row, language),
    keeps: row.keeps ?? [],
    lacks: row.lacks ?? [],
    methods: Object.fromEntries(methods.filter(([, value]) => value !== undefined)),
  }
}

/** The query fields of a call. The builder shows none for a call with a body. */
function queryFieldsOf(row: ChoiceRow, language: Language): FieldRow[] {
  const { query, body }: Operation = operations[operationIdOf(row)]
  if (!query || body) return []
  return fieldsOf(query, language).filter(({ path }) => !row.lacks?.includes(path))
}

/** The credentials of the sandbox; a body with a point of sale or a shop is sent with those of its own. */
function tokenFor(row: ChoiceRow): { token?: Body } {
  const { grants }: Operation = operations[operationIdOf(row)]
  if (grants.length === 0) return {}
  const poses = posesOf(row.sender)
  const pos = poses.find(({ posId }) => posId === row.pos) ?? poses[0]
  const { body } = recipeOf({ recipe: tokenRecipes[grantOf(row)] }) ?? {}
  return {
    token: {
      ...(body as Body), // Every recipe is an object of JSON.
      ...(pos && credentialsOf(pos)),
      ...(grantOf(row) === 'partner' && { firm_id: '{firmId}' }),
    },
  }
}

const tokenRecipes = {
  client_credentials: 'token-client-credentials',
  trusted_merchant: 'token-trusted-merchant',
  partner: 'token-partner',
} as const

function grantOf(row: ChoiceRow): keyof typeof tokenRecipes {
  const { grants }: Operation = operations[operationIdOf(row)]
  if (row.forCustomer) return 'trusted_merchant'
  return grants.includes('client_credentials') ? 'client_credentials' : 'partner'
}

function ownerOf(row: ChoiceRow): TokenOwner | undefined {
  if (row.forCustomer) return 'customer'
  return grantOf(row) === 'partner' ? 'firm' : row.sender
}

function headersOf(row: ChoiceRow): Header[] {
  const operation: Operation = operations[operationIdOf(row)]
  const { grants, bodyType } = operation
  const tokenOf = ownerOf(row)
  return [
    ...(grants.length > 0
      ? [
          {
            name: 'Authorization' as const,
            value: 'Bearer {access_token}',
            ...(tokenOf && { tokenOf }),
          },
        ]
      : []),
    ...(row.recipe === undefined
      ? []
      : [{ name: 'Content-Type' as const, value: contentTypes[bodyType ?? 'json'] }]),
    ...(takesKey(operation)
      ? [{ name: 'Idempotency-Key' as const, value: '{uuid}', optional: true as const }]
      : []),
  ]
}

function optionPartsOf({ id, recipe, owns, replaces = [], keeps = [] }: OptionRow): OptionParts {
  const donor = recipeOf({ recipe })
  const body = (donor?.body ?? {}) as Body // Recipes of orders are objects of JSON.
  // Optional fields are read from the schema; the payment method is never an option.
  const added = id === 'optional' ? optionalNames(body) : owns
  return {
    id,
    call: donor?.operation ?? '',
    owns,
    keeps: [...owns.filter((path) => !keeps.some((kept) => kept.startsWith(path))), ...keeps],
    replaces: taken(body, replaces),
    adds: taken(body, added),
  }
}

function optionalNames(body: Body): string[] {
  const names = fieldsOf(operations.createOrder.body, 'en').filter(
    ({ depth, required, name }) => depth === 0 && !required && name !== 'payMethods',
  )
  return names.map(({ name }) => name.replace('[]', '')).filter((name) => name in body)
}

/** The parts of a body at `paths`, each where it was. */
function taken(body: Body, paths: readonly string[]): Body {
  const found: Body = {}
  for (const path of paths) {
    const [name = '', ...inner] = path.split('.')
    const value = body[name]
    if (value === undefined) throw new Error(`the recipe has no ${path}`)
    const part = inner.length > 0 ? taken(value as Body, [inner.join('.')]) : value
    found[name] = part
  }
  return found
}

/** Rows that bodies can have, for each form of each call. */
function fieldsByForm(
  rows: readonly ChoiceRow[],
  language: Language,
): Record<string, readonly FieldRow[]> {
  const added = options.flatMap((row) => {
    const { adds, replaces } = optionPartsOf(row)
    return [adds, replaces]
  })
  const withBody = rows.filter(({ recipe }) => recipe !== undefined)
  return Object.fromEntries(
    [...Map.groupBy(withBody, formName)].map(([name, group]) => {
      const bodies = group.map((row) => recipeOf(row)?.body)
      const present = new Set([...bodies, ...added].flatMap((body) => [...pathsIn(body)]))
      const [first] = group
      const all = first ? fieldsOfRow(first, language) : []
      return [name, all.filter(({ path }) => present.has(path) || path.includes('*'))]
    }),
  )
}

/** The name of the call, with the form of the body if it has several. */
function formName(row: ChoiceRow): string {
  const { forms }: Operation = operations[operationIdOf(row)]
  return forms ? `${operationIdOf(row)} ${row.id}` : operationIdOf(row)
}

function fieldsOfRow(row: ChoiceRow, language: Language): FieldRow[] {
  const { body: schema, forms }: Operation = operations[operationIdOf(row)]
  if (!schema) return []
  const meant = forms && formOf(forms.list, recipeOf(row)?.body)
  return fieldsOf(meant && 'schema' in meant ? meant.schema : schema, language)
}

/** The paths of fields as field tables name them: buyer.email, products[].name. */
function pathsIn(value: unknown, at = ''): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...pathsIn(item, at)]))
  if (typeof value !== 'object' || value === null) return new Set()
  return new Set(
    Object.entries(value).flatMap(([name, inner]) => {
      const path = `${at && `${at}.`}${name}${Array.isArray(inner) ? '[]' : ''}`
      return [path, ...pathsIn(inner, path)]
    }),
  )
}
