import { useCallback, useLayoutEffect } from 'react'
import type { Call } from '../api/client.ts'
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
import { OrderReceipt } from './OrderReceipt.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useBrandColor } from './use-brand.ts'
import { type PayingProps, usePaying } from './use-paying.ts'

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
  // Before the first paint, so that the texts don't change visibly.
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

function Paying(props: PayingProps) {
  const { call, checkout: inOwn, onStale } = props
  const { language } = useLanguage()
  const say = useText(checkoutTexts)
  const { checkout, offer, screen, busy, problem, ...steps } = usePaying(props)
  const amount = formatAmount(checkout.totalAmount, checkout.currencyCode, language)
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
        onPay={steps.pay}
        onRemoveCard={steps.removeCard}
        currency={
          inOwn.currencies.length > 0 && (
            <CurrencyChoice checkout={inOwn} offer={offer} onChoose={steps.chooseCurrency} />
          )
        }
        onPayment={steps.hear}
        onLeave={steps.giveUp}
        onRetry={steps.retry}
        onStayHere={steps.stayHere}
        onForget={steps.forget}
      />
    </Columns>
  )
}
