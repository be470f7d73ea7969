import AtCanonicalAddress from '@site/src/components/AtCanonicalAddress'
import type { Props } from '@theme/NavbarItem/DocSidebarNavbarItem'
import DocSidebarNavbarItem from '@theme-original/NavbarItem/DocSidebarNavbarItem'
import type { ReactNode } from 'react'

/** Marks the guide of the current document, at any of its addresses. */
export default function DocSidebarNavbarItemOfDocument(props: Props): ReactNode {
  return (
    <AtCanonicalAddress>
      <DocSidebarNavbarItem {...props} />
    </AtCanonicalAddress>
  )
}
