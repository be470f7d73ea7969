import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import errors from '@generated/grosz-reference/default/errors.json'
import ErrorTable from '@site/src/components/ErrorTable'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

/** All errors of the API; an answer points to its row. */
export default function Errors(): ReactNode {
  const title = translate({ id: 'reference.errors', message: 'Errors' })
  return (
    <>
      <PageMetadata
        title={title}
        description={translate({
          id: 'reference.errors.description',
          message: 'Every error of the API with its HTTP status, codes, and meaning.',
        })}
      />
      <Heading as="h1" id="errors">
        {title}
      </Heading>
      <p>
        <Translate
          id="reference.errors.intro"
          values={{ link: <code>Link</code>, correlation: <code>Correlation-Id</code> }}
        >
          {
            'An answer that says no links to its row here with the header {link}. Quote the header {correlation} when you ask about a request.'
          }
        </Translate>
      </p>
      <ErrorTable errors={errors} />
    </>
  )
}
