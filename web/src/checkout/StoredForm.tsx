import { useId, useState } from 'react'
import type { Problem } from '../api/problem.ts'
import { consentTexts } from '../text/consent.ts'
import { useText } from '../text/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Actions, Stack } from '../ui/elements.tsx'
import { Form } from '../ui/Form.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FormProblem } from './FormProblem.tsx'

export interface StoredFormProps {
  /** The name of the method. */
  readonly label: string
  readonly amount: string
  readonly removable: boolean
  readonly busy: boolean
  readonly problem: Problem | undefined
  readonly onPay: () => void
  readonly onRemove: () => void
}

/** One press pays; a card can be removed, after a question. */
export function StoredForm(props: StoredFormProps) {
  const { label, amount, removable, busy, problem, onPay, onRemove } = props
  const say = useText(consentTexts)
  const [asks, setAsks] = useState(false)
  const question = useId()
  return (
    <Stack>
      <Form label={say('storedForm', { name: label })} onSubmit={() => !busy && onPay()}>
        <FormProblem problem={problem} />
        <Button type="submit" busy={busy}>
          {say('pay', { amount })}
        </Button>
      </Form>
      {removable && (
        <Button
          look="quiet"
          aria-expanded={asks}
          aria-controls={question}
          onClick={() => setAsks(!asks)}
        >
          {say('removeCard')}
        </Button>
      )}
      {asks && (
        <div id={question}>
          <Notice tone="warning">
            <Stack gap="small">
              <p>{say('removeQuestion')}</p>
              <Actions>
                <Button look="danger" busy={busy} onClick={onRemove}>
                  {say('removeYes')}
                </Button>
                <Button look="secondary" onClick={() => setAsks(false)}>
                  {say('removeNo')}
                </Button>
              </Actions>
            </Stack>
          </Notice>
        </div>
      )}
    </Stack>
  )
}
