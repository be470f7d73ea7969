import { problemOfCvv } from '@grosz/contract/methods/cards.ts'
import { useRef, useState } from 'react'
import { safeAddress } from '../api/address.ts'
import type { Call } from '../api/client.ts'
import { type Problem, problemOf } from '../api/problem.ts'
import { GroszPage } from '../frame/GroszPage.tsx'
import { checkoutTexts } from '../text/checkout.ts'
import { consentTexts } from '../text/consent.ts'
import { useText, useTitle } from '../text/language.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Prose } from '../ui/elements.tsx'
import { Form } from '../ui/Form.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Outcome } from '../ui/Outcome.tsx'
import { Panel } from '../ui/Panel.tsx'
import { formatCvv } from './card.ts'
import { FormProblem } from './FormProblem.tsx'

interface CvvPageProps {
  readonly call: Call
  /** The attempt to pay with a stored card that requires the code. */
  readonly refReqId: string
}

/** Requests only the security code of a stored card. */
export function CvvPage({ call, refReqId }: CvvPageProps) {
  const say = useText(consentTexts)
  const checkout = useText(checkoutTexts)
  useTitle(say('cvvTitle'))
  const [cvv, setCvv] = useState('')
  const [error, setError] = useState<'cvvEmpty' | 'cvvLength'>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | undefined>(refReqId ? undefined : 'BAD_LINK')
  const [done, setDone] = useState<{ readonly address: string | undefined }>()
  const input = useRef<HTMLInputElement>(null)

  async function submit() {
    if (busy) return
    const wrong = problemOfCvv(cvv)
    if (wrong) {
      setError(wrong === 'empty' ? 'cvvEmpty' : 'cvvLength')
      input.current?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
    setCvv('')
    const result = await call('sendCvv', { params: { refReqId }, body: cvv })
    setBusy(false)
    if (!result.ok) return setProblem(problemOf(result))
    const address = safeAddress(result.body.returnUrl)
    setDone({ address })
    if (address) location.assign(address)
  }

  return (
    <GroszPage width="narrow">
      {done ? (
        <Outcome kind="done" title={say('cvvDone')} takesFocus>
          {done.address ? (
            <ButtonLink href={done.address}>{checkout('continueThere')}</ButtonLink>
          ) : (
            <Prose soft>{checkout('mayClose')}</Prose>
          )}
        </Outcome>
      ) : (
        <Panel>
          <Heading>{say('cvvTitle')}</Heading>
          <Prose>{say('cvvNote')}</Prose>
          <Form label={say('cvvTitle')} onSubmit={submit}>
            <DigitsField
              ref={input}
              wide
              label={say('cvv')}
              hint={say('cvvFieldHint')}
              error={error && say(error)}
              value={cvv}
              format={formatCvv}
              autoComplete="cc-csc"
              onChange={(text) => {
                setCvv(text)
                setError(undefined)
              }}
            />
            <FormProblem problem={problem} />
            <Button type="submit" busy={busy}>
              {say('cvvConfirm')}
            </Button>
          </Form>
        </Panel>
      )}
    </GroszPage>
  )
}
