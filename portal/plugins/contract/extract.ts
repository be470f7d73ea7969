import { blikResultCodes } from '@grosz/contract/blik-result-codes.ts'
import {
  type CardResponseCode,
  cardAdvice,
  cardResponseCodes,
} from '@grosz/contract/card-response-codes.ts'
import { operations } from '@grosz/contract/index.ts'
import { eventsFrom, type Lifecycle, next } from '@grosz/contract/lifecycle.ts'
import { notificationMinutes } from '@grosz/contract/notification-schedule.ts'
import type { Operation } from '@grosz/contract/operation.ts'
import { refundReasons } from '@grosz/contract/refund-reasons.ts'
import { eventTypes } from '@grosz/contract/resources/events.ts'
import { orderLifecycle } from '@grosz/contract/resources/orders.ts'
import { payoutLifecycle } from '@grosz/contract/resources/payouts.ts'
import { refundLifecycle } from '@grosz/contract/resources/refunds.ts'
import { verificationLifecycle } from '@grosz/contract/resources/verification.ts'
import {
  orderStatusTexts,
  payoutStatusTexts,
  refundStatusTexts,
  type StatusText,
  verificationStatusTexts,
} from '@grosz/contract/status-texts.ts'
import { testVerifications, testVerificationTransfers } from '@grosz/contract/test-values.ts'
import { type Language, languages, type Text } from '@grosz/contract/text.ts'
import { verificationCodes } from '@grosz/contract/verification-codes.ts'
import { type DrawnPicture, drawnPicture } from '../pictures/draw.ts'
import { callPath } from '../reference/call-path.mts'
import { type ScreenRow, screenRow } from '../screens/screens.mts'
import {
  type DeclineActionRow,
  type DeclineRow,
  declineActionRows,
  declineRows,
} from './declines.ts'
import { describe } from './describe.ts'
import { type ExplainedTerm, explainedTerm, type TermRow, termRows } from './glossary.ts'
import {
  type NotificationHeaderRow,
  type NotificationKindRow,
  notificationHeaderRows,
  notificationKindRows,
} from './notifications.ts'
import type {
  CallRow,
  ErrorEntry,
  Field,
  OperationEntry,
  Reference,
  RetryRow,
} from './reference.ts'
import { type TestInstallment, type TestValue, testValuesIn } from './test-values.ts'
import { type UpgradeRow, upgradeRows } from './upgrade.ts'

/** The attributes that a page gives a component. */
export type Given = Readonly<Record<string, unknown>>

export interface StatusRow {
  readonly status: string
  readonly means: string
  readonly advice: string
  /** Empty where the status is final. */
  readonly next: readonly string[]
}

/** A call that starts a payment or another process, and the outcomes that its header can choose. */
export interface OutcomeCallRow {
  readonly id: string
  /** The page below /api/, if the reference has one. */
  readonly page: string
  readonly summary: string
  readonly kinds: readonly string[]
  /** True if the reference has the call. */
  readonly isListed: boolean
}

/** One or more codes that mean the same. */
export interface CodeRow {
  readonly codes: readonly string[]
  readonly text: string
  readonly advice?: string
}

/** `docs` is the folder of all documents in the language. */
export type Extract = (given: Given, language: Language, docs: string) => unknown

