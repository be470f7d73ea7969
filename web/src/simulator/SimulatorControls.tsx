import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { AnswerList } from '../ui/AnswerList.tsx'
import { Prose } from '../ui/elements.tsx'
import { Panel } from '../ui/Panel.tsx'
import type { Challenge, ChallengeAnswer, Given } from './challenge.ts'

interface SimulatorControlsProps {
  readonly challenge: Challenge
  /** The account, card or plan that is chosen now. */
  readonly choice: string | undefined
  /** The answer that is being sent. */
  readonly sending: ChallengeAnswer | undefined
  readonly onAnswer: (given: Given) => void
}

const approvals = {
  threeds: 'approveThreeds',
  blik: 'approveBlik',
  bank: 'approveBank',
  wallet: 'approveWallet',
  lender: 'approveLender',
  courier: 'approveCourier',
} as const satisfies Record<Challenge['kind'], keyof typeof simulatorTexts>

/** Every outcome with one press, beside any simulated page. */
export function SimulatorControls({
  challenge,
  choice,
  sending,
  onAnswer,
}: SimulatorControlsProps) {
  const say = useText(simulatorTexts)
  const isPoor = challenge.choices?.some(({ value, declines }) => value === choice && declines)
  const approval = isPoor ? 'approvePoor' : approvals[challenge.kind]
  return (
    <Panel title={say('controls')}>
      <Prose soft>{say('controlsNote')}</Prose>
      <AnswerList
        rows={challenge.answers.map((answer) => ({
          value: answer,
          label: say(answer),
          look: answer === 'decline' ? 'danger' : 'secondary',
          note: say(answer === 'approve' ? approval : `${answer}Note`),
        }))}
        busy={sending}
        onAnswer={(answer) => onAnswer({ answer })}
      />
    </Panel>
  )
}
