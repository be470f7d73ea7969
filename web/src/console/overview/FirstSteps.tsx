import { type ReactNode, useState } from 'react'
import { overviewTexts } from '../../text/console-overview.ts'
import { useText } from '../../text/language.tsx'
import { Prose } from '../../ui/elements.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Step, Steps } from '../../ui/Steps.tsx'
import type { Shown } from './shown.ts'

interface FirstStepsProps {
  readonly done: Shown['firstSteps']
  /** The way to the first order. */
  readonly children: ReactNode
}

/**
 * The steps to the first notification; hidden if all were completed before the visit. A step that
 * is completed during a visit is only marked, so that nothing moves.
 */
export function FirstSteps({ done, children }: FirstStepsProps) {
  const say = useText(overviewTexts)
  const [atFirst] = useState(done)
  const names = Object.keys(done) as (keyof typeof done)[] // Object.keys returns string[]
  if (names.every((name) => atFirst[name])) return null
  return (
    <Panel title={say('firstSteps')}>
      <Steps label={say('firstSteps')}>
        {names.map((name) => (
          <Step
            key={name}
            title={say(name)}
            state={done[name] ? 'done' : 'open'}
            beside={done[name] && say('done')}
          >
            {!atFirst[name] && <Prose soft>{say(`${name}Note`)}</Prose>}
            {!atFirst[name] && name === 'orderCreated' && children}
          </Step>
        ))}
      </Steps>
    </Panel>
  )
}
