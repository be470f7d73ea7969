import { SMS_CODES_MAX, TEST_SMS_CODE } from '@grosz/contract/challenges.ts'
import { useState } from 'react'
import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { Button } from '../ui/Button.tsx'
import { DigitsField } from '../ui/DigitsField.tsx'
import { Form } from '../ui/Form.tsx'
import { digitsOf } from '../ui/formatted-input.ts'

interface SmsFormProps {
  /** The number of wrong codes that the issuer still accepts. */
  readonly codesLeft: number | undefined
  readonly busy: boolean
  readonly onCode: (code: string) => void
}

const CODE_LENGTH = 6

/** The code of a text message that the simulated issuer has sent. */
export function SmsForm({ codesLeft = SMS_CODES_MAX, busy, onCode }: SmsFormProps) {
  const say = useText(simulatorTexts)
  const [code, setCode] = useState('')
  const [isEmpty, setIsEmpty] = useState(false)
  const wrong =
    codesLeft < SMS_CODES_MAX ? say('codeWrong', { count: String(codesLeft) }) : undefined
  return (
    <Form
      label={say('titleThreeds')}
      onSubmit={() => {
        if (busy) return
        setIsEmpty(code === '')
        if (code !== '') onCode(code)
      }}
    >
      <DigitsField
        wide
        label={say('sms')}
        hint={say('smsHint', { code: TEST_SMS_CODE })}
        error={isEmpty ? say('codeEmpty') : wrong}
        autoComplete="one-time-code"
        value={code}
        format={(typed) => digitsOf(typed).slice(0, CODE_LENGTH)}
        onChange={setCode}
      />
      <Button type="submit" busy={busy}>
        {say('submitCode')}
      </Button>
    </Form>
  )
}
