import { PageMetadata } from '@docusaurus/theme-common'
import lifecycles from '@generated/grosz-reference/default/statuses.json'
import LifecycleTable from '@site/src/components/LifecycleTable'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

/** The statuses of orders, refunds and all else that has them. */
export default function Statuses(): ReactNode {
  const title = say({ en: 'Statuses', pl: 'Statusy' })
  return (
    <>
      <PageMetadata
        title={title}
        description={say({
          en: 'Statuses of orders, refunds, payouts, submerchants, and verifications, and what changes them.',
          pl: 'Statusy zamówień, zwrotów, wypłat, submerchantów i weryfikacji oraz zdarzenia, które je zmieniają.',
        })}
      />
      <Heading as="h1" id="lifecycles">
        {title}
      </Heading>
      {lifecycles.map((lifecycle) => (
        <LifecycleTable key={lifecycle.id} lifecycle={lifecycle} heading="h2" />
      ))}
    </>
  )
}
