import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
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
  readonly busy: boolean
  /** The reason for which the action is not possible; the button stays in its place. */
  readonly reason?: string | undefined
  readonly onDo: () => void
}

/** A button with the reason why it is disabled; it can get the focus, so that the reason is read out. */
export function Action({ title, busy, reason, onDo }: ActionProps) {
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
      <Button look="secondary" busy={busy} onClick={onDo}>
        {title}
      </Button>
    </div>
  )
}
