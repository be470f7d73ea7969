import { blikCodeOutcomes } from '@grosz/contract/test-values.ts'
import { useState } from 'react'
import type { Call } from '../api/client.ts'
import { formatTimeLeft } from '../frame/time-left.ts'
import { useSeconds } from '../frame/use-seconds.ts'
import { useText, useTitle } from '../text/language.tsx'
import { sharedTexts } from '../text/shared.ts'
import { simulatorTexts } from '../text/simulator.ts'
import { BigCode } from '../ui/BigCode.tsx'
import { Button } from '../ui/Button.tsx'
import { Clock } from '../ui/Clock.tsx'
import { Prose } from '../ui/elements.tsx'
import { group } from '../ui/formatted-input.ts'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PhoneFrame } from '../ui/PhoneFrame.tsx'
import { RadioRows } from '../ui/RadioRows.tsx'
import { Stage } from '../ui/Stage.tsx'
import { type BlikCode, type BlikCodeOutcome, useBlikCode } from './use-blik-code.ts'

interface PhoneHomeProps {
  readonly call: Call
  /** A payment has used the code and waits for the payer. */
  readonly onAsked: (challengeId: string) => void
}

/** The banking app without a payment: it generates the code that the payer types in the shop. */
export function PhoneHome({ call, onAsked }: PhoneHomeProps) {
  const say = useText(simulatorTexts)
  const shared = useText(sharedTexts)
  const [outcome, setOutcome] = useState<BlikCodeOutcome>('ask')
  const { code, busy, problem, generate, refresh } = useBlikCode(call, onAsked)
  useTitle(say('titleCode'))
  return (
    <Stage
      controls={
        <Panel title={say('codeOutcome')}>
          <Prose soft>{say('codeOutcomeNote')}</Prose>
          <RadioRows
            legend={say('codeOutcomeLegend')}
            group="outcome"
            chosen={outcome}
            // The values of the rows are those of the list.
            onChoose={(value) => setOutcome(value as BlikCodeOutcome)}
            rows={blikCodeOutcomes.map((value) => ({
              value,
              title: say(`code_${value}`),
              note: say(`code_${value}Note`),
            }))}
          />
        </Panel>
      }
    >
      <PhoneFrame name={say('app')}>
        <Heading>{say('titleCode')}</Heading>
        {code ? <Shown code={code} onOver={refresh} /> : <Prose soft>{say('noCode')}</Prose>}
        {problem && <Notice tone="error">{shared(problem)}</Notice>}
        <Button
          look={code?.state === 'ACTIVE' ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => generate(outcome)}
        >
          {say(code ? 'anotherCode' : 'generateCode')}
        </Button>
      </PhoneFrame>
    </Stage>
  )
}

interface ShownProps {
  readonly code: BlikCode
  readonly onOver: () => void
}

function Shown({ code, onOver }: ShownProps) {
  const say = useText(simulatorTexts)
  const left = useSeconds(code.secondsLeft, onOver)
  return (
    <>
      <BigCode label={say('code')} spent={code.state !== 'ACTIVE'}>
        {group(code.blikCode, [3])}
      </BigCode>
      {code.state === 'ACTIVE' ? (
        <>
          <Clock label={say('codeLeft')} spoken="" urgent={left <= 30}>
            {formatTimeLeft(left)}
          </Clock>
          <Prose soft>{say('codeHint')}</Prose>
        </>
      ) : (
        <div role="status">
          <Prose soft>{say(code.state === 'USED' ? 'codeUsed' : 'codeExpired')}</Prose>
        </div>
      )}
    </>
  )
}
