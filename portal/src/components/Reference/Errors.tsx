import Link from '@docusaurus/Link'
import Translate, { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import bodies from '@generated/grosz-reference/default/error-bodies.json'
import errors from '@generated/grosz-reference/default/errors.json'
import ErrorTable from '@site/src/components/ErrorTable'
import Heading from '@theme/Heading'
import { Fragment, type ReactNode } from 'react'
import type { ObjectEntry } from '../../../plugins/reference/objects-page.ts'
import FieldTable from '../FieldTable/index.tsx'

/** All errors of the API in short; each has a page of its own. */
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
            'The {link} header of an error response leads to the page of the error. When you ask about a request, include the value of the {correlation} header of the response.'
          }
        </Translate>
      </p>
      <Body />
      <Heading as="h2" id="all">
        <Translate id="reference.errors.table">All errors</Translate>
      </Heading>
      <ErrorTable errors={errors} />
    </>
  )
}

const listed: readonly ObjectEntry[] = bodies
/** Most errors have the body that lists none of them. */
const usual = listed.find((body) => body.errors?.length === 0)
const others = listed.filter((body) => body !== usual)

/** The fields of the body that most errors have, and the names of the others. */
function Body(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="body">
        <Translate id="reference.errors.body">Body</Translate>
      </Heading>
      <p>
        <Translate id="reference.errors.bodies" values={{ others: <OtherBodies /> }}>
          {'Most errors have the fields below. Bodies with other fields: {others}.'}
        </Translate>
      </p>
      <FieldTable of={{ fields: usual?.fields ?? [] }} direction="reply" place="body" />
    </section>
  )
}

function OtherBodies(): ReactNode {
  return others.map(({ name }, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <Link to={`/api/objects/#object-${name}`}>{name}</Link>
    </Fragment>
  ))
}
