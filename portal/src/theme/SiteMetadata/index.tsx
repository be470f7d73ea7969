import Head from '@docusaurus/Head'
import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { markdownOf } from '@site/src/markdown-of'
import SiteMetadata from '@theme-original/SiteMetadata'
import type { ReactNode } from 'react'

/** Every page also tells machines where its Markdown is. */
export default function SiteMetadataWithMarkdown(): ReactNode {
  const { pathname } = useLocation()
  const home = useBaseUrl('/')
  return (
    <>
      <SiteMetadata />
      {pathname.endsWith('/') && (
        <Head>
          <link rel="alternate" type="text/markdown" href={markdownOf(pathname, home)} />
        </Head>
      )}
    </>
  )
}
