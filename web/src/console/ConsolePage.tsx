import { useCallback } from 'react'
import type { Call } from '../api/client.ts'
import { GroszPage } from '../frame/GroszPage.tsx'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import { LoadingPage } from '../frame/LoadingPage.tsx'
import { useLoad } from '../frame/use-load.ts'
import { consoleTexts } from '../text/console.ts'
import { useLanguage, useText, useTitle } from '../text/language.tsx'
import { Heading } from '../ui/Heading.tsx'
import { LinkList } from '../ui/LinkList.tsx'
import { Panel } from '../ui/Panel.tsx'
import { Prose } from '../ui/Prose.tsx'
import { Stack } from '../ui/Stack.tsx'
import { Clock } from './Clock.tsx'
import { FirstOrder } from './FirstOrder.tsx'
import { PointsOfSale } from './PointsOfSale.tsx'
import { TestValues } from './TestValues.tsx'

interface ConsolePageProps {
  readonly call: Call
}

/** Where somebody starts who has just started a sandbox. */
export function ConsolePage({ call }: ConsolePageProps) {
  const say = useText(consoleTexts)
  const { language } = useLanguage()
  useTitle(say('title'))
  const ask = useCallback(() => call('listPointsOfSale', {}), [call])
  const { data, problem, again } = useLoad(ask)
  const askClock = useCallback(() => call('retrieveClock', {}), [call])
  const clock = useLoad(askClock)
  const isLoading = [{ data, problem }, clock].some((one) => !one.data && !one.problem)
  if (isLoading) return <LoadingPage />
  if (!data) {
    return (
      <GroszPage sandbox width="wide">
        {problem && <LoadFailed problem={problem} onRetry={again} />}
      </GroszPage>
    )
  }
  return (
    <GroszPage sandbox width="wide">
      <Stack gap="large">
        <Stack>
          <Heading>{say('title')}</Heading>
          <Prose>{say('lead')}</Prose>
        </Stack>
        <FirstOrder pointsOfSale={data.pointsOfSale} />
        <Clock call={call} load={clock} />
        <PointsOfSale pointsOfSale={data.pointsOfSale} />
        <TestValues />
        <Panel title={say('further')}>
          <LinkList
            links={[
              {
                href: language === 'pl' ? '/europe/pl/' : '/europe/',
                title: say('portal'),
                note: say('portalNote'),
              },
              { href: '/api/openapi.json', title: say('openapi'), note: say('openapiNote') },
            ]}
          />
        </Panel>
      </Stack>
    </GroszPage>
  )
}
