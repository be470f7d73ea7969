import { useState } from 'react'
import { consoleShellTexts } from '../../text/console-shell.ts'
import { useText } from '../../text/language.tsx'
import { useAsk } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Upcoming } from '../overview/Upcoming.tsx'
import { Screen } from '../Screen.tsx'
import { Clock } from './Clock.tsx'
import { StepResults } from './StepResults.tsx'

/** The time of the sandbox, and the controls of its clock. */
export function ClockPage() {
  const say = useText(consoleShellTexts)
  const [since, setSince] = useState<string>()
  const ask = useAsk('retrieveClock', {})
  const askNext = useAsk('listUpcoming', { query: {} })
  return (
    <Screen title={say('clock')}>
      <Loaded ask={ask} concerns={({ type }) => type.startsWith('CLOCK_')}>
        {(state, { replace }) => <Clock state={state} onChange={replace} onStep={setSince} />}
      </Loaded>
      {since !== undefined && <StepResults since={since} />}
      <Loaded ask={askNext} concerns={() => true}>
        {({ upcoming }) => <Upcoming upcoming={upcoming} besideClock />}
      </Loaded>
    </Screen>
  )
}
