import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { writeClipboard } from '@site/src/clipboard'
import { markdownOf } from '@site/src/markdown-of'
import { say } from '@site/src/say'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './styles.module.css'

type Outcome = 'copied' | 'failed'

const OUTCOME_MS = 3000

/** Copies the page as Markdown, for notes or an AI assistant. */
export default function PageActions(): ReactNode {
  const { pathname } = useLocation()
  const home = useBaseUrl('/')
  const [outcome, setOutcome] = useState<Outcome>()

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), OUTCOME_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    setOutcome(await copyFrom(markdownOf(pathname, home)))
  }

  return (
    <div className={styles.actions}>
      <span role="status" className={styles.outcome}>
        {outcome && says[outcome]}
      </span>
      <button type="button" className={styles.action} onClick={copy}>
        {say({ en: 'Copy as Markdown', pl: 'Kopiuj jako Markdown' })}
      </button>
    </div>
  )
}

/** Copies the page; shows an error if it cannot be loaded. */
async function copyFrom(address: string): Promise<Outcome> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return 'failed'
    await writeClipboard(await answer.text())
    return 'copied'
  } catch {
    return 'failed'
  }
}

const says: Readonly<Record<Outcome, string>> = {
  copied: say({ en: 'Copied', pl: 'Skopiowano' }),
  failed: say({ en: 'Couldn’t copy', pl: 'Nie udało się skopiować' }),
}
