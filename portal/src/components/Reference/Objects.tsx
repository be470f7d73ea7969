import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import objects from '@generated/grosz-reference/default/objects.json'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import { Fragment, type ReactNode } from 'react'
import type { ObjectEntry } from '../../../plugins/reference/objects-page.ts'
import Breakable from '../Breakable/index.tsx'
import FieldTable from '../FieldTable/index.tsx'

/** The objects that several calls share, under the names that they have in the definition. */
export default function Objects(): ReactNode {
  return (
    <>
      <PageMetadata title={titleText} description={descriptionText} />
      <Heading as="h1">{titleText}</Heading>
      <p>{descriptionText}</p>
      {objects.map((object) => (
        <Entry key={object.name} object={object} />
      ))}
    </>
  )
}

function Entry({ object }: { readonly object: ObjectEntry }): ReactNode {
  const { name, description, isList, isSent, fields, calls, errors } = object
  return (
    <section>
      <Heading as="h2" id={`object-${name}`}>
        {name}
        {isList && '[]'}
      </Heading>
      {description && <p>{description}</p>}
      {errors ? <ErrorLinks errors={errors} /> : <CallLinks calls={calls} />}
      <FieldTable
        of={{ fields }}
        direction={isSent ? 'request' : 'reply'}
        place={`object-${name}`}
      />
    </section>
  )
}

function CallLinks({ calls }: Pick<ObjectEntry, 'calls'>): ReactNode {
  return (
    <p>
      {say({ en: 'Calls:', pl: 'Wywołania:' })}{' '}
      {calls.map(({ id, page, summary }, at) => (
        <Fragment key={id}>
          {at > 0 && ', '}
          <Link to={`/api/${page}`}>{summary}</Link>
        </Fragment>
      ))}
    </p>
  )
}

function ErrorLinks({
  errors,
}: {
  readonly errors: NonNullable<ObjectEntry['errors']>
}): ReactNode {
  if (errors.length === 0)
    return (
      <p>
        {say(
          {
            en: 'The response body of all {errors} that aren’t listed with another object.',
            pl: 'Treść odpowiedzi w przypadku wszystkich {errors}, których nie wymieniono przy innych obiektach.',
          },
          {
            errors: <Link to="/api/errors/">{say({ en: 'errors', pl: 'błędów' })}</Link>,
          },
        )}
      </p>
    )
  return (
    <p>
      {say({ en: 'Errors:', pl: 'Błędy:' })}{' '}
      {errors.map(({ key, slug }, at) => (
        <Fragment key={key}>
          {at > 0 && ', '}
          <Link to={`/api/errors/${slug}/`}>
            <Breakable value={key} />
          </Link>
        </Fragment>
      ))}
    </p>
  )
}

const titleText = say({ en: 'Objects', pl: 'Obiekty' })
const descriptionText = say({
  en: 'Objects that API calls send and return: their fields, their limits, and the calls that use them.',
  pl: 'Obiekty przesyłane w żądaniach i zwracane przez API: ich pola, ograniczenia i wywołania, w których występują.',
})
