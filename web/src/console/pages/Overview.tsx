import { useCallback } from 'react'
import { consoleTexts } from '../../text/console.ts'
import { useLanguage, useText } from '../../text/language.tsx'
import { LinkList } from '../../ui/LinkList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useConsole } from '../context.ts'
import { Loaded } from '../Loaded.tsx'
import { Screen } from '../Screen.tsx'
import { FirstOrder } from './FirstOrder.tsx'
import { OrderChart } from './OrderChart.tsx'

/** The first page of a new sandbox. */
export function Overview() {
  const say = useText(consoleTexts)
  const { language } = useLanguage()
  const { call } = useConsole()
  const ask = useCallback(() => call('listPointsOfSale', {}), [call])
  return (
    <Screen title={say('title')} lead={say('lead')}>
      <OrderChart />
      <Loaded ask={ask}>{({ pointsOfSale }) => <FirstOrder pointsOfSale={pointsOfSale} />}</Loaded>
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
    </Screen>
  )
}
