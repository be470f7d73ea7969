import { useId } from 'react'
import { Button, type Look } from './Button.tsx'
import styles from './simulated.module.css'

interface AnswerRow<V extends string> {
  readonly value: V
  readonly label: string
  readonly look: Look
  /** The effect of the button. */
  readonly note: string
}

interface AnswerListProps<V extends string> {
  readonly rows: readonly AnswerRow<V>[]
  /** The one that was pressed and is on its way. */
  readonly busy: V | undefined
  readonly onAnswer: (value: V) => void
}

/** Buttons, each with a sentence about its effect. */
export function AnswerList<V extends string>({ rows, busy, onAnswer }: AnswerListProps<V>) {
  const id = useId()
  return (
    <ul className={styles.answers}>
      {rows.map(({ value, label, look, note }) => (
        <li key={value} className={styles.answer}>
          <Button
            look={look}
            busy={busy === value}
            aria-describedby={`${id}-${value}`}
            onClick={() => busy === undefined && onAnswer(value)}
          >
            {label}
          </Button>
          <span id={`${id}-${value}`} className={styles.answerNote}>
            {note}
          </span>
        </li>
      ))}
    </ul>
  )
}
