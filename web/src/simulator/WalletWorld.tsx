import { formatAmount } from '../text/amount.ts'
import { useLanguage, useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { Heading } from '../ui/Heading.tsx'
import { RadioRows } from '../ui/RadioRows.tsx'
import { SheetFrame } from '../ui/SheetFrame.tsx'
import { Answers } from './Answers.tsx'
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
      <Answers
        sending={sending}
        onAnswer={onAnswer}
        approveText={say('payAmount', { amount: formatAmount(amount, currencyCode, language) })}
        other="leave"
        otherText={say('closeWallet')}
      />
    </SheetFrame>
  )
}
