import { useState } from 'react'
import { safeAddress } from '../api/address.ts'
import type { Call } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { useLanguage } from '../text/language.tsx'
import { type CurrencyOffer, inCurrency } from './currency.ts'
import type { Checkout, Consent, Method, Payment, Stored } from './payment.ts'
import { rememberMethod } from './remembered.ts'
import { returnedFrom } from './returned.ts'
import { type Decisions, screenOf } from './screen.ts'

export interface PayingProps {
  readonly call: Call
  /** The order in its own currency. */
  readonly checkout: Checkout
  readonly onChange: (checkout: Checkout) => void
  readonly onStale: () => void
}

/** The problems after which the page loads the order again, because it has changed. */
const staleAfter: readonly Problem[] = [
  'ORDER_NOT_PAYABLE',
  'PAYMENT_UNDER_WAY',
  'METHOD_NOT_AVAILABLE',
  'STORED_GONE',
  'RATE_CHANGED',
]

/** The screen of an order, and the actions of the payer. */
export function usePaying({ call, checkout: inOwn, onChange, onStale }: PayingProps) {
  const { language } = useLanguage()
  const [decisions, decide] = useState<Decisions>(() => ({ retriedAfter: returnedFrom() }))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [currency, setCurrency] = useState<string>()
  const { checkout, offer } = inCurrency(inOwn, currency)
  const screen = screenOf(checkout, decisions)

  async function pay(method: Method, consent: Consent) {
    setBusy(true)
    setProblem(undefined)
    rememberMethod(method.value)
    const result = await call('startPayment', {
      body: { method: method.value, language, ...consent, ...exchangeOf(offer) },
    })
    // Nothing here repeats the query, so the reported state of the attempt is shown.
    if (result.ok && !(await show(result.body))) onChange({ ...inOwn, payment: result.body })
    setBusy(false)
    if (result.ok) return
    const found = problemOf(result)
    setProblem(found)
    if (staleAfter.includes(found)) onStale()
  }

  /** Resolves to true if the card is removed, also if it was removed before. */
  async function removeCard({ storedId }: Stored): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    const result = await call('removeStoredCard', { params: { storedId } })
    const isGone = result.ok || result.status === 404
    if (isGone) {
      const fresh = await call('showCheckout', { query: { lang: language } })
      const stored = inOwn.stored.filter((one) => one.storedId !== storedId)
      onChange(fresh.ok ? fresh.body : { ...inOwn, stored })
    } else {
      setProblem(problemOf(result))
    }
    setBusy(false)
    return isGone
  }

  async function giveUp({ paymentId }: Payment) {
    setBusy(true)
    const result = await call('leavePayment', { params: { paymentId } })
    if (result.ok) await show(result.body)
    setBusy(false)
    if (result.ok) return
    const found = problemOf(result)
    setProblem(staleAfter.includes(found) ? undefined : found)
    onStale()
  }

  /** Resolves to false, and shows nothing, if the current state of the order is unknown. */
  async function show(payment: Payment): Promise<boolean> {
    setProblem(undefined)
    if (payment.state === 'REDIRECT') leave(payment)
    const now = await orderAfter(payment)
    if (now) onChange(now)
    return now !== undefined
  }

  /** Updates an open page with a payment. */
  async function hear(payment: Payment): Promise<boolean> {
    // A payer who is choosing another method continues with the current input.
    if (screen.kind === 'choose' && payment.state === 'DECLINED')
      decide({ retriedAfter: payment.paymentId })
    return show(payment)
  }

  async function orderAfter(payment: Payment): Promise<Checkout | undefined> {
    // A decline may have ended the order, and a visit to a bank may be charged in another currency.
    const hasReturned = inOwn.payment?.state === 'REDIRECT' && payment.state !== 'REDIRECT'
    if (payment.state !== 'DECLINED' && !hasReturned) return { ...inOwn, payment }
    const fresh = await call('showCheckout', { query: { lang: language } })
    return fresh.ok ? fresh.body : undefined
  }

  function leave(payment: Payment) {
    const address = safeAddress(payment.nextUrl)
    decide({ leavingWith: payment.paymentId })
    if (address) location.assign(address)
  }

  function retry(payment: Payment, method?: string) {
    setProblem(undefined)
    decide({ retriedAfter: payment.paymentId, retriedWith: method })
  }

  function stayHere() {
    decide({})
    // The amount was that of the attempt; another one begins with that of the order.
    onStale()
  }

  function chooseCurrency(chosen: string) {
    setProblem(undefined)
    setCurrency(chosen)
  }

  const forget = () => setProblem(undefined)
  const steps = { pay, removeCard, giveUp, hear, retry, stayHere, chooseCurrency, forget }
  return { checkout, offer, screen, busy, problem, ...steps }
}

/** The payer's consent to another currency at the displayed rate. */
function exchangeOf(offer: CurrencyOffer | undefined) {
  if (!offer) return {}
  return { exchange: { currencyCode: offer.currencyCode, fxTableId: offer.fxTableId } }
}
