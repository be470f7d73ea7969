import type { Language } from '@grosz/contract/text.ts'
import type { PaymentId } from '../ids.ts'

/** A question that the simulator shows to the payer. */
export interface ShownChallenge {
  readonly challengeId: string
  readonly paymentId: PaymentId
  readonly kind: 'threeds' | 'blik' | 'bank'
  readonly state: 'OPEN' | 'APPROVED' | 'DECLINED' | 'LEFT'
  readonly merchantName: string
  readonly description: string
  readonly amount: bigint
  readonly currency: string
  readonly instrument: string
  readonly language: Language
  readonly backUrl: string
}

/** What a sandbox may ask of its simulator beside the acquirer; only the room `sandbox` reaches it. */
export interface SimulatedWorld {
  showChallenge(challengeId: string): Promise<ShownChallenge | undefined>
  /** Questions that a payment waits for. */
  listOpenChallenges(paymentId: PaymentId): Promise<ShownChallenge[]>
  /** False where it was answered before. */
  answerChallenge(challengeId: string, answer: 'approve' | 'decline' | 'leave'): Promise<boolean>
}
