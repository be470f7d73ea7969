import { say } from '@site/src/say'
import { notLoadedText, useLoaded } from '@site/src/use-loaded'
import type { ReactNode } from 'react'
import type { OperationEntry } from '../../../plugins/contract/reference.ts'
import type { TryItProps } from './Panel.tsx'
import styles from './styles.module.css'

/** Sends a call to the sandbox that serves this page. The form is loaded on demand. */
export default function TryIt(props: TryItProps): ReactNode {
  const { part: Panel, isLoading, hasFailed, ask } = useLoaded(loadPanel)
  if (!canBeTried(props.operation)) return null
  if (Panel) return <Panel {...props} />

  return (
    <div className={styles.invitation}>
      <button type="button" className="button button--primary" aria-busy={isLoading} onClick={ask}>
        {say({ en: 'Try it', pl: 'Wypróbuj' })}
      </button>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {notLoadedText}
        </p>
      )}
    </div>
  )
}

/** A browser sends no body with GET, and calls for a firm require a token of a partner. */
function canBeTried({ method, bodyType, grants }: OperationEntry): boolean {
  const hasToken = grants.length === 0 || grants.includes('client_credentials')
  return hasToken && !(method === 'GET' && bodyType !== undefined)
}

async function loadPanel() {
  return (await import('./Panel.tsx')).default
}
