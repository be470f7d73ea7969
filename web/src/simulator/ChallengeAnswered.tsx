import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Prose } from '../ui/elements.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import type { Challenge } from './challenge.ts'

interface ChallengeAnsweredProps {
  readonly state: Exclude<Challenge['state'], 'OPEN'>
  /** Now, on this page; or before it was opened. */
  readonly justAnswered: boolean
  readonly address: string | undefined
}

const kinds = {
  APPROVED: 'done',
  IN_REVIEW: 'waiting',
  DECLINED: 'failed',
  TIMED_OUT: 'failed',
  LEFT: 'failed',
} as const

/** The answer is given and cannot be taken back. */
export function ChallengeAnswered({ state, justAnswered, address }: ChallengeAnsweredProps) {
  const say = useText(simulatorTexts)
  const note = address ? 'goingBack' : 'closeTab'
  return (
    <Outcome kind={kinds[state]} title={say(state)} takesFocus={justAnswered}>
      <Prose soft>{say(justAnswered ? note : 'before')}</Prose>
      {address && <ButtonLink href={address}>{say('back')}</ButtonLink>}
    </Outcome>
  )
}
