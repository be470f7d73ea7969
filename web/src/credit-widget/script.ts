import { createClient, type Result } from '../api/client.ts'
import { languageFrom } from '../text/translate.ts'
import { draw } from './draw.ts'
import { textOf } from './line.ts'
import { listPlans, methodsFor, minorUnitsOf } from './quote.ts'

/** The options of a shop; `key` is accepted and not used, since the figures are public. */
interface Options {
  readonly creditAmount?: unknown
  readonly posId?: unknown
  readonly key?: unknown
  readonly showLongDescription?: unknown
  readonly lang?: unknown
  readonly currencySign?: unknown
  readonly excludedPaytypes?: unknown
}

/** The reason for which there is no line: the place, the options, the currency, the limits, or the server. */
type Reason = 'element' | 'options' | 'currency' | 'limits' | 'server'
type Answer = { readonly isWidgetAvailable: boolean; readonly reason?: Reason }
type Listed = Result<'listCreditMethods'>

declare global {
  interface Window {
    /** The names that shop plugins use. */
    OpenPayU?: { Installments?: { miniInstallment: typeof miniInstallment } }
    /** The place of the options in older shops. */
    openpayu?: { options?: Options }
  }
}

// Read while the script runs, because its element is not available later.
const origin = originOf(document.currentScript)
const call = createClient({ fetch: (path, init) => fetch(origin + path, init) })

/** One question for all prices of a page. */
const asked = new Map<string, Promise<Listed>>()
/** The last call for a place; later responses to earlier calls are ignored. */
const last = new WeakMap<Element, object>()

/** Draws a line under a price. Never throws, because a shop's page must work without the line. */
async function miniInstallment(place: unknown, options?: Options): Promise<Answer> {
  const element = elementAt(place)
  if (!element) return { isWidgetAvailable: false, reason: 'element' }
  const turn = {}
  last.set(element, turn)
  const given = { ...window.openpayu?.options, ...options }
  const language = languageFrom([textFrom(given.lang) ?? document.documentElement.lang])
  const found = await offerFor(given, language).catch(() => 'server' as const)
  const isLast = last.get(element) === turn
  if (typeof found === 'string') {
    if (isLast) element.replaceChildren()
    return { isWidgetAvailable: false, reason: found }
  }
  if (isLast) draw(element, language, textOf(found, language, Boolean(given.showLongDescription)))
  return { isWidgetAvailable: true }
}

async function offerFor(options: Options, language: 'en' | 'pl') {
  const amount = minorUnitsOf(options.creditAmount)
  const posId = textFrom(options.posId)
  if (amount === undefined || posId === undefined) return 'options'
  const result = await ask(posId, language)
  if (!result.ok) return 'server'
  const { currency, simulated, creditMethods } = result.body
  if (isOtherCurrency(options.currencySign, currency)) return 'currency'
  const methods = methodsFor(amount, creditMethods, listFrom(options.excludedPaytypes))
  if (methods.length === 0) return 'limits'
  return { amount, currency, simulated, methods, plans: listPlans(amount, methods) }
}

async function ask(posId: string, lang: string): Promise<Listed> {
  const key = `${posId} ${lang}`
  const answer = asked.get(key) ?? call('listCreditMethods', { query: { posId, lang } })
  asked.set(key, answer)
  const result = await answer
  // A request that failed is repeated with the next price.
  if (!result.ok) asked.delete(key)
  return result
}

/** A sign such as zł can be ignored; the code of another currency cannot. */
function isOtherCurrency(sign: unknown, currency: string): boolean {
  return typeof sign === 'string' && /^[A-Z]{3}$/.test(sign) && sign !== currency
}

function elementAt(place: unknown): Element | null {
  if (place instanceof Element) return place
  try {
    return document.querySelector(String(place))
  } catch {
    return null
  }
}

function textFrom(value: unknown): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

function listFrom(value: unknown): string[] {
  const list = Array.isArray(value) ? value : String(value ?? '').split(',')
  return list.map((one) => String(one).trim())
}

function originOf(running: HTMLOrSVGScriptElement | null): string {
  const element = running ?? document.querySelector('script[src*="widget-"][src*="installments"]')
  return new URL(element?.getAttribute('src') ?? '', document.baseURI).origin
}

window.openpayu ??= {}
window.openpayu.options ??= {}
window.OpenPayU ??= {}
// Themes and plugins often load the script twice: the first one stays.
window.OpenPayU.Installments ??= { miniInstallment }
