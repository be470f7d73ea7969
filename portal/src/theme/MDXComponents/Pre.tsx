import CodeFrame from '@site/src/components/CodeFrame'
import Colored from '@site/src/components/Reference/Colored'
import type { ReactNode } from 'react'

interface Props {
  readonly html: string
  readonly 'data-title'?: string
  readonly 'data-language'?: string
}

/** A block of code of a page; it was coloured and escaped when the page was compiled. */
export default function Pre(props: Props): ReactNode {
  const { html, 'data-title': title, 'data-language': language } = props
  return (
    <CodeFrame title={title} language={language}>
      <Colored html={html} />
    </CodeFrame>
  )
}
