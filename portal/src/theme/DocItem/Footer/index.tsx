import { useLocation } from '@docusaurus/router'
import PageFeedback from '@site/src/components/PageFeedback'
import Footer from '@theme-original/DocItem/Footer'
import type { ReactNode } from 'react'

/** At the foot of a document its readers are asked about it. */
export default function FooterWithFeedback(): ReactNode {
  const { pathname } = useLocation()
  return (
    <>
      <PageFeedback key={pathname} page={pathname} />
      <Footer />
    </>
  )
}
