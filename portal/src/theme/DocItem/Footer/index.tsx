import { useLocation } from '@docusaurus/router'
import PageFeedback from '@site/src/components/PageFeedback'
import Footer from '@theme-original/DocItem/Footer'
import type { ReactNode } from 'react'

/** Adds the feedback form at the foot of a document. */
export default function FooterWithFeedback(): ReactNode {
  const { pathname } = useLocation()
  return (
    <>
      <PageFeedback key={pathname} page={pathname} />
      <Footer />
    </>
  )
}
