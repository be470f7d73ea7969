import type { ReactNode } from 'react'
import { ScrollArea } from './ScrollArea.tsx'
import styles from './styles.module.css'

interface CodeBlockProps {
  readonly label: string
  readonly code: string
  readonly action: ReactNode
}

/** A text to type or paste elsewhere. */
export function CodeBlock({ label, code, action }: CodeBlockProps) {
  return (
    <figure className={styles.codeBlock}>
      <figcaption className={styles.codeHead}>
        <span>{label}</span>
        {action}
      </figcaption>
      <ScrollArea label={label}>
        <pre className={styles.pre}>
          <code>{code}</code>
        </pre>
      </ScrollArea>
    </figure>
  )
}