/** The extracts of the contract that the components of a page show, by the name of the component. */
export const extracts = {
  Calls: ({ of }, language): CallRow[] =>
    namesIn(of).map((name) => {
      const { id, page, method, path, summary } = entryOf(name, language)
      return { id, page, method, path, summary }
    }),
  OutcomeCalls: (_, language): OutcomeCallRow[] =>
    (Object.entries(operations) as [string, Operation][]).flatMap(
      ([id, { outcomes: kinds, summary, audience }]) =>
        kinds
          ? [
              {
                id,
                page: callPath(id),
                summary: summary[language],
                kinds,
                isListed: audience === 'merchant',
              },
            ]
          : [],
    ),
  Errors: ({ of, shared, only }, language): ErrorEntry[] => {
    const errors = errorsOf(namesIn(of), shared === true, language)
    return only === undefined ? errors : namesIn(only).map((key) => errorIn(errors, key))
  },
  PayoutErrors: ({ kind }, language): ErrorEntry[] =>
    payoutErrors(language).filter((error) => kindOf(error) === kind),
  Fields: ({ of, reply, within, paths }, language): Field[] => {
    const entry = entryOf(String(of), language)
    const all =
      reply === undefined
        ? entry.request.flatMap((group) => group.fields)
        : entry.replies.filter(({ status }) => status === reply).flatMap((one) => one.fields)
    const fields = within === undefined ? all : fieldAt(all, String(within)).fields
    return namesIn(paths).map((path) => ({ ...fieldAt(fields, path), name: path, fields: [] }))
  },
  Statuses: ({ of }, language): StatusRow[] => statusRows(String(of), language),
  NotificationKinds: (_, language): NotificationKindRow[] => notificationKindRows(language),
  NotificationHeaders: (_, language): NotificationHeaderRow[] => notificationHeaderRows(language),
  Retries: (_, language): RetryRow[] => retryRows(language),
  CardResponseCodes: ({ from }, language): CodeRow[] => cardRows(String(from), language),
  BlikResultCodes: (_, language): CodeRow[] => codeRows(blikResultCodes, language),
  DeclineActions: (_, language): DeclineActionRow[] => declineActionRows(language),
  Declines: ({ action }, language): DeclineRow[] => declineRows(String(action), language),
  Glossary: ({ group }, language, docs: string): TermRow[] => termRows(group, { language, docs }),
  Term: ({ of }, language): ExplainedTerm[] => [explainedTerm(of, language)],
  Upgrade: ({ to, role }, language): UpgradeRow[] => upgradeRows(to, role, language),
  EventTypes: (_, language): CodeRow[] => codeRows(eventTypes, language),
  RefundReasons: (_, language): CodeRow[] => codeRows(refundReasons, language),
  VerificationCodes: (_, language): CodeRow[] => codeRows(verificationCodes, language),
  VerificationNames: (_, language): CodeRow[] =>
    testVerifications.map(({ name, says }) => ({ codes: [name], text: says[language] })),
  VerificationEmails: (_, language): CodeRow[] =>
    testVerificationTransfers.map(({ email, says }) => ({ codes: [email], text: says[language] })),
  TestCards: ({ only }, language): readonly TestValue[] => testCardsNamed(only, language),
  TestBlikCodes: (_, language): readonly TestValue[] => testValuesIn(language).blikCodes,
  TestBlikAmounts: (_, language): readonly TestValue[] => testValuesIn(language).blikAmounts,
  TestWalletPayloads: (_, language): readonly TestValue[] => testValuesIn(language).walletPayloads,
  TestOrderRefusals: (_, language): readonly TestValue[] => testValuesIn(language).orderRefusals,
  TestRefundAmounts: (_, language): readonly TestValue[] => testValuesIn(language).refundAmounts,
  TestRefundRefusals: (_, language): readonly TestValue[] => testValuesIn(language).refundRefusals,
  TestOutcomes: (_, language): readonly TestValue[] => testValuesIn(language).outcomes,
  TestPayoutAmounts: (_, language): readonly TestValue[] => testValuesIn(language).payoutAmounts,
  TestSubmerchantNames: (_, language): readonly TestValue[] =>
    testValuesIn(language).submerchantNames,
  TestInstallments: (_, language): readonly TestInstallment[] =>
    testValuesIn(language).installments,
  Screen: ({ of }, language): ScreenRow => screenRow(String(of), language),
  Picture: ({ of }, language): DrawnPicture => drawnPicture(String(of), language),
} as const satisfies Record<string, Extract>

const references = new Map<Language, Reference>(
  languages.map((language) => [language, describe(language)]),
)

function referenceIn(language: Language): Reference {
  return references.get(language) ?? describe(language)
}

function entryOf(id: string, language: Language): OperationEntry {
  const entry = referenceIn(language)
    .chapters.flatMap((chapter) => chapter.operations)
    .find((one) => one.id === id)
  if (!entry) throw new Error(`the reference has no call ${id}`)
  return entry
}

export function namesIn(given: unknown): string[] {
  const names = [given].flat()
  if (names.length === 0 || !names.every((name) => typeof name === 'string'))
    throw new Error(`a name or a list of names is needed, not ${JSON.stringify(given)}`)
  return names
}

/** All test cards, or those with these numbers. */
function testCardsNamed(only: unknown, language: Language): readonly TestValue[] {
  const { cards } = testValuesIn(language)
  if (only === undefined) return cards
  return namesIn(only).map((number) => {
    const card = cards.find(({ value }) => value === number)
    if (!card) throw new Error('a page names a card that is no test card')
    return card
  })
}

