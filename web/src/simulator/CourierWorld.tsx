import { useText } from '../text/language.tsx'
import { simulatorTexts } from '../text/simulator.ts'
import { BankFrame } from '../ui/BankFrame.tsx'
import { Heading } from '../ui/Heading.tsx'
import { WhatFor } from './WhatFor.tsx'
import type { WorldProps } from './world.ts'

/** The device of the courier who collects the money. */
export function CourierWorld({ challenge, problem }: WorldProps) {
  const say = useText(simulatorTexts)
  return (
    <BankFrame look="lender" name={challenge.instrument} note={say('simulator')}>
      <Heading>{say('titleCourier')}</Heading>
      <WhatFor challenge={challenge} problem={problem} />
    </BankFrame>
  )
}
