import { type ReactNode, useId, useState } from 'react'
import { Button, type Look } from './Button.tsx'
import styles from './console.module.css'
import shared from './styles.module.css'

interface ActionGridProps {
  readonly children: ReactNode
}

/** Actions side by side. */
export function ActionGrid({ children }: ActionGridProps) {
  return <div className={styles.actionGrid}>{children}</div>
}

interface ActionProps {
  readonly title: string
  readonly look?: Look
  readonly busy: boolean
  /** Why it cannot be done; the button stays where it is. */
  readonly reason?: string | undefined
  readonly onDo: () => void
  /** Fields above the button. */
  readonly children?: ReactNode
  /** Asked before it is done: for what cannot be taken back. */
  readonly question?: Question | undefined
}

export interface Question {
  readonly text: string
  readonly yes: string
  readonly no: string
}

/** A button that says why it cannot be used; it can be reached, so that the reason is read out. */
export function Action({
  title,
  look = 'secondary',
  busy,
  reason,
  onDo,
  children,
  question,
}: ActionProps) {
  const id = useId()
  if (reason !== undefined) {
    return (
      <div className={styles.action}>
        <button
          type="button"
          className={`${shared.button} ${styles.off}`}
          aria-disabled
          aria-describedby={id}
        >
          {title}
        </button>
        <p className={styles.reason} id={id}>
          {reason}
        </p>
      </div>
    )
  }
  return (
    <div className={styles.action}>
      {children}
      {question ? (
        <Asked title={title} look={look} busy={busy} question={question} onDo={onDo} />
      ) : (
        <Button look={look} busy={busy} onClick={onDo}>
          {title}
        </Button>
      )}
    </div>
  )
}

type AskedProps = Pick<ActionProps, 'title' | 'look' | 'busy' | 'onDo'> & {
  readonly question: Question
}

/** The first press asks, and leads to the answer that changes nothing. */
function Asked({ title, look = 'secondary', busy, question, onDo }: AskedProps) {
  const id = useId()
  const [isAsked, setAsked] = useState(false)
  if (!isAsked || busy) {
    return (
      <Button look={look} busy={busy} onClick={() => setAsked(true)}>
        {title}
      </Button>
    )
  }
  function answer() {
    setAsked(false)
    onDo()
  }
  return (
    <fieldset className={styles.asked} aria-describedby={id}>
      <legend id={id}>{question.text}</legend>
      <Button look="danger" onClick={answer}>
        {question.yes}
      </Button>
      <Button look="secondary" autoFocus onClick={() => setAsked(false)}>
        {question.no}
      </Button>
    </fieldset>
  )
}
