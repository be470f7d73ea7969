import type { ReactNode } from 'react'
import styles from './console.module.css'
import { Form } from './Form.tsx'
import shared from './styles.module.css'

interface ActionBarProps {
  readonly label: string
  /** Buttons side by side. */
  readonly buttons: ReactNode
  /** The question of a pressed button, and its result. */
  readonly children: ReactNode
}

/** The actions of a record, in one row below its heading. */
export function ActionBar({ label, buttons, children }: ActionBarProps) {
  return (
    <section className={styles.actionBar} aria-label={label}>
      <div className={styles.actionRow}>{buttons}</div>
      {children}
    </section>
  )
}

interface ImpossibleProps {
  readonly summary: string
  readonly actions: readonly { readonly title: string; readonly reason: string }[]
}

/** A menu of unavailable actions, each with its reason. */
export function Impossible({ summary, actions }: ImpossibleProps) {
  return (
    <details className={styles.impossible}>
      <summary className={`${shared.button} ${shared.secondary} ${styles.impossibleTitle}`}>
        {summary}
      </summary>
      <dl>
        {actions.map(({ title, reason }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

interface ActionFormProps {
  readonly title: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The fields or the question of one action. */
export function ActionForm({ title, onSubmit, children }: ActionFormProps) {
  return (
    <Form className={styles.actionForm} label={title} onSubmit={onSubmit}>
      {children}
    </Form>
  )
}
