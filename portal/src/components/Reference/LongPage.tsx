import Head from '@docusaurus/Head'
import { translate } from '@docusaurus/Translate'
import { PageMetadata } from '@docusaurus/theme-common'
import useBaseUrl from '@docusaurus/useBaseUrl'
import reference from '@generated/grosz-contract/default/reference.json'
import OperationSection from '@site/src/components/OperationSection'
import Heading from '@theme/Heading'
import type { ReactNode } from 'react'

const slugs = new Map(reference.errors.map(({ key, slug }) => [key, slug]))

/** All calls on one page, to print or to search in the browser. */
export default function LongPage(): ReactNode {
  const errors = useBaseUrl('/api/errors/')
  const title = translate({ id: 'reference.all.title', message: 'Full API reference' })
  return (
    <>
      <PageMetadata
        title={title}
        description={translate({
          id: 'reference.all.description',
          message:
            'All calls of the Grosz API on one page, for printing or searching in the browser.',
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
