import { BlikForm } from './BlikForm.tsx'
import { CardForm } from './CardForm.tsx'
import type { ConsentFormProps, Method } from './payment.ts'
import { RedirectForm } from './RedirectForm.tsx'

const forms = {
  'card-form': CardForm,
  'blik-code': BlikForm,
  redirect: RedirectForm,
  wire: RedirectForm,
  'on-delivery': RedirectForm,
} as const satisfies Record<Method['interaction'], unknown>

/** The form of the chosen method. */
export function ConsentForm(props: ConsentFormProps) {
  const FormOfMethod = forms[props.method.interaction]
  return <FormOfMethod {...props} />
}
