import {
  BLIK_RECURRING_YEARS_MAX,
  type BlikCountry,
  blikCountries,
} from '@grosz/contract/shapes/blik.ts'
import type { BankApplication, BlikRegistration } from '../../base/acquirer/acquirer.ts'
import type { PosId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { DAY_MS, yearsAfter } from '../../base/time.ts'

/** A permission of a customer's banking app: the shop can charge again without a code. Times are in ms. */
export interface BlikToken {
  readonly posId: PosId
  readonly extCustomerId: string
  readonly value: string
  readonly type: 'UID' | 'PAYID'
  /** The acquirer's own name of it. */
  readonly reference: string
  readonly applications: readonly BankApplication[]
  readonly aliasLabel: string | undefined
  /** PAYID: from when until when the merchant may charge. */
  readonly term: BlikTerm | undefined
  readonly createdAt: number
}

export interface BlikTerm {
  readonly from: number
  readonly until: number
}

/** The terms of an order for recurring payments. */
interface BlikRecurring {
  readonly initializationDate?: string
  readonly expirationDate?: string
}

/** The term of a PAYID token that is requested at `now`; rejects an impossible one. */
export function termOf(recurring: BlikRecurring, now: number): BlikTerm {
  const latest = yearsAfter(now, BLIK_RECURRING_YEARS_MAX)
  const begin = momentOf('recurring.initializationDate', recurring.initializationDate)
  const end = momentOf('recurring.expirationDate', recurring.expirationDate)
  const from = begin?.at ?? now
  // The last moment of a day, so that our responses contain the day that was sent.
  const until = end ? end.at + (end.isDay ? DAY_MS - 1 : 0) : latest
  if (until <= now) throw wrong('recurring.expirationDate', 'must be in the future')
  if (end && end.at > latest) {
    throw wrong('recurring.expirationDate', `must be within ${BLIK_RECURRING_YEARS_MAX} years`)
  }
  if (from >= until) {
    throw wrong('recurring.initializationDate', 'must be before expirationDate')
  }
  return { from, until: Math.min(until, latest) }
}

/** The token that pays: the customer's own, or the merchant's if no payer is involved. */
export function tokenToPay(
  known: readonly BlikToken[],
  by: { caller: string | undefined; buyer: string | undefined; now: number },
): BlikToken {
  const owner = by.caller ?? by.buyer
  const [token, ...others] = known.filter(
    ({ extCustomerId }) => owner === undefined || owner === extCustomerId,
  )
  if (token?.type === 'UID' && by.caller === undefined) {
    throw new Refusal('BLIK_TOKEN_NEEDS_CUSTOMER')
  }
  // Without a customer, the value has to identify one token; one that two customers use does not.
  if (!token || others.length > 0) throw new Refusal('TOKEN_NOT_USABLE')
  if (token.term && (by.now < token.term.from || isExpired(token, by.now))) {
    throw new Refusal('BLIK_TOKEN_NOT_IN_TIME')
  }
  return token
}

/** The registration of a value that the customer may have already; undefined if it is in use. */
export function registrationOf(
  wanted: Pick<BlikRegistration, 'type' | 'isVital'>,
  before: BlikToken | undefined,
): BlikRegistration | undefined {
  if (!before) return wanted
  // Only a UID can be registered in several banking apps; a PAYID is a separate mandate.
  if (wanted.type === 'PAYID' || before.type === 'PAYID') return undefined
  return { ...wanted, reference: before.reference }
}

export function assertApplication(token: BlikToken, appKey: string | undefined): void {
  const knows = token.applications.some(({ key }) => key === appKey)
  if (appKey !== undefined && !knows) throw new Refusal('BLIK_APP_UNKNOWN')
}

export function isExpired(token: BlikToken, now: number): boolean {
  return token.term !== undefined && now >= token.term.until
}

/** A BLIK system pays in the currency of its country. */
export function assertCountry(country: BlikCountry, currency: string): void {
  const paid = blikCountries[country]
  if (paid !== currency) throw wrong('countryCode', `${country} pays orders in ${paid}`)
}

/**
 * A time without a zone is UTC, on any server, and may follow a space in place of the T; a day that
 * does not exist is rejected.
 */
function momentOf(
  field: string,
  written: string | undefined,
): { at: number; isDay: boolean } | undefined {
  if (written === undefined) return undefined
  const day = written.slice(0, '2026-01-01'.length)
  const isDay = written === day
  const hasZone = isDay || /(Z|[+-][0-9:]+)$/.test(written.slice(day.length))
  const at = Date.parse(written.replace(' ', 'T') + (hasZone ? '' : 'Z'))
  // 31 February is read as 3 March: only a day that reads back the same exists.
  const readBack = Date.parse(day)
  const exists = !Number.isNaN(readBack) && new Date(readBack).toISOString().startsWith(day)
  if (Number.isNaN(at) || !exists) throw wrong(field, 'must be a calendar date')
  return { at, isDay }
}

function wrong(field: string, rule: string): Refusal {
  return new Refusal('VALUE_INVALID', `payMethods.payMethod.blikData.${field} ${rule}.`)
}
