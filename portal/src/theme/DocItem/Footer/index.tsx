import { useLocation } from '@docusaurus/router'
import PageFeedback from '@site/src/components/PageFeedback'
import Footer from '@theme-original/DocItem/Footer'
import type { ReactNode } from 'react'

/** Asks the readers of a document about it at its foot. */
export default function FooterWithFeedback(): ReactNode {
  const { pathname } = useLocation()
  return (
    <>
      <PageFeedback key={pathname} page={pathname} />
      <Footer />
    </>
  )
}
