import { useState } from 'react'
import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Actions } from '../ui/elements.tsx'
import { Heading } from '../ui/Heading.tsx'
import { PhoneFrame } from '../ui/PhoneFrame.tsx'
import { PinForm } from './PinForm.tsx'
import { WhatFor } from './WhatFor.tsx'
import type { WorldProps } from './world.ts'

/** The bank's app on the phone of the payer: what is to be paid, then the PIN of the app. */
export function PhoneWorld(props: WorldProps) {
  const { challenge, registers, onRegister, sending, problem, onAnswer } = props
  const say = useText(simulatorTexts)
  const [step, setStep] = useState<'payment' | 'pin'>()
  const { instrument, registers: offered } = challenge
  return (
    <PhoneFrame name={say('app')}>
      {step === 'pin' ? (
        <PinForm
          problem={problem}
          busy={sending === 'approve'}
          onPin={() => onAnswer({ answer: 'approve' })}
          onBack={() => setStep('payment')}
        />
      ) : (
        <>
          <Heading takesFocus={step === 'payment'}>{say('titleBlik')}</Heading>
          <WhatFor
            challenge={challenge}
            more={{ label: say('method'), value: instrument }}
            problem={problem}
          />
          {offered && (
            <Checkbox
              label={say(offered === 'REQUIRED' ? 'registerRequired' : 'register')}
              note={say(offered === 'REQUIRED' ? 'registerRequiredNote' : 'registerNote')}
              checked={registers}
              onChange={onRegister}
            />
          )}
          <Actions>
            <Button onClick={() => setStep('pin')}>{say('continue')}</Button>
            <Button
              look="secondary"
              busy={sending === 'decline'}
              onClick={() => onAnswer({ answer: 'decline' })}
            >
              {say('cancelPayment')}
            </Button>
          </Actions>
        </>
      )}
    </PhoneFrame>
  )
}
