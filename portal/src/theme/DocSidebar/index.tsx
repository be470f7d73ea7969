import { canonicalOf } from '@site/aliases'
import type { Props } from '@theme/DocSidebar'
import DocSidebar from '@theme-original/DocSidebar'
import type { ReactNode } from 'react'

/** Marks the document that is shown, at whichever of its addresses. */
export default function DocSidebarOfDocument(props: Props): ReactNode {
  return <DocSidebar {...props} path={canonicalOf(props.path)} />
}
