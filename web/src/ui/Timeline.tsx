import { type ReactNode, useId, useState } from 'react'
import styles from './console.module.css'
import type { Tone } from './StatusBadge.tsx'
import shared from './styles.module.css'

interface TimelineProps {
  readonly children: ReactNode
}

/** Events in the order of time, each with its consequences below. */
export function Timeline({ children }: TimelineProps) {
  return <ol className={styles.timeline}>{children}</ol>
}

const tones = {
  good: styles.momentGood,
  bad: styles.momentBad,
  waiting: styles.momentWaiting,
  plain: '',
}

interface MomentProps {
  readonly time?: ReactNode
  readonly tone: Tone
  /** True if the event has not happened yet. */
  readonly isDue?: boolean
  readonly title: ReactNode
  /** Results and further texts beside the title. */
  readonly beside?: ReactNode
  /** A line below, always in sight. */
  readonly note?: ReactNode
  readonly buttons?: ReactNode
  /** The content, which is drawn when the reader opens it. */
  readonly content?: (() => ReactNode) | undefined
  /** Further events, which this one caused. */
  readonly children?: ReactNode
}

/** One event; a title with content opens it in place. */
export function Moment({
  time,
  tone,
  isDue = false,
  title,
  beside,
  note,
  buttons,
  content,
  children,
}: MomentProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={`${styles.moment} ${tones[tone]} ${isDue ? styles.momentDue : ''}`}>
      <div className={styles.momentRow}>
        <div className={styles.momentText}>
          {content ? (
            <button
              type="button"
              className={styles.momentTitle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
            </button>
          ) : (
            <span className={styles.momentTitle}>{title}</span>
          )}
          {beside}
        </div>
        {buttons && <div className={styles.momentButtons}>{buttons}</div>}
        {time}
      </div>
      {note && <div className={styles.momentNote}>{note}</div>}
      {content && isOpen && (
        <div id={id} className={`${styles.momentContent} ${shared.stack}`}>
          {content()}
        </div>
      )}
      {children && <ol className={styles.momentBranches}>{children}</ol>}
    </li>
  )
}
