import { say } from '@site/src/say'
import { type ReactNode, useState } from 'react'
import { type Problem, problemTexts } from '../TryIt/problems.tsx'
import Reply from '../TryIt/Reply.tsx'
import { keepSession, readSession, type Sent, withSent } from '../TryIt/session.ts'
import type { Plan } from './plan.ts'
import { runPlan } from './run-plan.ts'
import styles from './styles.module.css'

interface Done {
  readonly summary: string
  readonly sent: Sent
}

/** Sends a request to the sandbox that serves this page, after the calls that it needs. */
export default function Send({
  plan,
  children,
}: {
  readonly plan: Plan
  /** The other actions, beside the button. */
  readonly children: ReactNode
}): ReactNode {
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<readonly Done[]>([])
  const [problem, setProblem] = useState<Problem>()
  const last = done.at(-1)

  async function run() {
    if (isBusy) return
    setBusy(true)
    setDone([])
    setProblem(undefined)
    const failed = await runPlan(plan, ({ summary }, sent) => {
      keepSession(withSent(readSession(sent.posId), sent))
      setDone((before) => [...before, { summary, sent }])
    })
    setProblem(failed)
    setBusy(false)
  }

  return (
    <>
      <div className={styles.actions}>
        <button type="button" className={styles.main} aria-busy={isBusy} onClick={run}>
          {say({ en: 'Send', pl: 'Wyślij' })}
        </button>
        {children}
      </div>
      <div role="status" aria-live="polite">
        {isBusy && <p>{say({ en: 'Sending', pl: 'Wysyłanie' })}</p>}
        {done.length > 1 && (
          <ol className={styles.sent}>
            {done.map(({ summary, sent }, index) => (
              // Calls follow each other, and none of them moves.
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing in a row has a state
              <li key={index}>
                <code>{sent.status}</code> {summary}
              </li>
            ))}
          </ol>
        )}
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problemTexts[problem]}
        </p>
      )}
      {!isBusy && last && <Reply sent={last.sent} />}
    </>
  )
}
