import { useOwnAddress } from '@site/src/own-address'
import type { ReactNode } from 'react'

/** Code that was colored while the site was built. */
export default function Colored({ html }: { readonly html: string }): ReactNode {
  const own = useOwnAddress(html)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the highlighter of the build
  return <code dangerouslySetInnerHTML={{ __html: own }} />
}
