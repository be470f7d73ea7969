import { useCallback, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { consoleTexts } from '../../text/console.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { sharedTexts } from '../../text/shared.ts'
import { LinkList } from '../../ui/LinkList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Balances } from '../overview/Balances.tsx'
import { FirstOrder } from '../overview/FirstOrder.tsx'
import { FirstSteps } from '../overview/FirstSteps.tsx'
import { Listening } from '../overview/Listening.tsx'
import { OrderChart, stepNames } from '../overview/OrderChart.tsx'
import { Pending } from '../overview/Pending.tsx'
import { Results } from '../overview/Results.tsx'
import { Upcoming } from '../overview/Upcoming.tsx'
import { Screen } from '../Screen.tsx'
import { useLive } from '../use-live.ts'

/** The first page: results, waiting records, scheduled events, and the first steps of a new sandbox. */
export function Overview() {
  const say = useText(consoleTexts)
  const shared = useText(sharedTexts)
  const { call } = useConsole()
  const [search, setSearch] = useSearchParams()
  const per = stepNames.find((one) => one === search.get('per')) ?? 'hour'
  const ask = useCallback(async () => {
    const [shown, due, poses] = await Promise.all([
      call('showOverview', { query: { per } }),
      call('listUpcoming', { query: {} }),
      call('listPointsOfSale', {}),
    ])
    if (!shown.ok) return shown
    if (!due.ok) return due
    if (!poses.ok) return poses
    const { upcoming } = due.body
    // The chart has the step of its own request, which may be an earlier one.
    return {
      ok: true as const,
      body: { shown: shown.body, per, upcoming, pointsOfSale: poses.body.pointsOfSale },
    }
  }, [call, per])

  function choose(next: string) {
    const changed = new URLSearchParams(search)
    changed.set('per', next)
    setSearch(changed, { replace: true })
  }

  return (
    <Screen title={say('title')} lead={say('lead')}>
      <Loaded
        ask={ask}
        placeholder={<Skeleton label={shared('loading')} heights={[16, 22, 14, 14, 12]} />}
      >
        {({ shown, upcoming, pointsOfSale, ...asked }, { again }) => (
          <>
            <Live onChange={again} />
            <FirstSteps done={shown.firstSteps}>
              <FirstOrder pointsOfSale={pointsOfSale} />
            </FirstSteps>
            <Listening listeners={shown.listeners} />
            <Results shown={shown} />
            <OrderChart shown={shown} per={asked.per} onChoose={choose} />
            <Pending shown={shown} />
            <Upcoming upcoming={upcoming} />
            <Balances shown={shown} />
            <Further />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The counts cover many orders, so they are not repeated more often than they are read. */
const EVERY_MS = 3_000

/** Listeners connect and disconnect without an event. */
const WITHOUT_EVENTS_MS = 5_000

function Live({ onChange }: { readonly onChange: () => void }) {
  useLive(() => true, onChange, EVERY_MS)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && tell(), WITHOUT_EVENTS_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}

function Further() {
  const say = useText(consoleTexts)
  const { language } = useLanguage()
  return (
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
  )
}
