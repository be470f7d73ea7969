import { consentTexts } from '../text/consent.ts'
import { useText } from '../text/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Prose, Stack } from '../ui/elements.tsx'
import { FormProblem } from './FormProblem.tsx'
import type { ConsentFormProps } from './payment.ts'

/** Methods without input here: the payer is redirected, or gets the data for a transfer. */
export function RedirectForm({ method, busy, problem, onPay }: ConsentFormProps) {
  const say = useText(consentTexts)
  const isWire = method.interaction === 'wire'
  return (
    <Stack>
      <Prose>{say(isWire ? 'wireNote' : 'redirectNote')}</Prose>
      <FormProblem problem={problem} />
      <Button busy={busy} onClick={() => onPay({})}>
        {isWire ? say('wireStart') : say('goTo', { name: method.name })}
      </Button>
    </Stack>
  )
}
