import { useState } from 'react'
import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { BankFrame } from '../ui/BankFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { Actions } from '../ui/elements.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { inFours } from '../ui/formatted-input.ts'
import { Heading } from '../ui/Heading.tsx'
import { RadioRows } from '../ui/RadioRows.tsx'
import { Answers } from './Answers.tsx'
import { WhatFor } from './WhatFor.tsx'
import type { WorldProps } from './world.ts'

/** The page of a bank: the payer logs in, chooses an account, and makes the transfer. */
export function BankWorld(props: WorldProps) {
  const { challenge, choice, onChoose, sending, problem, onAnswer } = props
  const say = useText(simulatorTexts)
  const [isIn, setIsIn] = useState(false)
  const { instrument, choices = [] } = challenge
  return (
    <BankFrame look="bank" name={instrument} note={say('simulator')}>
      {isIn ? (
        <>
          <Heading takesFocus>{say('titleBank')}</Heading>
          <WhatFor challenge={challenge} problem={problem} />
          {choices.length > 0 && (
            <RadioRows
              legend={say('account')}
              group="account"
              chosen={choice}
              onChoose={onChoose}
              rows={choices.map(({ value, declines }, index) => ({
                value,
                title: say(
                  declines ? 'accountPoor' : index === 0 ? 'accountMain' : 'accountSavings',
                ),
                note: `${inFours(value)} – ${say(declines ? 'accountPoorNote' : 'accountNote')}`,
              }))}
            />
          )}
          <Answers
            sending={sending}
            onAnswer={onAnswer}
            approveText={say('transfer')}
            other="decline"
            otherText={say('cancelTransfer')}
          />
        </>
      ) : (
        <Form label={say('titleLogin')} onSubmit={() => setIsIn(true)}>
          <Heading>{say('titleLogin')}</Heading>
          <WhatFor challenge={challenge} problem={problem} />
          <Field
            label={say('bankLogin')}
            hint={say('loginHint')}
            defaultValue="simulated"
            autoComplete="off"
          />
          <Actions>
            <Button type="submit">{say('login')}</Button>
            <Button
              look="secondary"
              busy={sending === 'leave'}
              onClick={() => onAnswer({ answer: 'leave' })}
            >
              {say('backToShop')}
            </Button>
          </Actions>
        </Form>
      )}
    </BankFrame>
  )
}
