import type { Problem } from '../api/problem.ts'
import { formatAmount } from '../text/amount.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { simulatorTexts } from '../text/simulator.ts'
import { Actions } from '../ui/Actions.tsx'
import { BigAmount } from '../ui/BigAmount.tsx'
import { Button } from '../ui/Button.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Prose } from '../ui/Prose.tsx'
import type { Challenge, ChallengeAnswer } from './challenge.ts'

interface ChallengeQuestionProps {
  readonly challenge: Challenge
  readonly title: string
  /** The answer on its way to the server. */
  readonly sending: ChallengeAnswer | undefined
  readonly problem: Problem | undefined
  readonly onAnswer: (answer: ChallengeAnswer) => void
}

const notes = { threeds: 'noteThreeds', bank: 'noteBank', blik: 'noteBlik' } as const
const instruments = { threeds: 'payer', bank: 'payFrom', blik: 'method' } as const
const answers = [
  { answer: 'approve', look: 'primary' },
  { answer: 'decline', look: 'danger' },
  { answer: 'leave', look: 'quiet' },
] as const

/** What is to be confirmed, and the three things that a payer may do. */
export function ChallengeQuestion(props: ChallengeQuestionProps) {
  const { challenge, title, sending, problem, onAnswer } = props
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
      <Actions>
        {answers.map(({ answer, look }) => (
          <Button
            key={answer}
            look={look}
            busy={sending === answer}
            onClick={() => sending === undefined && onAnswer(answer)}
          >
            {say(answer)}
          </Button>
        ))}
      </Actions>
      <Prose soft>{say(notes[kind])}</Prose>
    </>
  )
}
