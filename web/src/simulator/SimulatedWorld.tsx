import type { ReactNode } from 'react'
import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { BankFrame } from '../ui/BankFrame.tsx'
import { PhoneFrame } from '../ui/PhoneFrame.tsx'
import type { Challenge } from './challenge.ts'

interface SimulatedWorldProps {
  readonly challenge: Challenge
  readonly children: ReactNode
}

/** The look of whoever asks. */
export function SimulatedWorld({ challenge, children }: SimulatedWorldProps) {
  const say = useText(simulatorTexts)
  if (challenge.kind === 'blik') return <PhoneFrame name={say('app')}>{children}</PhoneFrame>
  return challenge.kind === 'bank' ? (
    <BankFrame look="bank" name={challenge.instrument} note={say('simulator')}>
      {children}
    </BankFrame>
  ) : (
    <BankFrame look="issuer" name={say('issuer')} note="3-D Secure">
      {children}
    </BankFrame>
  )
}
