import { testBlikCodes } from '@grosz/contract/test-values.ts'
import { useRef, useState } from 'react'
import { workspacePrefix } from '../api/workspace.ts'
import { consentTexts } from '../text/consent.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Expander } from '../ui/Expander.tsx'
import { Prose, Stack } from '../ui/elements.tsx'
import { Form } from '../ui/Form.tsx'
import { PickList } from '../ui/PickList.tsx'
import { type BlikError, checkBlikCode, formatBlikCode } from './blik.ts'
import { FormProblem } from './FormProblem.tsx'
import type { ConsentFormProps } from './payment.ts'

/** The six digits. */
export function BlikForm({ checkout, amount, busy, problem, onPay }: ConsentFormProps) {
  const say = useText(consentTexts)
  const shared = useText(sharedTexts)
  const { language } = useLanguage()
  const [code, setCode] = useState('')
  const [error, setError] = useState<BlikError>()
  /** The code that the server has just rejected; another one is not yet wrong. */
  const [sent, setSent] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isRefused = problem === 'INVALID_BLIK_CODE' && sent === code

  function submit() {
    if (busy) return
    const checked = checkBlikCode(code)
    if ('blikCode' in checked) {
      setSent(code)
      return onPay(checked)
    }
    setError(checked.error)
    input.current?.focus()
  }

  function enter(text: string) {
    setCode(text)
    setError(undefined)
  }

  return (
    <Stack>
      <Form label={say('blikForm')} onSubmit={submit}>
        <DigitsField
          ref={input}
          wide
          label={say('blikCode')}
          hint={say('blikHint')}
          error={isRefused ? shared('INVALID_BLIK_CODE') : error && say(error)}
          value={code}
          format={formatBlikCode}
          autoComplete="off"
          onChange={enter}
        />
        <FormProblem problem={problem} except="INVALID_BLIK_CODE" />
        <Button type="submit" busy={busy}>
          {say('pay', { amount })}
        </Button>
      </Form>
      {checkout.sandbox && (
        <Expander summary={say('testCodes')}>
          <Stack gap="small">
            <Prose soft>{say('testHint')}</Prose>
            <ButtonLink
              look="secondary"
              href={`${workspacePrefix()}/sim/phone/`}
              target="_blank"
              rel="noopener"
            >
              {say('openPhone')}
            </ButtonLink>
            <PickList
              picks={testBlikCodes.map(({ code: value, says }) => ({
                value: exampleOf(value),
                title: formatBlikCode(exampleOf(value)),
                note: says[language],
              }))}
              onPick={(value) => enter(formatBlikCode(value))}
            />
          </Stack>
        </Expander>
      )}
    </Stack>
  )
}

/** x can be any digit; these match no other row of the table. */
function exampleOf(code: string): string {
  return code === 'xxxxxx' ? '123456' : code.replaceAll('x', '1')
}
