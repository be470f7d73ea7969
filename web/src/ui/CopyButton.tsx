import { useState } from 'react'
import styles from './styles.module.css'

interface CopyButtonProps {
  readonly text: string
  /** The content in words, for users who hear the button without its row. */
  readonly what: string
  readonly copy: string
  readonly copied: string
}

const SHOWN_MS = 1_600

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, what, copy, copied }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  async function put() {
    try {
      await navigator.clipboard.writeText(text)
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
