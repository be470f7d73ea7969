import renderRoutes from '@docusaurus/renderRoutes'
import { useLocation } from '@docusaurus/router'
import { canonicalOf } from '@site/aliases'
import type { ReactNode } from 'react'

/** Renders its children as if they were at the canonical address of the page. */
export default function AtCanonicalAddress({
  children,
}: {
  readonly children: ReactNode
}): ReactNode {
  const here = useLocation()
  const location = { ...here, pathname: canonicalOf(here.pathname) }
  return renderRoutes([{ render: () => children }], undefined, { location })
}
