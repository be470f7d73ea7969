import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/elements.tsx'
import type { WorldProps } from './world.ts'

interface AnswersProps extends Pick<WorldProps, 'sending' | 'onAnswer'> {
  /** The text of the button that pays. */
  readonly approveText: string
  /** The answer without a payment, and the text of its button. */
  readonly other: 'decline' | 'leave'
  readonly otherText: string
}

/** The two buttons to answer a bank, a lender, or a wallet. */
export function Answers({ sending, onAnswer, approveText, other, otherText }: AnswersProps) {
  return (
    <Actions>
      <Button busy={sending === 'approve'} onClick={() => onAnswer({ answer: 'approve' })}>
        {approveText}
      </Button>
      <Button look="secondary" busy={sending === other} onClick={() => onAnswer({ answer: other })}>
        {otherText}
      </Button>
    </Actions>
  )
}
