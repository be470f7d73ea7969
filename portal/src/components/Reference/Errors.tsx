import Link from '@docusaurus/Link'
import { PageMetadata } from '@docusaurus/theme-common'
import bodies from '@generated/grosz-reference/default/error-bodies.json'
import errors from '@generated/grosz-reference/default/errors.json'
import ErrorTable from '@site/src/components/ErrorTable'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import { Fragment, type ReactNode } from 'react'
import type { ObjectEntry } from '../../../plugins/reference/objects-page.ts'
import FieldTable from '../FieldTable/index.tsx'

/** All errors of the API in short, with links to their pages. */
export default function Errors(): ReactNode {
  const title = say({ en: 'Errors', pl: 'Błędy' })
  return (
    <>
      <PageMetadata
        title={title}
        description={say({
          en: 'Every API error with its HTTP status, codes, and meaning.',
          pl: 'Wszystkie błędy API: status HTTP, kody i znaczenie.',
        })}
      />
      <Heading as="h1" id="errors">
        {title}
      </Heading>
      <p>
        {say(
          {
            en: 'The {link} header of an error response links to the page about the error. When you contact support about a request, include the value of the {correlation} header from the response.',
            pl: 'Nagłówek {link} w odpowiedzi z błędem zawiera adres strony z opisem tego błędu. W zgłoszeniu do pomocy technicznej podaj wartość nagłówka {correlation}.',
          },
          { link: <code>Link</code>, correlation: <code>Correlation-Id</code> },
        )}
      </p>
      <Body />
      <Heading as="h2" id="all">
        {say({ en: 'All errors', pl: 'Wszystkie błędy' })}
      </Heading>
      <ErrorTable errors={errors} />
    </>
  )
}

const listed: readonly ObjectEntry[] = bodies
/** The body of most errors, which has no list of them. */
const usual = listed.find((body) => body.errors?.length === 0)
const others = listed.filter((body) => body !== usual)

/** The fields of the body that most errors have, and the names of the others. */
function Body(): ReactNode {
  return (
    <section>
      <Heading as="h2" id="body">
        {say({ en: 'Body', pl: 'Treść odpowiedzi' })}
      </Heading>
      <p>
        {say(
          {
            en: 'Most errors have the fields below. The following error bodies have other fields: {others}.',
            pl: 'Większość błędów ma poniższe pola. Tylko następujące treści odpowiedzi z błędem mają inne pola: {others}.',
          },
          { others: <OtherBodies /> },
        )}
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
