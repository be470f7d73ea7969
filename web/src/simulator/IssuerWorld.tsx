import { useState } from 'react'
import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { BankFrame } from '../ui/BankFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { Actions, Prose } from '../ui/elements.tsx'
import { Heading } from '../ui/Heading.tsx'
import { SmsForm } from './SmsForm.tsx'
import { WhatFor } from './WhatFor.tsx'
import type { WorldProps } from './world.ts'

/** The issuer of a card in 3-D Secure: it sends a code, or requests a confirmation in its app. */
export function IssuerWorld({ challenge, sending, problem, onAnswer }: WorldProps) {
  const say = useText(simulatorTexts)
  const [way, setWay] = useState<'sms' | 'app'>('sms')
  const other = way === 'sms' ? 'app' : 'sms'
  return (
    <BankFrame look="issuer" name={say('issuer')} note="3-D Secure">
      <Heading>{say('titleThreeds')}</Heading>
      <WhatFor
        challenge={challenge}
        more={{ label: say('payer'), value: challenge.instrument }}
        problem={problem}
      />
      {way === 'sms' ? (
        <SmsForm
          codesLeft={challenge.codesLeft}
          busy={sending === 'approve'}
          onCode={(code) => onAnswer({ answer: 'approve', code })}
        />
      ) : (
        <>
          <Prose>{say('inApp')}</Prose>
          <Button busy={sending === 'approve'} onClick={() => onAnswer({ answer: 'approve' })}>
            {say('agreedInApp')}
          </Button>
        </>
      )}
      <Actions>
        <Button look="secondary" onClick={() => setWay(other)}>
          {say(way === 'sms' ? 'useApp' : 'useSms')}
        </Button>
        <Button
          look="secondary"
          busy={sending === 'decline'}
          onClick={() => onAnswer({ answer: 'decline' })}
        >
          {say('cancelPayment')}
        </Button>
      </Actions>
    </BankFrame>
  )
}
