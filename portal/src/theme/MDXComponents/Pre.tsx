import CodeFrame from '@site/src/components/CodeFrame'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends ComponentProps<'pre'> {
  'data-title'?: string
  'data-language'?: string
}

/** A block of code of a page; its tokens were coloured when the page was compiled. */
export default function Pre(props: Props): ReactNode {
  const { children, 'data-title': title, 'data-language': language } = props
  return (
    <CodeFrame title={title} language={language}>
      {children}
    </CodeFrame>
  )
}
