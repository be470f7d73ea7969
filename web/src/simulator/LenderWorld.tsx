import { simulatedApr, simulatedFee } from '@grosz/contract/methods/credit.ts'
import { formatAmount } from '../text/amount.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { BankFrame } from '../ui/BankFrame.tsx'
import { Prose } from '../ui/elements.tsx'
import { Heading } from '../ui/Heading.tsx'
import { type RadioRow, RadioRows } from '../ui/RadioRows.tsx'
import { Answers } from './Answers.tsx'
import { WhatFor } from './WhatFor.tsx'
import type { WorldProps } from './world.ts'

/** The page of a lender: the payer chooses how to pay back, or waits for the decision. */
export function LenderWorld(props: WorldProps) {
  const { challenge, choice, onChoose, sending, problem, onAnswer } = props
  const say = useText(simulatorTexts)
  const plans = usePlans(challenge)
  const isReviewed = challenge.state === 'IN_REVIEW'
  return (
    <BankFrame look="lender" name={challenge.instrument} note={say('simulator')}>
      <Heading>{say(isReviewed ? 'titleReview' : 'titleLender')}</Heading>
      <WhatFor challenge={challenge} problem={problem} />
      {isReviewed ? (
        <Prose soft>{say('underReview')}</Prose>
      ) : (
        <>
          <RadioRows
            legend={say('plan')}
            group="plan"
            chosen={choice}
            onChoose={onChoose}
            rows={plans}
          />
          <Answers
            sending={sending}
            onAnswer={onAnswer}
            approveText={say('sign')}
            other="decline"
            otherText={say('withdraw')}
          />
        </>
      )}
    </BankFrame>
  )
}

function usePlans({
  choices = [],
  currencyCode,
  amount: owed,
}: WorldProps['challenge']): readonly RadioRow[] {
  const say = useText(simulatorTexts)
  const { language } = useLanguage()
  const plurals = new Intl.PluralRules(language)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const money = (amount = '0') => formatAmount(amount, currencyCode, language)
  return choices.map(({ value, installmentAmount, lastInstallmentAmount }) => {
    const amount = money(installmentAmount)
    const cost = say('cost', {
      apr: percent.format(simulatedApr),
      fee: money(String(simulatedFee)),
      total: money(String(BigInt(owed) + simulatedFee)),
    })
    if (value === '1')
      return { value, title: say('later', { amount }), note: `${say('laterNote')} ${cost}` }
    const isFew = plurals.select(Number(value)) === 'few'
    return {
      value,
      title: say(isFew ? 'installmentsFew' : 'installments', { count: value, amount }),
      note: `${say('lastInstallment', { amount: money(lastInstallmentAmount) })} ${cost}`,
    }
  })
}
