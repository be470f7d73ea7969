import { lazy, Suspense } from 'react'
import { Loading } from '../frame/Loading.tsx'
import type { ConsentFormProps } from './payment.ts'
import type { StoredFormProps } from './StoredForm.tsx'

// Forms, card brands and test values come along with the first look at the order, not before it.
const loading = import('./ConsentForm.tsx')
// A failure is reported by the guard when a form is needed, and not before.
loading.catch(() => {})
const ConsentForm = lazy(async () => ({ default: (await loading).ConsentForm }))

// Few payers are known; the others need not wait for this one.
const StoredForm = lazy(async () => ({ default: (await import('./StoredForm.tsx')).StoredForm }))

/** The form of the chosen method as soon as it is there. */
export function LazyConsentForm(props: ConsentFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <ConsentForm {...props} />
    </Suspense>
  )
}

/** The form of what is stored, as soon as it is there. */
export function LazyStoredForm(props: StoredFormProps) {
  return (
    <Suspense fallback={<Loading />}>
      <StoredForm {...props} />
    </Suspense>
  )
}
