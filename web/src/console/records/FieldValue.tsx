import { pathOf } from '@grosz/contract/console-path.ts'
import type { Language } from '@grosz/contract/text.ts'
import { Link } from 'wouter'
import {
  formatAmount,
  formatDay,
  formatDuration,
  formatSize,
  formatTime,
} from '../../text/amount.ts'
import { fieldTexts, isAmount, isNamedValue } from '../../text/console-fields.ts'
import { searchTexts } from '../../text/console-search.ts'
import { isNamed, valueTexts } from '../../text/console-values.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { Code, Unbroken } from '../../ui/elements.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { ErrorLink } from '../ErrorLink.tsx'
import { toneOf } from '../tones.ts'

/** A record as the API returns it: the console shows its fields regardless of its type. */
export type Fields = Readonly<Record<string, unknown>>

/** Names of fields as they are displayed: those of amounts include the currency. */
export function shownNames<N extends string>(names: readonly N[]): N[] {
  const hasAmount = names.some(isAmount)
  return names.filter((name) => !hasAmount || name !== 'currencyCode')
}

/** The record that another one is about; it has a page. */
export interface Concern {
  readonly kind: keyof typeof searchTexts
  readonly id: string
  readonly path: string
}

interface FieldValueProps {
  readonly record: Fields
  readonly name: string
  /** The IDs of the page's own record. If given, the IDs of other records are links to their pages. */
  readonly own?: readonly string[] | undefined
}

/** One field, formatted by its name. */
export function FieldValue({ record, name, own }: FieldValueProps) {
  const { language } = useLanguage()
  const say = useText(fieldTexts)
  const value = record[name]
  const currency = record.currencyCode
  if (value === undefined || value === '') return null
  if (name === 'orderId') {
    return (
      <Link href={pathOf('orders', String(value))}>
        <Code>{String(value)}</Code>
      </Link>
    )
  }
  const page = own && !own.includes(String(value)) ? pageOf(record, name) : undefined
  if (page) {
    return (
      <Link href={page}>
        <Code>{String(value)}</Code>
      </Link>
    )
  }
  if (name === 'concerns') return <Concerned {...(value as Concern)} />
  if (name === 'errorHelp')
    return <ErrorLink help={String(value)}>{String(record.errorCode ?? value)}</ErrorLink>
  if (isAmount(name) && typeof currency === 'string')
    return <Unbroken>{formatAmount(String(value), currency, language)}</Unbroken>
  if (isNamedValue(name)) return <Named values={[value].flat()} />
  if (/^country(Code)?$/.test(name)) return countryName(String(value), language)
  if (/(^a|A)t$|Date[tT]ime$|^lastUpdated$/.test(name)) return formatTime(String(value), language)
  if (/^date(From|To)$|Date$/.test(name)) return formatDay(String(value), language)
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (name === 'durationMs') return formatDuration(Number(value), language)
  if (name === 'bytes') return formatSize(Number(value), language)
  if (name === 'status')
    return <StatusBadge tone={toneOf(String(value))}>{String(value)}</StatusBadge>
  if (Array.isArray(value)) return value.join(', ')
  return /Id$|^account$|Masked$|^path$|^httpRequest$/.test(name) ? (
    <Code>{String(value)}</Code>
  ) : (
    String(value)
  )
}

/** The lists that have the pages of records, by the fields that name these. */
const lists: Readonly<Record<string, string>> = {
  refundId: 'refunds',
  payoutId: 'payouts',
  shopId: 'shops',
  verificationId: 'verifications',
  reportId: 'statements',
  firmId: 'firms',
  registeredBy: 'firms',
  correlationId: 'requests',
}

/** The page of the record that a field names; a seller is found by its firm, too. */
function pageOf(record: Fields, name: string): string | undefined {
  const id = String(record[name])
  if (name === 'posId') return '/credentials'
  if (name === 'faultId') return '/faults'
  if (name === 'submerchantId' && record.firmId)
    return pathOf('submerchants', String(record.firmId), id)
  if ((name === 'sellerId' || name === 'extCustomerId') && record.firmId)
    return pathOf('sellers', String(record.firmId), id)
  const list = lists[name]
  return list && pathOf(list, id)
}

function Concerned({ kind, id, path }: Concern) {
  const say = useText(searchTexts)
  return (
    <>
      {say(kind)}{' '}
      <Link href={path}>
        <Code>{id}</Code>
      </Link>
    </>
  )
}

/** Constants by their names; those without a name as in the API. */
function Named({ values }: { readonly values: readonly unknown[] }) {
  const say = useText(valueTexts)
  return values.map(String).map((value, index) => (
    <span key={value}>
      {index > 0 && ', '}
      {isNamed(value) ? say(value) : <Code>{value}</Code>}
    </span>
  ))
}

function countryName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  const name = new Intl.DisplayNames(language, { type: 'region' }).of(code)
  return `${name} (${code})`
}

/** The name of a field for people; the name in the API if there is no other one. */
export function useFieldName(): (name: string) => string {
  const say = useText(fieldTexts)
  return (name) => (isKnown(name) ? say(name) : name)
}

function isKnown(name: string): name is keyof typeof fieldTexts {
  return name in fieldTexts
}
