import { say } from '@site/src/say'
import { notLoadedText, useLoaded } from '@site/src/use-loaded'
import type { ReactNode } from 'react'
import styles from './styles.module.css'

/** A payment against the server of this page. Its parts are loaded on demand. */
export default function FirstPayment(): ReactNode {
  const { part: Steps, isLoading, hasFailed, ask } = useLoaded(loadSteps)
  if (Steps) return <Steps />
  return (
    <div className={styles.invitation}>
      <div>
        <h2>{say({ en: 'Try it on this server', pl: 'Wypróbuj na tym serwerze' })}</h2>
        <p>
          {say({
            en: 'Send three requests from this page to the sandbox that serves it, and see each request and its response.',
            pl: 'Wyślij z tej strony trzy żądania do sandboksu na tym samym serwerze i obejrzyj każde żądanie wraz z odpowiedzią.',
          })}
        </p>
        {hasFailed && (
          <p role="alert" className={styles.problem}>
            {notLoadedText}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button button--primary button--lg"
        aria-busy={isLoading}
        onClick={ask}
      >
        {say({ en: 'Make a payment', pl: 'Wykonaj płatność' })}
      </button>
    </div>
  )
}

async function loadSteps() {
  return (await import('./steps.tsx')).default
}
