import { type BlikResultCode, blikResultCodes } from '@grosz/contract/blik-result-codes.ts'
import { type CardResponseCode, cardResponseCodes } from '@grosz/contract/card-response-codes.ts'
import {
  actionOfAdvice,
  actionOfBlik,
  type DeclineAction,
  declineActions,
} from '@grosz/contract/decline-actions.ts'
import { canHave, outcomeNames } from '@grosz/contract/outcomes.ts'
import {
  type CardBehaviour,
  testBlikCodes,
  testBlikRecurringAmounts,
  testCards,
} from '@grosz/contract/test-values.ts'
import type { Language } from '@grosz/contract/text.ts'

/** The actions of a shop after a group of declines. */
export interface DeclineActionRow {
  /** The anchor of the section on the page. */
  readonly anchor: string
  readonly title: string
  readonly retry: string
  /** Empty if the payer can do nothing. */
  readonly tell: string
}

/** One or more codes of declines that mean the same. */
export interface DeclineRow {
  readonly codes: readonly string[]
  readonly text: string
  /** The outcomes that return the codes in a sandbox. */
  readonly outcomes: readonly string[]
  /** A card, BLIK code, or amount that returns the code, if there is one. */
  readonly value?: string
}

export function declineActionRows(language: Language): DeclineActionRow[] {
  return Object.entries<DeclineAction>(declineActions).map(([anchor, { title, retry, tell }]) => ({
    anchor,
    title: title[language],
    retry: retry[language],
    tell: tell?.[language] ?? '',
  }))
}

/** The response codes of cards, then the result codes of BLIK and of antifraud, after which a shop does this. */
export function declineRows(action: string, language: Language): DeclineRow[] {
  const rows = [...cardRows(action, language), ...blikRows(action, language)]
  if (rows.length === 0) throw new Error(`no decline has the action ${action}`)
  return rows
}

function cardRows(action: string, language: Language): DeclineRow[] {
  const codes = Object.entries<CardResponseCode>(cardResponseCodes).filter(
    ([, { advice }]) => advice !== 'none' && actionOfAdvice[advice] === action,
  )
  const byText = Map.groupBy(codes, ([, { text }]) => text[language])
  return [...byText].map(([text, same]) => {
    const names = same.map(([code]) => code).sort()
    const [code = ''] = names
    return { codes: names, text, outcomes: outcomesOf(names), ...valueIn(cardOf(code)) }
  })
}

function blikRows(action: string, language: Language): DeclineRow[] {
  const codes = Object.keys(blikResultCodes) as BlikResultCode[] // Object.keys returns string[]
  return codes
    .filter((code) => actionOfBlik[code] === action)
    .map((code) => ({
      codes: [code],
      text: blikResultCodes[code][language],
      outcomes: outcomesOf([code === 'AUT_ERROR_NO_AUTHORIZATION' ? 'DECLINED' : code]),
      ...valueIn(blikCodeOf(code) ?? amountOf(code) ?? cardOf(code)),
    }))
}

function outcomesOf(names: readonly string[]): string[] {
  return outcomeNames.filter(
    (name) => names.includes(name) && (canHave('CARD', name) || canHave('BLIK', name)),
  )
}

/** The behavior of the simulated issuer that leads to a code. */
const behaviours: Readonly<Record<string, (card: CardBehaviour) => boolean>> = {
  S05: ({ threeDs, decision }) => threeDs === 'none' && decision === 'decline',
  SSD: ({ softDecline }) => softDecline === true,
  '116': ({ threeDs }) => threeDs === 'refused',
  REG_ERROR_ANTIFRAUD_DECLINED: ({ antifraud }) => antifraud === 'registration',
  AUT_ERROR_ANTIFRAUD_DECLINED: ({ antifraud }) => antifraud === 'authorization',
}

function cardOf(code: string): string | undefined {
  const leadsToIt = behaviours[code]
  const number = leadsToIt && testCards.find(leadsToIt)?.number
  return number?.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

const blikOutcomes: Readonly<Partial<Record<BlikResultCode, string>>> = {
  AUT_ERROR_NO_AUTHORIZATION: 'decline',
  REG_ERROR_AUTH_CODE_EXPIRED: 'expired',
  REG_ERROR_AUTH_CODE_CANCELLED: 'cancelled',
  REG_ERROR_AUTH_CODE_USED: 'used',
}

function blikCodeOf(code: BlikResultCode): string | undefined {
  return testBlikCodes.find(({ outcome }) => outcome === blikOutcomes[code])?.code
}

/** The amount that the simulated bank declines for a PAYID token, in minor units. */
function amountOf(code: BlikResultCode): string | undefined {
  return testBlikRecurringAmounts.find(({ resultCode }) => resultCode === code)?.amount.toString()
}

function valueIn(value: string | undefined): { readonly value?: string } {
  return value === undefined ? {} : { value }
}
