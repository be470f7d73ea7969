import type { Props } from '@theme/DocBreadcrumbs/StructuredData'
import StructuredData from '@theme-original/DocBreadcrumbs/StructuredData'
import type { ReactNode } from 'react'

/** The addresses as they are canonical, with a slash at the end. */
export default function CanonicalStructuredData({ breadcrumbs }: Props): ReactNode {
  return (
    <StructuredData breadcrumbs={breadcrumbs.map((item) => ({ ...item, ...slashed(item.href) }))} />
  )
}

function slashed(href: string | undefined): { href: string } | undefined {
  return href === undefined ? undefined : { href: href.replace(/\/?$/, '/') }
}
