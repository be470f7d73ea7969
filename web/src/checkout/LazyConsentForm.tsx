import { lazy } from 'react'
import { LaterPart } from '../frame/LaterPart.tsx'
import { Loading } from '../frame/Loading.tsx'
import { InSight } from '../ui/InSight.tsx'
import type { ConsentFormProps } from './payment.ts'
import type { StoredFormProps } from './StoredForm.tsx'

// Forms, card brands, and test values are loaded during the first request for the order, not before it.
const loading = import('./ConsentForm.tsx')
// A failure is reported by the guard when a form is needed, and not before.
loading.catch(() => {})
const ConsentForm = lazy(async () => ({ default: (await loading).ConsentForm }))

// Few payers are known; the others do not load this form.
const StoredForm = lazy(async () => ({ default: (await import('./StoredForm.tsx')).StoredForm }))

interface Opening {
  readonly takesFocus: boolean
}

/** The form of the chosen method after it is loaded. */
export function LazyConsentForm({ takesFocus, ...props }: ConsentFormProps & Opening) {
  return (
    <LaterPart fallback={<Loading />}>
      <InSight takesFocus={takesFocus}>
        <ConsentForm {...props} />
      </InSight>
    </LaterPart>
  )
}

/** The form of a stored method after it is loaded. */
export function LazyStoredForm({ takesFocus, ...props }: StoredFormProps & Opening) {
  return (
    <LaterPart fallback={<Loading />}>
      <InSight takesFocus={takesFocus}>
        <StoredForm {...props} />
      </InSight>
    </LaterPart>
  )
}
