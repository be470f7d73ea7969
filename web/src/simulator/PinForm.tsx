import { useState } from 'react'
import type { Problem } from '../api/problem.ts'
import { useText } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { simulatorTexts } from '../text/simulator.ts'
import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/elements.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { digitsOf } from '../ui/formatted-input.ts'
import { Heading } from '../ui/Heading.tsx'
import { Keypad } from '../ui/Keypad.tsx'
import { Notice } from '../ui/Notice.tsx'

interface PinFormProps {
  readonly problem: Problem | undefined
  readonly busy: boolean
  readonly onPin: () => void
  readonly onBack: () => void
}

const PIN_LENGTH = 4

/** Any four digits open the simulated app; they are not sent. */
export function PinForm({ problem, busy, onPin, onBack }: PinFormProps) {
  const say = useText(simulatorTexts)
  const shared = useText(sharedTexts)
  const [pin, setPin] = useState('')
  const [isShort, setIsShort] = useState(false)

  function type(text: string) {
    setPin(digitsOf(text).slice(0, PIN_LENGTH))
    setIsShort(false)
  }

  return (
    <Form
      label={say('titlePin')}
      onSubmit={() => {
        if (busy) return
        if (pin.length < PIN_LENGTH) setIsShort(true)
        else onPin()
      }}
    >
      <Heading takesFocus>{say('titlePin')}</Heading>
      {problem && <Notice tone="error">{shared(problem)}</Notice>}
      <Field
        wide
        label={say('pin')}
        hint={say('pinHint')}
        error={isShort ? say('pinShort') : undefined}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={({ target }) => type(target.value)}
      />
      <Keypad
        label={say('keypad')}
        erase={say('erase')}
        onDigit={(digit) => type(pin + digit)}
        onErase={() => type(pin.slice(0, -1))}
      />
      <Actions>
        <Button type="submit" busy={busy}>
          {say('pay')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {say('stepBack')}
        </Button>
      </Actions>
    </Form>
  )
}
