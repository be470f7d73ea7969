import type {
  ChallengeAnswer,
  ChallengeKind,
  ChallengeState,
  MethodStep,
  orderAnswers,
} from '@grosz/contract/challenges.ts'
import type { BlikCodeOutcome } from '@grosz/contract/test-values.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { PaymentId } from '../ids.ts'

/** A question that the simulator shows to the payer. */
export interface ShownChallenge {
  readonly challengeId: string
  readonly paymentId: PaymentId
  readonly kind: ChallengeKind
  readonly state: ChallengeState
  readonly merchantName: string
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  readonly instrument: string
  readonly language: Language
  readonly backUrl: string
  /** What may be chosen from: accounts, cards or plans. */
  readonly choices?: readonly ShownChoice[]
  readonly choice?: string
  /** How many wrong codes were sent to the issuer. */
  readonly wrongCodes?: number
  /** Where the issuer looks at the browser first. */
  readonly method?: MethodStep
  readonly methodEndedAt?: number
  /** Whether the issuer needs no challenge once it knows the browser. */
  readonly recognizes?: true
  /** A BLIK token that the order asks for, and whether it pays without. */
  readonly registers?: 'OPTIONAL' | 'REQUIRED'
}

export interface ShownChoice {
  readonly value: string
  readonly type: 'ACCOUNT' | 'CARD' | 'PLAN'
  readonly cardNumberMasked?: string
  readonly installmentAmount?: string
  readonly lastInstallmentAmount?: string
  readonly declines?: true
}

/** What is done with a question; it takes what `answersTo` says. */
export interface GivenAnswer {
  readonly answer: ChallengeAnswer
  readonly choice?: string
  /** The code of the issuer's message. */
  readonly code?: string
  /** Whether the payer agrees to a BLIK token, where one is asked for. */
  readonly register?: boolean
}

/** A code of the simulated bank app. */
export interface GeneratedBlikCode {
  readonly codeId: string
  readonly code: string
  readonly outcome: BlikCodeOutcome
  readonly expiresAt: number
  readonly usedBy?: PaymentId
}

/** What every payment that waits may be answered. */
export type WorldAnswer = (typeof orderAnswers)[number]

/** What a sandbox may ask of its simulator beside the acquirer; only the room `sandbox` reaches it. */
export interface SimulatedWorld {
  showChallenge(challengeId: string): Promise<ShownChallenge | undefined>
  /** Questions that a payment waits for. */
  listOpenChallenges(paymentId: PaymentId): Promise<ShownChallenge[]>
  /** False where it was answered before. */
  answerChallenge(challengeId: string, given: GivenAnswer): Promise<boolean>
  /** Answers whatever a payment waits for, a security code as well. False where it waits for nothing. */
  answerPayment(paymentId: PaymentId, answer: WorldAnswer): Promise<boolean>
  generateBlikCode(outcome: BlikCodeOutcome): Promise<GeneratedBlikCode>
  findBlikCode(codeId: string): Promise<GeneratedBlikCode | undefined>
}
