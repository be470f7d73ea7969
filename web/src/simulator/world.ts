import type { Problem } from '../api/problem.ts'
import type { Challenge, ChallengeAnswer, Given } from './challenge.ts'

/** The props of every simulated page. */
export interface WorldProps {
  readonly challenge: Challenge
  /** The account, card or plan that is chosen now. */
  readonly choice: string | undefined
  readonly onChoose: (value: string) => void
  /** True if the payer agrees to the BLIK token that the order requests. */
  readonly registers: boolean
  readonly onRegister: (agrees: boolean) => void
  /** The answer that is being sent. */
  readonly sending: ChallengeAnswer | undefined
  readonly problem: Problem | undefined
  readonly onAnswer: (given: Given) => void
}
