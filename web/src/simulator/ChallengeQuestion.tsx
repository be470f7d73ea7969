import type { Problem } from '../api/problem.ts'
import { formatAmount } from '../text/amount.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { simulatorTexts } from '../text/simulator.ts'
import { BigAmount } from '../ui/BigAmount.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Challenge } from './challenge.ts'

interface ChallengeQuestionProps {
  readonly challenge: Challenge
  readonly title: string
  readonly problem: Problem | undefined
}

const instruments = {
  threeds: 'payer',
  bank: 'payFrom',
  blik: 'method',
  wallet: 'wallet',
  lender: 'lender',
  courier: 'courier',
} as const

/** What is to be confirmed. */
export function ChallengeQuestion(props: ChallengeQuestionProps) {
  const { challenge, title, problem } = props
  const say = useText(simulatorTexts)
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const { kind, amount, currencyCode, merchantName, description, instrument } = challenge
  return (
    <>
      <Heading>{title}</Heading>
      <BigAmount>{formatAmount(amount, currencyCode, language)}</BigAmount>
      <Facts
        facts={[
          { label: shared('merchant'), value: merchantName },
          { label: shared('description'), value: description },
          { label: say(instruments[kind]), value: instrument },
        ]}
      />
      {problem && <Notice tone="error">{shared(problem)}</Notice>}
    </>
  )
}
