import Head from '@docusaurus/Head'
import { useLocation } from '@docusaurus/router'
import useBaseUrl from '@docusaurus/useBaseUrl'
import AtCanonicalAddress from '@site/src/components/AtCanonicalAddress'
import { markdownOf } from '@site/src/markdown-of'
import SiteMetadata from '@theme-original/SiteMetadata'
import type { ReactNode } from 'react'

/** Adds the canonical address and the address of the Markdown version to every page. */
export default function SiteMetadataOfPage(): ReactNode {
  return (
    <AtCanonicalAddress>
      <SiteMetadataWithMarkdown />
    </AtCanonicalAddress>
  )
}

function SiteMetadataWithMarkdown(): ReactNode {
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
