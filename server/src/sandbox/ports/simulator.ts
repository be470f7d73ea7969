import type {
  ChallengeAnswer,
  ChallengeKind,
  ChallengeState,
  MethodStep,
  orderAnswers,
} from '@grosz/contract/challenges.ts'
import type { BlikCodeOutcome } from '@grosz/contract/test-values.ts'
import type { Language } from '@grosz/contract/text.ts'
import type { PaymentId } from '../../base/ids.ts'

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
  /** The accounts, cards or plans that the payer can choose from. */
  readonly choices?: readonly ShownChoice[]
  readonly choice?: string
  /** The number of wrong codes that were sent to the issuer. */
  readonly wrongCodes?: number
  /** The 3DS Method, if the issuer runs it before it decides. */
  readonly method?: MethodStep
  readonly methodEndedAt?: number
  /** Set if the issuer needs no challenge after it has recognized the browser. */
  readonly recognizes?: true
  /** A BLIK token that the order requests, and whether the payment succeeds without it. */
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

/** The answer to a challenge; `answersTo` lists the possible answers. */
export interface GivenAnswer {
  readonly answer: ChallengeAnswer
  readonly choice?: string
  /** The code of the issuer's message. */
  readonly code?: string
  /** True if the payer agrees to the BLIK token that the order requests. */
  readonly register?: boolean
}

/** A code of the simulated banking app. */
export interface GeneratedBlikCode {
  readonly codeId: string
  readonly code: string
  readonly outcome: BlikCodeOutcome
  readonly expiresAt: number
  readonly usedBy?: PaymentId
}

/** An answer that every waiting payment accepts. */
export type OrderAnswer = (typeof orderAnswers)[number]

/** The calls of the simulator that are not those of an acquirer; only a sandbox has them. */
export interface Simulator {
  showChallenge(challengeId: string): Promise<ShownChallenge | undefined>
  /** Challenges that a payment waits for. */
  listOpenChallenges(paymentId: PaymentId): Promise<ShownChallenge[]>
  /** False if it was already answered. */
  answerChallenge(challengeId: string, given: GivenAnswer): Promise<boolean>
  /**
   * Answers any waiting payment, also one that waits for a security code. False if it does not wait for an answer.
   */
  answerPayment(paymentId: PaymentId, answer: OrderAnswer): Promise<boolean>
  generateBlikCode(outcome: BlikCodeOutcome): Promise<GeneratedBlikCode>
  findBlikCode(codeId: string): Promise<GeneratedBlikCode | undefined>
}
