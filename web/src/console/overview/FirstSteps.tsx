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
 * The way to the first notification; a visit that begins with all of it done has none. A step that ends during
 * a visit is only marked, so that what the reader looks at does not move.
 */
export function FirstSteps({ done, children }: FirstStepsProps) {
  const say = useText(overviewTexts)
  const [atFirst] = useState(done)
  const names = Object.keys(done) as (keyof typeof done)[] // Object.keys forgets the names
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
