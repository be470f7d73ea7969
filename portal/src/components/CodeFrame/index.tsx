import { writeClipboard } from '@site/src/clipboard'
import { say } from '@site/src/say'
import { useScrolling } from '@site/src/use-scrolling'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './styles.module.css'

interface Props {
  readonly title?: string | undefined
  readonly language?: string | undefined
  readonly children: ReactNode
}

const COPIED_MS = 2000

/** Frames a block of code, names it, and copies it. */
export default function CodeFrame({ title, language, children }: Props): ReactNode {
  const block = useRef<HTMLPreElement>(null)
  const scrolls = useScrolling(block)
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    await writeClipboard(block.current?.textContent ?? '')
    setCopied(true)
  }

  return (
    <figure className={styles.frame}>
      <figcaption className={styles.bar}>
        <span className={styles.title}>{title ?? language}</span>
        <button type="button" className={styles.copy} onClick={copy}>
          <span aria-live="polite">{copied ? copiedLabel : copyLabel}</span>
        </button>
      </figcaption>
      {/* Wide code scrolls sideways, also with the keyboard. */}
      <pre
        ref={block}
        className={styles.code}
        data-language={language}
        {...(scrolls && { tabIndex: 0 })}
      >
        {children}
      </pre>
    </figure>
  )
}

const copyLabel = say({ en: 'Copy', pl: 'Kopiuj' })
const copiedLabel = say({ en: 'Copied', pl: 'Skopiowano' })