/** The errors that are the calls' own, or those that they share with every other call. */
function errorsOf(ids: readonly string[], shared: boolean, language: Language): ErrorEntry[] {
  const own = new Set<string>(ids.flatMap(ownErrors))
  const all = new Set(ids.flatMap((id) => entryOf(id, language).errors.map(({ key }) => key)))
  return referenceIn(language).errors.filter(({ key }) => all.has(key) && own.has(key) !== shared)
}

function errorIn(errors: readonly ErrorEntry[], key: string): ErrorEntry {
  const found = errors.find((error) => error.key === key)
  if (!found) throw new Error(`there is no error ${key} among them`)
  return found
}

function ownErrors(id: string): readonly string[] {
  const table: Readonly<Record<string, Operation>> = operations
  return table[id]?.errors ?? []
}

function payoutErrors(language: Language): ErrorEntry[] {
  return errorsOf(['createPayout', 'retrievePayout'], false, language)
}

/** The groups of errors of payouts; one place of the page lists them all. */
export const payoutErrorKinds = ['missing', 'invalid', 'denied', 'failed'] as const

function kindOf({ http, statusCode }: ErrorEntry): (typeof payoutErrorKinds)[number] {
  if (http >= 500) return 'failed'
  if (http === 403 || http === 404) return 'denied'
  return statusCode === 'ERROR_VALUE_MISSING' ? 'missing' : 'invalid'
}

/** A field by its path, as buyer.email or products[].name. */
function fieldAt(fields: readonly Field[], path: string): Field {
  const [first, ...rest] = path.split('.')
  const field = fields.find(({ name }) => name === first)
  if (!field) throw new Error(`there is no field ${path}`)
  return rest.length > 0 ? fieldAt(field.fields, rest.join('.')) : field
}

const statuses: Readonly<
  Record<string, { table: Lifecycle<string, string>; texts: Readonly<Record<string, StatusText>> }>
> = {
  order: { table: orderLifecycle, texts: orderStatusTexts },
  refund: { table: refundLifecycle, texts: refundStatusTexts },
  payout: { table: payoutLifecycle, texts: payoutStatusTexts },
  verification: { table: verificationLifecycle, texts: verificationStatusTexts },
}

function statusRows(of: string, language: Language): StatusRow[] {
  const { table, texts } = statuses[of] ?? {}
  if (!table || !texts) throw new Error(`nothing has statuses that is called ${of}`)
  return Object.entries(texts).map(([status, { means, advice }]) => ({
    status,
    means: means[language],
    advice: advice[language],
    next: eventsFrom(table, status).flatMap((event) => next(table, status, event) ?? []),
  }))
}

function retryRows(language: Language): RetryRow[] {
  const atOnce = { en: 'at once', pl: 'od razu' }[language]
  return notificationMinutes.map((minutes, index) => {
    const before = notificationMinutes[index - 1]
    return {
      attempt: index + 1,
      sinceFirst: before === undefined ? atOnce : durationIn(minutes, language),
      sinceLast: before === undefined ? '' : durationIn(minutes - before, language),
    }
  })
}

/** Whole hours as hours, all else in minutes. */
function durationIn(minutes: number, language: Language): string {
  const isHours = minutes % 60 === 0
  const unit = isHours ? 'hour' : 'minute'
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(isHours ? minutes / 60 : minutes)
}

/** The rows by code; codes with the same text share a row, and that row comes last. */
function cardRows(from: string, language: Language): CodeRow[] {
  const codes = Object.entries<CardResponseCode>(cardResponseCodes)
    .filter(([, row]) => row.from === from)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  if (codes.length === 0) throw new Error(`card response codes come from bank or provider`)
  const texts = new Map(codes.map(([, row]) => [row.text.en, row]))
  const rows = [...texts].map(([en, { text, advice }]) => ({
    codes: codes.filter(([, row]) => row.text.en === en).map(([code]) => code),
    text: text[language],
    advice: cardAdvice[advice][language],
  }))
  return rows.sort((one, other) => Number(one.codes.length > 1) - Number(other.codes.length > 1))
}

function codeRows(texts: Readonly<Record<string, Text>>, language: Language): CodeRow[] {
  return Object.entries(texts).map(([code, text]) => ({ codes: [code], text: text[language] }))
}
