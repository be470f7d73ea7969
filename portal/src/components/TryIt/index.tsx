import Translate from '@docusaurus/Translate'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { OperationEntry } from '../../../plugins/contract/reference.ts'
import styles from './apart.module.css'
import type { TryItProps } from './props.ts'

type State = 'closed' | 'loading' | 'failed'

/** Sends a call to the sandbox that serves this page. The form is loaded when a reader asks for it. */
export default function TryIt(props: TryItProps): ReactNode {
  const [state, setState] = useState<State>('closed')
  const [Panel, setPanel] = useState<ComponentType<TryItProps>>()
  if (!canBeTried(props.operation)) return null
  if (Panel) return <Panel {...props} />

  function open() {
    setState('loading')
    import('./Panel.tsx').then(
      (loaded) => setPanel(() => loaded.default),
      () => setState('failed'),
    )
  }

  return (
    <div className={styles.invitation}>
      <button
        type="button"
        className="button button--primary"
        aria-busy={state === 'loading'}
        onClick={open}
      >
        <Translate id="tryIt.open">Try it</Translate>
      </button>
      {state === 'failed' && (
        <p role="alert" className={styles.problem}>
          <Translate id="firstPayment.notLoaded">
            This part of the page could not be loaded. Try again.
          </Translate>
        </p>
      )}
    </div>
  )
}

/** A browser sends no body by GET, and calls for a firm need a token that partners get. */
function canBeTried({ method, bodyType, grants }: OperationEntry): boolean {
  const hasToken = grants.length === 0 || grants.includes('client_credentials')
  return hasToken && !(method === 'GET' && bodyType !== undefined)
}
