import type { ReactNode } from 'react'
import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { BankFrame } from '../ui/BankFrame.tsx'
import { PhoneFrame } from '../ui/PhoneFrame.tsx'
import type { Challenge } from './challenge.ts'

interface AnsweredWorldProps {
  readonly challenge: Challenge
  readonly children: ReactNode
}

/** The page of the simulated party after the answer. */
export function AnsweredWorld({ challenge, children }: AnsweredWorldProps) {
  const say = useText(simulatorTexts)
  if (challenge.kind === 'blik') return <PhoneFrame name={say('app')}>{children}</PhoneFrame>
  if (challenge.kind === 'threeds')
    return (
      <BankFrame look="issuer" name={say('issuer')} note="3-D Secure">
        {children}
      </BankFrame>
    )
  return (
    <BankFrame
      look={challenge.kind === 'bank' ? 'bank' : 'lender'}
      name={challenge.instrument}
      note={say('simulator')}
    >
      {children}
    </BankFrame>
  )
}
