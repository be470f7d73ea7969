import { useCallback, useLayoutEffect, useState } from 'react'
import { safeAddress } from '../api/address.ts'
import type { Call } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { GroszPage } from '../frame/GroszPage.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { LoadingPage } from '../frame/LoadingPage.tsx'
import { useLoad } from '../frame/use-load.ts'
import { formatAmount } from '../text/amount.ts'
import { checkoutTexts } from '../text/checkout.ts'
import { chosen, useLanguage, useText, useTitle } from '../text/language.tsx'
import { languageFrom } from '../text/translate.ts'
import { Columns } from '../ui/Columns.tsx'
import { StickyTotal } from '../ui/StickyTotal.tsx'
import { CheckoutScreen } from './CheckoutScreen.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { type CurrencyOffer, inCurrency } from './currency.ts'
import { OrderReceipt } from './OrderReceipt.tsx'
import type { Checkout, Consent, Method, Payment, Stored } from './payment.ts'
import { rememberMethod } from './remembered.ts'
import { returnedFrom } from './returned.ts'
import { type Decisions, screenOf } from './screen.ts'
import { TimeLeft } from './TimeLeft.tsx'
import { useBrandColor } from './use-brand.ts'

interface CheckoutPageProps {
  readonly call: Call
}

/** The payer's page of one order. */
export function CheckoutPage({ call }: CheckoutPageProps) {
  const { language, suggest } = useLanguage()
  const wanted = chosen() === null ? undefined : language
  const ask = useCallback(
    () => call('showCheckout', { query: wanted ? { lang: wanted } : {} }),
    [call, wanted],
  )
  const { data: checkout, problem, replace, again } = useLoad(ask)
  // Before the first picture, or the words would change under the reader's eyes.
  useLayoutEffect(() => {
    if (checkout) suggest(languageFrom([checkout.language]))
  }, [checkout, suggest])
  if (!checkout && !problem) return <LoadingPage />
  return (
    <GroszPage width={checkout ? 'normal' : 'narrow'}>
      {checkout && <Paying call={call} checkout={checkout} onChange={replace} onStale={again} />}
      {!checkout && problem && <LoadFailed problem={problem} onRetry={again} />}
    </GroszPage>
  )
}

interface PayingProps extends CheckoutPageProps {
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

function Paying({ call, checkout: inOwn, onChange, onStale }: PayingProps) {
  const { language } = useLanguage()
  const say = useText(checkoutTexts)
  const [decisions, decide] = useState<Decisions>(() => ({ retriedAfter: returnedFrom() }))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [currency, setCurrency] = useState<string>()
  const { checkout, offer } = inCurrency(inOwn, currency)
  const amount = formatAmount(checkout.totalAmount, checkout.currencyCode, language)

  async function pay(method: Method, consent: Consent) {
    setBusy(true)
    setProblem(undefined)
    rememberMethod(method.value)
    const result = await call('startPayment', {
      body: { method: method.value, language, ...consent, ...exchangeOf(offer) },
    })
    // Nothing asks again here: what the attempt said of itself is shown.
    if (result.ok && !(await show(result.body))) onChange({ ...inOwn, payment: result.body })
    setBusy(false)
    if (result.ok) return
    const found = problemOf(result)
    setProblem(found)
    if (staleAfter.includes(found)) onStale()
  }

  /** Resolves to whether the card is gone; one that was gone already is as good. */
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

  /** Resolves to false, and shows nothing, if it is not known how the order stands now. */
  async function show(payment: Payment): Promise<boolean> {
    setProblem(undefined)
    if (payment.state === 'REDIRECT') leave(payment)
    const now = await orderAfter(payment)
    if (now) onChange(now)
    return now !== undefined
  }

  /** The order as an open page learns of it. */
  async function hear(payment: Payment): Promise<boolean> {
    // Who is choosing another way goes on, with what they have typed.
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

  const screen = screenOf(checkout, decisions)
  const isPaid = screen.kind === 'paid'
  const isOpen = !isPaid && checkout.payable
  const title = isPaid ? 'titlePaid' : isOpen ? 'title' : 'titleClosed'
  useTitle(say(title, { amount, merchant: checkout.merchantName }))
  useBrandColor(checkout.brand.color)
  return (
    <Columns
      aside={
        <OrderReceipt checkout={checkout} amount={amount} paid={isPaid}>
          {isOpen && <TimeLeft secondsLeft={checkout.secondsLeft} onOver={onStale} />}
        </OrderReceipt>
      }
      strip={
        screen.kind === 'choose' &&
        checkout.methods.length > 0 && <StickyTotal label={say('toPay')} amount={amount} />
      }
    >
      <CheckoutScreen
        call={call}
        checkout={checkout}
        screen={screen}
        amount={amount}
        busy={busy}
        problem={problem}
        onPay={pay}
        onRemoveCard={removeCard}
        currency={
          inOwn.currencies.length > 0 && (
            <CurrencyChoice
              checkout={inOwn}
              offer={offer}
              onChoose={(chosen) => {
                setProblem(undefined)
                setCurrency(chosen)
              }}
            />
          )
        }
        onPayment={hear}
        onLeave={giveUp}
        onRetry={(payment, method) => {
          setProblem(undefined)
          decide({ retriedAfter: payment.paymentId, retriedWith: method })
        }}
        onStayHere={() => {
          decide({})
          // The amount was that of the attempt; another one begins with that of the order.
          onStale()
        }}
        onForget={() => setProblem(undefined)}
      />
    </Columns>
  )
}

/** The payer's consent to another currency: the rate as it was shown. */
function exchangeOf(offer: CurrencyOffer | undefined) {
  if (!offer) return {}
  return { exchange: { currencyCode: offer.currencyCode, fxTableId: offer.fxTableId } }
}
