import Head from '@docusaurus/Head'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import reference from '@generated/grosz-contract/default/reference.json'
import OperationSection from '@site/src/components/OperationSection'
import { say } from '@site/src/say'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

const slugs = new Map(reference.errors.map(({ key, slug }) => [key, slug]))

/** All calls on one page, to print or to search in the browser. */
export default function LongPage(): ReactNode {
  const errors = useBaseUrl('/api/errors/')
  const title = say({ en: 'Full API reference', pl: 'Cała dokumentacja API' })
  return (
    <>
      <PageMetadata
        title={title}
        description={say({
          en: 'All calls of the Grosz API on one page, for printing or searching in the browser.',
          pl: 'Wszystkie wywołania API Grosza na jednej stronie, do wydrukowania lub przeszukiwania w przeglądarce.',
        })}
      />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <Heading as="h1">{title}</Heading>
      {reference.chapters.map(({ tag, title: chapter, description, operations }) => (
        <section key={tag}>
          <Heading as="h2" id={`tag-${tag}`}>
            {chapter}
          </Heading>
          <p>{description}</p>
          {operations.map((operation) => (
            <OperationSection
              key={operation.id}
              operation={operation}
              addressOf={(key) => `${errors}${slugs.get(key) ?? ''}/`}
            />
          ))}
        </section>
      ))}
    </>
  )
}
