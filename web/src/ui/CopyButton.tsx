import { useState } from 'react'
import styles from './styles.module.css'

interface CopyButtonProps {
  /** The text, or a function that loads it; copies nothing without a text. */
  readonly text: string | (() => Promise<string | undefined>)
  /** The name of the content for screen readers. */
  readonly what: string
  readonly copy: string
  readonly copied: string
}

const SHOWN_MS = 1_600

/** Copies a text to the clipboard and shows a confirmation. */
export function CopyButton({ text, what, copy, copied }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  async function put() {
    const found = typeof text === 'string' ? text : await text()
    if (found === undefined) return
    try {
      await navigator.clipboard.writeText(found)
    } catch {
      // Plain http:// other than localhost has no clipboard; the text can still be selected.
      return
    }
    setDone(true)
    setTimeout(() => setDone(false), SHOWN_MS)
  }
  return (
    <button type="button" className={styles.copy} onClick={put}>
      <span aria-live="polite">{done ? copied : copy}</span>
      <span className={styles.hidden}> {what}</span>
    </button>
  )
}
