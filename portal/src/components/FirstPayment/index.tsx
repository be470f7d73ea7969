import Translate from '@docusaurus/Translate'
import { useLoaded } from '@site/src/use-loaded'
import type { ReactNode } from 'react'
import styles from './apart.module.css'

/** A payment against the server of this page. Its parts are loaded when they are asked for. */
export default function FirstPayment(): ReactNode {
  const { part: Steps, isLoading, hasFailed, ask } = useLoaded(loadSteps)
  if (Steps) return <Steps />
  return (
    <div className={styles.invitation}>
      <div>
        <h2>
          <Translate id="firstPayment.title">Try it on this server</Translate>
        </h2>
        <p>
          <Translate id="firstPayment.says">
            Send three requests from this page to the sandbox that serves it, and see each request
            and its response.
          </Translate>
        </p>
        {hasFailed && (
          <p role="alert" className={styles.problem}>
            <Translate id="firstPayment.notLoaded">
              This part of the page couldn’t be loaded. Try again.
            </Translate>
          </p>
        )}
      </div>
      <button
        type="button"
        className="button button--primary button--lg"
        aria-busy={isLoading}
        onClick={ask}
      >
        <Translate id="firstPayment.open">Make a payment</Translate>
      </button>
    </div>
  )
}

async function loadSteps() {
  return (await import('./steps.tsx')).default
}
