import type { ReactNode } from 'react'

/** Code that was colored while the site was built. */
export default function Colored({ html }: { readonly html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the highlighter of the build
  return <code dangerouslySetInnerHTML={{ __html: html }} />
}
