import { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import lifecycles from '@generated/grosz-reference/default/statuses.json'
import LifecycleTable from '@site/src/components/LifecycleTable'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

/** The statuses of orders, refunds and all else that has them. */
export default function Statuses(): ReactNode {
  const title = translate({ id: 'reference.lifecycles', message: 'Statuses' })
  return (
    <>
      <PageMetadata
        title={title}
        description={translate({
          id: 'reference.statuses.description',
          message:
            'Statuses of orders, refunds, payouts, submerchants, and verifications, and what changes them.',
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
