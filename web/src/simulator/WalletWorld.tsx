import { formatAmount } from '../text/amount.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { Actions } from '../ui/Actions.tsx'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { RadioRows } from '../ui/RadioRows.tsx'
import { SheetFrame } from '../ui/SheetFrame.tsx'
import { WhatFor } from './WhatFor.tsx'
import type { WorldProps } from './world.ts'

/** The sheet of a wallet: the payer chooses a card, and pays. */
export function WalletWorld(props: WorldProps) {
  const { challenge, choice, onChoose, sending, problem, onAnswer } = props
  const say = useText(simulatorTexts)
  const { language } = useLanguage()
  const { amount, currencyCode, instrument, choices = [] } = challenge
  return (
    <SheetFrame name={instrument} note={say('simulator')}>
      <Heading>{say('titleWallet')}</Heading>
      <WhatFor challenge={challenge} problem={problem} />
      <RadioRows
        legend={say('card')}
        group="card"
        chosen={choice}
        onChoose={onChoose}
        rows={choices.map(({ value, cardNumberMasked = value, declines }) => ({
          value,
          title: cardNumberMasked,
          note: say(declines ? 'cardDeclines' : 'cardPays'),
        }))}
      />
      <Actions>
        <Button busy={sending === 'approve'} onClick={() => onAnswer({ answer: 'approve' })}>
          {say('payAmount', { amount: formatAmount(amount, currencyCode, language) })}
        </Button>
        <Button
          look="secondary"
          busy={sending === 'leave'}
          onClick={() => onAnswer({ answer: 'leave' })}
        >
          {say('closeWallet')}
        </Button>
      </Actions>
    </SheetFrame>
  )
}
