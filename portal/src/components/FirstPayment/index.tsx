import Translate from '@docusaurus/Translate'
import { type ComponentType, type ReactNode, useState } from 'react'
import styles from './apart.module.css'

type State = 'closed' | 'loading' | 'failed'

/** A payment against the server of this page. Its parts are loaded when they are asked for. */
export default function FirstPayment(): ReactNode {
  const [state, setState] = useState<State>('closed')
  const [Steps, setSteps] = useState<ComponentType>()

  function open() {
    setState('loading')
    import('./steps.tsx').then(
      (loaded) => setSteps(() => loaded.default),
      () => setState('failed'),
    )
  }

  if (Steps) return <Steps />
  return (
    <div className={styles.invitation}>
      <div>
        <h3>
          <Translate id="firstPayment.title">Try it here, on this server</Translate>
        </h3>
        <p>
          <Translate id="firstPayment.says">
            Three requests from this page to the sandbox that serves it: see what is sent and what
            comes back.
          </Translate>
        </p>
        {state === 'failed' && (
          <p role="alert" className={styles.problem}>
            <Translate id="firstPayment.notLoaded">
              This part of the page could not be loaded. Try again.
            </Translate>
          </p>
        )}
      </div>
      <button
        type="button"
        className="button button--primary button--lg"
        aria-busy={state === 'loading'}
        onClick={open}
      >
        <Translate id="firstPayment.open">Make a payment</Translate>
      </button>
    </div>
  )
}
