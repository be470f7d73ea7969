import { type ReactNode, useRef } from 'react'
import styles from './styles.module.css'

interface ChoiceProps {
  readonly group: string
  readonly value: string
  readonly label: string
  readonly note?: ReactNode
  readonly image: ReactNode
  readonly chosen: boolean
  readonly onChoose: (byPointer: boolean) => void
  /** Opens right below once chosen. */
  readonly children: ReactNode
}

/** One radio button as wide as its line, with its content below when it is chosen. */
export function Choice(props: ChoiceProps) {
  const { group, value, label, note, image, chosen, onChoose, children } = props
  const pointed = useRef(false)
  const point = (isPointed: boolean) => () => {
    pointed.current = isPointed
  }
  return (
    <>
      <label className={styles.choice} onPointerDown={point(true)} onKeyDown={point(false)}>
        <input
          type="radio"
          className={styles.hidden}
          name={group}
          value={value}
          checked={chosen}
          onChange={() => onChoose(pointed.current)}
        />
        {image}
        <span className={styles.choiceLabel}>
          {label}
          {note && <span className={styles.choiceNote}>{note}</span>}
        </span>
        <span className={styles.choiceMark} aria-hidden="true" />
      </label>
      {chosen && <div className={styles.opened}>{children}</div>}
    </>
  )
}
