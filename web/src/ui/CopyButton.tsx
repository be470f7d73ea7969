import { useState } from 'react'
import styles from './styles.module.css'

interface CopyButtonProps {
  /** The text, or a way to get it; nothing is copied where there is none. */
  readonly text: string | (() => Promise<string | undefined>)
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
